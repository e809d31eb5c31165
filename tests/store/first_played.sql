BEGIN TRANSACTION;
CREATE TABLE accounts (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	folded TEXT NOT NULL, 
	password TEXT NOT NULL, 
	made TEXT NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (id), 
	CONSTRAINT uq_accounts_folded UNIQUE (folded)
);
INSERT INTO "accounts" VALUES('gda-P9XF-yHl','Ann','ann','$argon2id$v=19$m=65536,t=3,p=4$S1G1V231Gohjg66rUR8Ztw$4gupAlQa+XpTfEJtN3eJVN0bF6P5DmjfI4p8okeGsFE','2026-11-16T17:20:07.544Z');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE invitations (
	id INTEGER NOT NULL, 
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	token_hash TEXT NOT NULL, 
	code_hash TEXT NOT NULL, 
	made TEXT NOT NULL, 
	used TEXT, 
	revoked TEXT, 
	CONSTRAINT pk_invitations PRIMARY KEY (id), 
	CONSTRAINT fk_invitations_match FOREIGN KEY("match") REFERENCES matches (id), 
	CONSTRAINT uq_invitations_token_hash UNIQUE (token_hash), 
	CONSTRAINT uq_invitations_code_hash UNIQUE (code_hash)
);
CREATE TABLE matches (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	title TEXT NOT NULL, 
	header TEXT NOT NULL, 
	house TEXT NOT NULL, 
	owner TEXT, 
	made TEXT NOT NULL, 
	changed TEXT NOT NULL, 
	version INTEGER DEFAULT '0' NOT NULL, 
	asked TEXT DEFAULT '[]' NOT NULL, 
	over BOOLEAN DEFAULT 0 NOT NULL, 
	outcome TEXT, 
	told TEXT, 
	analysis BOOLEAN DEFAULT 0 NOT NULL, 
	branch_of TEXT, 
	CONSTRAINT pk_matches PRIMARY KEY (id), 
	CONSTRAINT fk_matches_owner FOREIGN KEY(owner) REFERENCES visitors (id)
);
INSERT INTO "matches" VALUES('CMoEx368Z2_H','duel','Duel','{"line":"header","format":1,"game":"duel","version":1,"content":"b3b88f119c049158742fb9259012b52ee11ad4e51b8508853ef826d30f037281","setup":{"seats":2,"mission":"","rosters":[],"variants":[],"limit":0,"names":["Ann","Bob"]},"dice":["fair","fair"],"commitment":"7f324d6f687a9e1412d3eb4bda267c37687ebbf48022b9490dc8458887ac06ad","seeds":[]}','7f100461283b79774bd43e2ae6fb44cee6e123a00b26f31100cb16ad39fd9894','AZXDJuAuB87P','2026-11-16T17:20:07.937Z','2026-11-16T17:20:11.342Z',77,'[]',1,'{"line":"result","winners":[0,1],"scores":[0,0],"clause":"DU-END-04","reason":"equal points","hash":"4325ac37f1be0604c362a08436b296bfc983ed6d824ff77c0c3e083219da303b","seed":"7f100461283b79774bd43e2ae6fb44cee6e123a00b26f31100cb16ad39fd9894"}','[{"line":"event","clause":"DU-SET-02","text":"Archer A1 takes the field.","known_to":null,"event":{"type":"Deployed","clause":"DU-SET-02","model":"a1","x":1626,"y":327,"level":0}},{"line":"event","clause":"DU-SET-02","text":"Archer B1 takes the field.","known_to":null,"event":{"type":"Deployed","clause":"DU-SET-02","model":"b1","x":2142,"y":2099,"level":0}},{"line":"event","clause":"DU-SET-02","text":"Blade A2 takes the field.","known_to":null,"event":{"type":"Deployed","clause":"DU-SET-02","model":"a2","x":652,"y":388,"level":0}},{"line":"event","clause":"DU-SET-02","text":"Shade B2 takes the field.","known_to":null,"event":{"type":"Deployed","clause":"DU-SET-02","model":"b2","x":1103,"y":2142,"level":0}},{"line":"event","clause":"DU-SET-02","text":"Warden A3 takes the field.","known_to":null,"event":{"type":"Deployed","clause":"DU-SET-02","model":"a3","x":888,"y":106,"level":0}},{"line":"event","clause":"DU-SET-02","text":"Warden B3 takes the field.","known_to":null,"event":{"type":"Deployed","clause":"DU-SET-02","model":"b3","x":1725,"y":2159,"level":0}},{"line":"event","clause":"DU-SET-03","text":"You note your quarry.","known_to":[0],"event":{"type":"SecretKept","clause":"DU-SET-03","seat":0,"name":"quarry","secret":["b2"]}},{"line":"event","clause":"DU-SET-03","text":"You note your quarry.","known_to":[1],"event":{"type":"SecretKept","clause":"DU-SET-03","seat":1,"name":"quarry","secret":["a3"]}},{"line":"event","clause":"DU-SET-03","text":"Everyone has named a quarry.","known_to":null,"event":{"type":"QuarriesNamed","clause":"DU-SET-03"}},{"line":"event","clause":"DU-TRN-01","text":"Round 1 begins: Ann is wary, Bob is swift.","known_to":null,"event":{"type":"RoundBegan","clause":"DU-TRN-01","stances":["wary","swift"]}},{"line":"event","clause":"DU-TRN-02","text":"Ann rolls 3 for initiative.","known_to":null,"event":{"type":"Rolled","clause":"DU-TRN-02","name":"initiative","seat":0,"faces":[3],"need":null,"direction":"at least","about":null,"modifiers":[],"again":false}},{"line":"event","clause":"DU-TRN-02","text":"Bob rolls 5 for initiative (+2 swift).","known_to":null,"event":{"type":"Rolled","clause":"DU-TRN-02","name":"initiative","seat":1,"faces":[5],"need":null,"direction":"at least","about":null,"modifiers":[{"amount":2,"trait":"swift","clause":"DU-TRN-02","source":"seat 2","instead":false}],"again":false}},{"line":"event","clause":"DU-TRN-02","text":"Bob has the initiative.","known_to":null,"event":{"type":"InitiativeTaken","clause":"DU-TRN-02","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Warden B3 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b3"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b3","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Warden A3 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a3"}},{"line":"event","clause":"DU-TRN-04","text":"Warden A3 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"a3","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Warden A3 moves 2.72\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"a3","x":617,"y":92,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a3","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Archer B1 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b1"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b1","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Archer A1 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a1"}},{"line":"event","clause":"DU-TRN-04","text":"Archer A1 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"a1","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Archer A1 moves 2.89\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"a1","x":1913,"y":300,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a1","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Shade B2 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b2"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b2","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Blade A2 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a2"}},{"line":"event","clause":"DU-TRN-04","text":"Blade A2 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"a2","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Blade A2 moves 0\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"a2","x":652,"y":388,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a2","seat":null}},{"line":"event","clause":"DU-TRN-03","text":"The round is over.","known_to":null,"event":{"type":"RoundEnded","clause":"DU-TRN-03","over":false}},{"line":"event","clause":"DU-TRN-01","text":"Round 2 begins: Ann is swift, Bob is wary.","known_to":null,"event":{"type":"RoundBegan","clause":"DU-TRN-01","stances":["swift","wary"]}},{"line":"event","clause":"DU-TRN-02","text":"Ann rolls 6 for initiative (+2 swift).","known_to":null,"event":{"type":"Rolled","clause":"DU-TRN-02","name":"initiative","seat":0,"faces":[6],"need":null,"direction":"at least","about":null,"modifiers":[{"amount":2,"trait":"swift","clause":"DU-TRN-02","source":"seat 1","instead":false}],"again":false}},{"line":"event","clause":"DU-TRN-02","text":"Bob rolls 6 for initiative.","known_to":null,"event":{"type":"Rolled","clause":"DU-TRN-02","name":"initiative","seat":1,"faces":[6],"need":null,"direction":"at least","about":null,"modifiers":[],"again":false}},{"line":"event","clause":"DU-TRN-02","text":"Ann has the initiative.","known_to":null,"event":{"type":"InitiativeTaken","clause":"DU-TRN-02","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Archer A1 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a1"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a1","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Archer B1 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b1"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b1","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Blade A2 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a2"}},{"line":"event","clause":"DU-TRN-04","text":"Blade A2 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"a2","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Blade A2 moves 0\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"a2","x":652,"y":388,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a2","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Warden B3 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b3"}},{"line":"event","clause":"DU-TRN-04","text":"Warden B3 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"b3","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Warden B3 moves 0\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"b3","x":1725,"y":2159,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b3","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Warden A3 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a3"}},{"line":"event","clause":"DU-TRN-04","text":"Warden A3 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"a3","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Warden A3 moves 0\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"a3","x":617,"y":92,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a3","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Shade B2 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b2"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b2","seat":null}},{"line":"event","clause":"DU-TRN-03","text":"The round is over.","known_to":null,"event":{"type":"RoundEnded","clause":"DU-TRN-03","over":false}},{"line":"event","clause":"DU-TRN-01","text":"Round 3 begins: Ann is swift, Bob is wary.","known_to":null,"event":{"type":"RoundBegan","clause":"DU-TRN-01","stances":["swift","wary"]}},{"line":"event","clause":"DU-TRN-02","text":"Ann rolls 5 for initiative (+2 swift).","known_to":null,"event":{"type":"Rolled","clause":"DU-TRN-02","name":"initiative","seat":0,"faces":[5],"need":null,"direction":"at least","about":null,"modifiers":[{"amount":2,"trait":"swift","clause":"DU-TRN-02","source":"seat 1","instead":false}],"again":false}},{"line":"event","clause":"DU-TRN-02","text":"Bob rolls 6 for initiative.","known_to":null,"event":{"type":"Rolled","clause":"DU-TRN-02","name":"initiative","seat":1,"faces":[6],"need":null,"direction":"at least","about":null,"modifiers":[],"again":false}},{"line":"event","clause":"DU-TRN-02","text":"Ann has the initiative.","known_to":null,"event":{"type":"InitiativeTaken","clause":"DU-TRN-02","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Warden A3 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a3"}},{"line":"event","clause":"DU-TRN-04","text":"Warden A3 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"a3","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Warden A3 moves 0\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"a3","x":617,"y":92,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a3","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Warden B3 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b3"}},{"line":"event","clause":"DU-TRN-04","text":"Warden B3 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"b3","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Warden B3 moves 1.18\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"b3","x":1842,"y":2157,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b3","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Blade A2 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a2"}},{"line":"event","clause":"DU-TRN-04","text":"Blade A2 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"a2","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Blade A2 moves 0.52\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"a2","x":699,"y":409,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a2","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Shade B2 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b2"}},{"line":"event","clause":"DU-TRN-04","text":"Shade B2 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"b2","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Shade B2 moves 1.21\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"b2","x":1189,"y":2227,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b2","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Archer A1 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a1"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a1","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Archer B1 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b1"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b1","seat":null}},{"line":"event","clause":"DU-TRN-03","text":"The round is over.","known_to":null,"event":{"type":"RoundEnded","clause":"DU-TRN-03","over":false}},{"line":"event","clause":"DU-TRN-01","text":"Round 4 begins: Ann is swift, Bob is swift.","known_to":null,"event":{"type":"RoundBegan","clause":"DU-TRN-01","stances":["swift","swift"]}},{"line":"event","clause":"DU-TRN-02","text":"Ann rolls 4 for initiative (+2 swift).","known_to":null,"event":{"type":"Rolled","clause":"DU-TRN-02","name":"initiative","seat":0,"faces":[4],"need":null,"direction":"at least","about":null,"modifiers":[{"amount":2,"trait":"swift","clause":"DU-TRN-02","source":"seat 1","instead":false}],"again":false}},{"line":"event","clause":"DU-TRN-02","text":"Bob rolls 3 for initiative (+2 swift).","known_to":null,"event":{"type":"Rolled","clause":"DU-TRN-02","name":"initiative","seat":1,"faces":[3],"need":null,"direction":"at least","about":null,"modifiers":[{"amount":2,"trait":"swift","clause":"DU-TRN-02","source":"seat 2","instead":false}],"again":false}},{"line":"event","clause":"DU-TRN-02","text":"Ann has the initiative.","known_to":null,"event":{"type":"InitiativeTaken","clause":"DU-TRN-02","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Warden A3 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a3"}},{"line":"event","clause":"DU-TRN-04","text":"Warden A3 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"a3","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Warden A3 moves 2.21\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"a3","x":836,"y":69,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a3","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Shade B2 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b2"}},{"line":"event","clause":"DU-TRN-04","text":"Shade B2 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"b2","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Shade B2 moves 1.52\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"b2","x":1336,"y":2191,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b2","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Blade A2 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a2"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a2","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Archer B1 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b1"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b1","seat":0}},{"line":"event","clause":"DU-TRN-03","text":"Archer A1 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"a1"}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"a1","seat":1}},{"line":"event","clause":"DU-TRN-03","text":"Warden B3 is activated.","known_to":null,"event":{"type":"Activated","clause":"DU-TRN-03","model":"b3"}},{"line":"event","clause":"DU-TRN-04","text":"Warden B3 takes the action move.","known_to":null,"event":{"type":"Acted","clause":"DU-TRN-04","model":"b3","action":"move"}},{"line":"event","clause":"DU-MOV-01","text":"Warden B3 moves 0\".","known_to":null,"event":{"type":"Moved","clause":"DU-MOV-01","model":"b3","x":1842,"y":2157,"level":0}},{"line":"event","clause":"DU-TRN-04","text":"The activation ends.","known_to":null,"event":{"type":"ActivationEnded","clause":"DU-TRN-04","model":"b3","seat":null}},{"line":"event","clause":"DU-END-03","text":"Ann had named Shade B2 as quarry.","known_to":null,"event":{"type":"QuarryShown","clause":"DU-END-03","seat":0,"quarry":"b2"}},{"line":"event","clause":"DU-END-03","text":"Bob had named Warden A3 as quarry.","known_to":null,"event":{"type":"QuarryShown","clause":"DU-END-03","seat":1,"quarry":"a3"}},{"line":"event","clause":"DU-END-02","text":"The round is over.","known_to":null,"event":{"type":"RoundEnded","clause":"DU-END-02","over":true}}]',0,NULL);
INSERT INTO "matches" VALUES('5FqrLr9pxMqT','duel','Duel','{"line":"header","format":1,"game":"duel","version":1,"content":"b3b88f119c049158742fb9259012b52ee11ad4e51b8508853ef826d30f037281","setup":{"seats":2,"mission":"","rosters":[],"variants":[],"limit":0,"names":["Ann","Bob"]},"dice":["fair","fair"],"commitment":"0a2be4968a7a0d8655ee3d7ee59e49e870e890a0898d9d8c9416f08faad54331","seeds":[]}','2977b08eb80497c3947bead071a6c380fa664f35e15aa987f2588c40afa4aab3','AZXDJuAuB87P','2026-11-16T17:20:11.698Z','2026-11-16T17:20:12.763Z',16,'[{"seat":1,"text":"Which model acts now?","label":"","bot":false}]',0,NULL,NULL,0,NULL);
CREATE TABLE moves (
	"match" TEXT NOT NULL, 
	n INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY ("match", n), 
	CONSTRAINT fk_moves_match FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "moves" VALUES('CMoEx368Z2_H',1,'{"line":"answer","n":1,"seat":0,"value":[1626,327,0]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',2,'{"line":"answer","n":2,"seat":1,"value":[2142,2099,0]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',3,'{"line":"answer","n":3,"seat":0,"value":[652,388,0]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',4,'{"line":"answer","n":4,"seat":1,"value":[1103,2142,0]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',5,'{"line":"answer","n":5,"seat":0,"value":[888,106,0]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',6,'{"line":"answer","n":6,"seat":1,"value":[1725,2159,0]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',7,'{"line":"answer","n":7,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',8,'{"line":"answer","n":8,"seat":1,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',9,'{"line":"answer","n":9,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',10,'{"line":"answer","n":10,"seat":1,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',11,'{"line":"answer","n":11,"seat":0,"value":[3]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',12,'{"line":"answer","n":12,"seat":1,"value":[5]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',13,'{"line":"answer","n":13,"seat":1,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',14,'{"line":"answer","n":14,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',15,'{"line":"answer","n":15,"seat":0,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',16,'{"line":"answer","n":16,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',17,'{"line":"answer","n":17,"seat":0,"value":[[617,92,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',18,'{"line":"answer","n":18,"seat":1,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',19,'{"line":"answer","n":19,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',20,'{"line":"answer","n":20,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',21,'{"line":"answer","n":21,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',22,'{"line":"answer","n":22,"seat":0,"value":[[1913,300,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',23,'{"line":"answer","n":23,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',24,'{"line":"answer","n":24,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',25,'{"line":"answer","n":25,"seat":0,"value":[[652,388,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',26,'{"line":"answer","n":26,"seat":0,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',27,'{"line":"answer","n":27,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',28,'{"line":"answer","n":28,"seat":0,"value":[6]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',29,'{"line":"answer","n":29,"seat":1,"value":[6]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',30,'{"line":"answer","n":30,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',31,'{"line":"answer","n":31,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',32,'{"line":"answer","n":32,"seat":1,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',33,'{"line":"answer","n":33,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',34,'{"line":"answer","n":34,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',35,'{"line":"answer","n":35,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',36,'{"line":"answer","n":36,"seat":0,"value":[[652,388,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',37,'{"line":"answer","n":37,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',38,'{"line":"answer","n":38,"seat":1,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',39,'{"line":"answer","n":39,"seat":1,"value":[[1725,2159,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',40,'{"line":"answer","n":40,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',41,'{"line":"answer","n":41,"seat":0,"value":[[617,92,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',42,'{"line":"answer","n":42,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',43,'{"line":"answer","n":43,"seat":0,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',44,'{"line":"answer","n":44,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',45,'{"line":"answer","n":45,"seat":0,"value":[5]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',46,'{"line":"answer","n":46,"seat":1,"value":[6]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',47,'{"line":"answer","n":47,"seat":0,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',48,'{"line":"answer","n":48,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',49,'{"line":"answer","n":49,"seat":0,"value":[[617,92,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',50,'{"line":"answer","n":50,"seat":1,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',51,'{"line":"answer","n":51,"seat":1,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',52,'{"line":"answer","n":52,"seat":1,"value":[[1842,2157,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',53,'{"line":"answer","n":53,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',54,'{"line":"answer","n":54,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',55,'{"line":"answer","n":55,"seat":0,"value":[[699,409,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',56,'{"line":"answer","n":56,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',57,'{"line":"answer","n":57,"seat":1,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',58,'{"line":"answer","n":58,"seat":1,"value":[[1189,2227,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',59,'{"line":"answer","n":59,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',60,'{"line":"answer","n":60,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',61,'{"line":"answer","n":61,"seat":0,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',62,'{"line":"answer","n":62,"seat":1,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',63,'{"line":"answer","n":63,"seat":0,"value":[4]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',64,'{"line":"answer","n":64,"seat":1,"value":[3]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',65,'{"line":"answer","n":65,"seat":0,"value":2}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',66,'{"line":"answer","n":66,"seat":0,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',67,'{"line":"answer","n":67,"seat":0,"value":[[836,69,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',68,'{"line":"answer","n":68,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',69,'{"line":"answer","n":69,"seat":1,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',70,'{"line":"answer","n":70,"seat":1,"value":[[1336,2191,0]]}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',71,'{"line":"answer","n":71,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',72,'{"line":"answer","n":72,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',73,'{"line":"answer","n":73,"seat":1,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',74,'{"line":"answer","n":74,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',75,'{"line":"answer","n":75,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',76,'{"line":"answer","n":76,"seat":1,"value":0}');
INSERT INTO "moves" VALUES('CMoEx368Z2_H',77,'{"line":"answer","n":77,"seat":1,"value":[[1842,2157,0]]}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',1,'{"line":"answer","n":1,"seat":0,"value":[1444,192,0]}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',2,'{"line":"answer","n":2,"seat":1,"value":[1869,2173,0]}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',3,'{"line":"answer","n":3,"seat":0,"value":[429,395,0]}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',4,'{"line":"answer","n":4,"seat":1,"value":[1318,2317,0]}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',5,'{"line":"answer","n":5,"seat":0,"value":[1108,115,0]}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',6,'{"line":"answer","n":6,"seat":1,"value":[531,2115,0]}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',7,'{"line":"answer","n":7,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',8,'{"line":"answer","n":8,"seat":1,"value":2}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',9,'{"line":"answer","n":9,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',10,'{"line":"answer","n":10,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',11,'{"line":"answer","n":11,"seat":0,"value":[3]}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',12,'{"line":"answer","n":12,"seat":1,"value":[4]}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',13,'{"line":"answer","n":13,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',14,'{"line":"answer","n":14,"seat":1,"value":1}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',15,'{"line":"answer","n":15,"seat":0,"value":1}');
INSERT INTO "moves" VALUES('5FqrLr9pxMqT',16,'{"line":"answer","n":16,"seat":0,"value":1}');
CREATE TABLE notices (
	id INTEGER NOT NULL, 
	"match" TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notices PRIMARY KEY (id), 
	CONSTRAINT fk_notices_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE roster_revisions (
	id INTEGER NOT NULL, 
	roster TEXT NOT NULL, 
	revision INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	body TEXT NOT NULL, 
	made TEXT NOT NULL, 
	CONSTRAINT pk_roster_revisions PRIMARY KEY (id), 
	CONSTRAINT fk_roster_revisions_roster FOREIGN KEY(roster) REFERENCES rosters (id), 
	CONSTRAINT uq_roster_revisions_roster UNIQUE (roster, revision)
);
INSERT INTO "roster_revisions" VALUES(1,'TvoHtjn9dEXP',1,'The old Watch','{"roster":{"name":"The old Watch","faction":"imperial","fate":"imperial-fate","model":[{"name":"Captain Gerhart","body":"human","tiers":["leader"],"armour":"chainmail","traits":["shield"],"weapons":["sword"]},{"name":"Sergeant Alrik","body":"knight","tiers":["veteran"],"armour":"brigandine","weapons":["halberd"]},{"name":"Crossbowman Wulf","body":"human","armour":"leather","traits":["marksman"],"weapons":["crossbow","club"]},{"name":"Elira the Scout-Archer","body":"elf","armour":"leather","traits":["hunter"],"weapons":["long-bow"]},{"name":"Field Surgeon Marta","body":"human","armour":"robes","traits":["medic"],"weapons":["club"]},{"name":"Watch Hound","count":2,"body":"canine","tiers":["henchmen"],"armour":"none","weapons":["fangs"]},{"name":"Pip Mudfoot","body":"halfling","armour":"leather","weapons":["sling","dagger"]}]},"limit":null}','2026-11-16T17:20:14.630Z');
CREATE TABLE rosters (
	id TEXT NOT NULL, 
	visitor TEXT NOT NULL, 
	game TEXT NOT NULL, 
	name TEXT NOT NULL, 
	made TEXT NOT NULL, 
	gone TEXT, 
	CONSTRAINT pk_rosters PRIMARY KEY (id), 
	CONSTRAINT fk_rosters_visitor FOREIGN KEY(visitor) REFERENCES visitors (id)
);
INSERT INTO "rosters" VALUES('TvoHtjn9dEXP','AZXDJuAuB87P','grimheim','The old Watch','2026-11-16T17:20:14.609Z',NULL);
CREATE TABLE seats (
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	name TEXT NOT NULL, 
	bot TEXT NOT NULL, 
	visitor TEXT, 
	dice TEXT NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("match", seat), 
	CONSTRAINT fk_seats_match FOREIGN KEY("match") REFERENCES matches (id), 
	CONSTRAINT fk_seats_visitor FOREIGN KEY(visitor) REFERENCES visitors (id)
);
INSERT INTO "seats" VALUES('CMoEx368Z2_H',0,'here','Ann','','AZXDJuAuB87P','fair');
INSERT INTO "seats" VALUES('CMoEx368Z2_H',1,'here','Bob','','AZXDJuAuB87P','fair');
INSERT INTO "seats" VALUES('5FqrLr9pxMqT',0,'here','Ann','','AZXDJuAuB87P','fair');
INSERT INTO "seats" VALUES('5FqrLr9pxMqT',1,'here','Bob','','AZXDJuAuB87P','fair');
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('pepper','f24750cca3b2c70b03f78a84c8057de534211e740bd28aeafc4650ee2e75c4f8');
CREATE TABLE takebacks (
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	"to" INTEGER NOT NULL, 
	label TEXT NOT NULL, 
	agreed TEXT NOT NULL, 
	CONSTRAINT pk_takebacks PRIMARY KEY ("match"), 
	CONSTRAINT fk_takebacks_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE visitors (
	id TEXT NOT NULL, 
	token_hash TEXT NOT NULL, 
	account TEXT, 
	made TEXT NOT NULL, 
	CONSTRAINT pk_visitors PRIMARY KEY (id), 
	CONSTRAINT fk_visitors_account FOREIGN KEY(account) REFERENCES accounts (id), 
	CONSTRAINT uq_visitors_token_hash UNIQUE (token_hash)
);
INSERT INTO "visitors" VALUES('AZXDJuAuB87P','eb35accf358f5e5e008c64a93a6b79edf38d4bbb238de32904b777518a608c89','gda-P9XF-yHl','2026-11-16T17:20:06.709Z');
CREATE INDEX ix_visitors_account ON visitors (account);
CREATE INDEX ix_matches_owner ON matches (owner);
CREATE INDEX ix_matches_over ON matches (over);
CREATE INDEX ix_seats_visitor ON seats (visitor);
CREATE INDEX ix_invitations_match ON invitations ("match");
CREATE INDEX ix_invitations_seat ON invitations ("match", seat);
CREATE INDEX ix_notices_match ON notices ("match");
CREATE INDEX ix_rosters_visitor ON rosters (visitor);
COMMIT;
