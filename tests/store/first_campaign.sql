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
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE buckets (
	"key" TEXT NOT NULL, 
	"left" DOUBLE NOT NULL, 
	since DOUBLE NOT NULL, 
	CONSTRAINT pk_buckets PRIMARY KEY ("key")
);
CREATE TABLE campaign_drafts (
	campaign TEXT NOT NULL, 
	errand INTEGER NOT NULL, 
	answers TEXT NOT NULL, 
	CONSTRAINT pk_campaign_drafts PRIMARY KEY (campaign, errand), 
	CONSTRAINT fk_campaign_drafts_campaign FOREIGN KEY(campaign) REFERENCES campaigns (id)
);
CREATE TABLE campaign_lines (
	campaign TEXT NOT NULL, 
	n INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	made TEXT NOT NULL, 
	CONSTRAINT pk_campaign_lines PRIMARY KEY (campaign, n), 
	CONSTRAINT fk_campaign_lines_campaign FOREIGN KEY(campaign) REFERENCES campaigns (id)
);
INSERT INTO "campaign_lines" VALUES('oldConquest1',1,'{"line":"begin","n":1,"member":-1,"kind":"join","about":{"name":"Ann","roles":["owner","player"],"roster":"black-tusk"}}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',2,'{"line":"done","n":2,"errand":1}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',3,'{"line":"begin","n":3,"member":-1,"kind":"join","about":{"name":"Bob","roles":["player"],"roster":"barrow-host"}}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',4,'{"line":"done","n":4,"errand":3}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',5,'{"line":"begin","n":5,"member":0,"kind":"ground"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',6,'{"line":"done","n":6,"errand":5,"answers":[["burn-the-granary","toll-bridge","free-the-captives"]]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',7,'{"line":"begin","n":7,"member":1,"kind":"ground"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',8,'{"line":"done","n":8,"errand":7,"answers":[["burn-the-granary","supply-raid","night-watch"]]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',9,'{"line":"begin","n":9,"member":0,"kind":"phase","about":{"phase":"open"}}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',10,'{"line":"done","n":10,"errand":9}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',11,'{"line":"begin","n":11,"member":0,"kind":"phase","about":{"phase":"running"}}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',12,'{"line":"done","n":12,"errand":11}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',13,'{"line":"begin","n":13,"member":-1,"kind":"report","about":{"battle":1,"report":{"mission":"encounter","turns":4,"winners":[0],"clause":"GH-END-02","reason":"more Victory Points","sides":[{"seat":0,"faction":"tribes","attacker":true,"points":13,"scores":[{"seat":0,"points":1,"source":"objective-controlled","turn":2},{"seat":0,"points":1,"source":"objective-majority","turn":2},{"seat":0,"points":1,"source":"objective-controlled","turn":3},{"seat":0,"points":1,"source":"objective-majority","turn":3},{"seat":0,"points":2,"source":"objective-controlled","turn":4},{"seat":0,"points":1,"source":"objective-majority","turn":4},{"seat":0,"points":6,"source":"quest defender","turn":4}],"quests":["defender"],"fulfilled":["defender"],"survivors":[{"model":"a5","name":"Cave Archer 1","wounds":8,"entry":"w1-5"},{"model":"a4","name":"Shieldbreaker","wounds":12,"entry":"w1-4"},{"model":"a3","name":"Howler 2","wounds":12,"entry":"w1-3"},{"model":"a7","name":"Gnasher 1","wounds":9,"entry":"w1-7"},{"model":"a2","name":"Howler 1","wounds":12,"entry":"w1-2"},{"model":"a6","name":"Cave Archer 2","wounds":8,"entry":"w1-6"},{"model":"a8","name":"Gnasher 2","wounds":9,"entry":"w1-8"},{"model":"a1","name":"Boss Grukk","wounds":23,"entry":"w1-1"}]},{"seat":1,"faction":"undead","attacker":false,"points":11,"scores":[{"seat":1,"points":1,"source":"objective-controlled","turn":2},{"seat":1,"points":1,"source":"objective-majority","turn":2},{"seat":1,"points":1,"source":"objective-controlled","turn":3},{"seat":1,"points":1,"source":"objective-majority","turn":3},{"seat":1,"points":1,"source":"objective-controlled","turn":4},{"seat":1,"points":6,"source":"quest defender","turn":4}],"quests":["defender"],"fulfilled":["defender"],"survivors":[{"model":"b8","name":"Shambler 3","wounds":8,"entry":"w2-8"},{"model":"b5","name":"Bone Archer 2","wounds":9,"entry":"w2-5"},{"model":"b1","name":"Lady Ysabeau","wounds":18,"entry":"w2-1"},{"model":"b6","name":"Shambler 1","wounds":8,"entry":"w2-6"},{"model":"b4","name":"Bone Archer 1","wounds":3,"entry":"w2-4"},{"model":"b2","name":"Barrow Knight 1","wounds":10,"entry":"w2-2"},{"model":"b3","name":"Barrow Knight 2","wounds":10,"entry":"w2-3"},{"model":"b7","name":"Shambler 2","wounds":8,"entry":"w2-7"}]}]}}}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',14,'{"line":"done","n":14,"errand":13}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',15,'{"line":"begin","n":15,"member":0,"kind":"after"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',16,'{"line":"roll","n":16,"errand":15,"key":"merchants/0/after battle#1","seat":0,"sides":[6],"faces":[2],"drawn":0}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',17,'{"line":"roll","n":17,"errand":15,"key":"trainers/0/after battle#1","seat":0,"sides":[6],"faces":[6],"drawn":1}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',18,'{"line":"done","n":18,"errand":15,"answers":[["marksman","gladiator"],"gladiator","w1-1","learn-relentless","recruitment","black-orc","weapons:crossbow","armour:brigandine","tiers:hero","hire","recruitment","black-orc","weapons:crossbow","armour:brigandine","tiers:hero","hire","done"]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',19,'{"line":"begin","n":19,"member":1,"kind":"after"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',20,'{"line":"roll","n":20,"errand":19,"key":"merchants/1/after battle#1","seat":1,"sides":[6],"faces":[3],"drawn":0}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',21,'{"line":"roll","n":21,"errand":19,"key":"trainers/1/after battle#1","seat":1,"sides":[6],"faces":[3],"drawn":1}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',22,'{"line":"done","n":22,"errand":19,"answers":["ye-olde-shoppe","w2-5","buy-lucky-charm","leave","ye-olde-shoppe","w2-4","buy-lucky-charm","leave","recruitment","vampire","weapons:crossbow","armour:brigandine","tiers:hero","hire","recruitment","vampire","weapons:crossbow","armour:brigandine","tiers:hero","hire"]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',23,'{"line":"begin","n":23,"member":0,"kind":"end"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',24,'{"line":"done","n":24,"errand":23,"answers":[false]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',25,'{"line":"begin","n":25,"member":1,"kind":"end"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',26,'{"line":"done","n":26,"errand":25,"answers":[false]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',27,'{"line":"begin","n":27,"member":1,"kind":"values"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',28,'{"line":"done","n":28,"errand":27,"answers":[["supply-raid","night-watch","burn-the-granary"]]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',29,'{"line":"begin","n":29,"member":0,"kind":"mission"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',30,'{"line":"done","n":30,"errand":29,"answers":["burn-the-granary"]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',31,'{"line":"begin","n":31,"member":1,"kind":"bonuses"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',32,'{"line":"done","n":32,"errand":31}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',33,'{"line":"begin","n":33,"member":-1,"kind":"report","about":{"battle":2,"report":{"mission":"burn-the-granary","turns":5,"winners":[1],"clause":"GH-END-02","reason":"more Victory Points","sides":[{"seat":0,"faction":"tribes","attacker":true,"points":0,"quests":["capture-the-flag"],"survivors":[{"model":"a9","name":"Black Orc","wounds":18,"entry":"w1-9"},{"model":"a4","name":"Shieldbreaker","wounds":12,"entry":"w1-4"},{"model":"a7","name":"Gnasher 1","wounds":9,"entry":"w1-7"},{"model":"a10","name":"Black Orc 2","wounds":18,"entry":"w1-10"},{"model":"a8","name":"Gnasher 2","wounds":9,"entry":"w1-8"},{"model":"a6","name":"Cave Archer 2","wounds":8,"entry":"w1-6"},{"model":"a2","name":"Howler 1","wounds":12,"entry":"w1-2"},{"model":"a3","name":"Howler 2","wounds":12,"entry":"w1-3"},{"model":"a1","name":"Boss Grukk","wounds":23,"entry":"w1-1"},{"model":"a5","name":"Cave Archer 1","wounds":8,"entry":"w1-5"}]},{"seat":1,"faction":"undead","attacker":false,"points":11,"scores":[{"seat":1,"points":3,"source":"granary-intact-no-enemy-within-3","turn":2},{"seat":1,"points":3,"source":"granary-intact-no-enemy-within-3","turn":3},{"seat":1,"points":3,"source":"granary-intact-no-enemy-within-3","turn":4},{"seat":1,"points":2,"source":"granary-intact-no-enemy-within-3","turn":5}],"quests":["assassinate"],"survivors":[{"model":"b10","name":"Vampire 2","wounds":15,"entry":"w2-10"},{"model":"b8","name":"Shambler 3","wounds":8,"entry":"w2-8"},{"model":"b1","name":"Lady Ysabeau","wounds":20,"entry":"w2-1"},{"model":"b3","name":"Barrow Knight 2","wounds":10,"entry":"w2-3"},{"model":"b5","name":"Bone Archer 2","wounds":9,"entry":"w2-5"},{"model":"b7","name":"Shambler 2","wounds":8,"entry":"w2-7"},{"model":"b2","name":"Barrow Knight 1","wounds":10,"entry":"w2-2"},{"model":"b9","name":"Vampire","wounds":15,"entry":"w2-9"},{"model":"b6","name":"Shambler 1","wounds":8,"entry":"w2-6"},{"model":"b4","name":"Bone Archer 1","wounds":9,"entry":"w2-4"}]}]}}}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',34,'{"line":"done","n":34,"errand":33}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',35,'{"line":"begin","n":35,"member":0,"kind":"after"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',36,'{"line":"roll","n":36,"errand":35,"key":"merchants/0/after battle#1","seat":0,"sides":[6],"faces":[1],"drawn":2}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',37,'{"line":"roll","n":37,"errand":35,"key":"trainers/0/after battle#1","seat":0,"sides":[6],"faces":[3],"drawn":3}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',38,'{"line":"done","n":38,"errand":35,"answers":["done"]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',39,'{"line":"begin","n":39,"member":1,"kind":"after"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',40,'{"line":"roll","n":40,"errand":39,"key":"merchants/1/after battle#1","seat":1,"sides":[6],"faces":[2],"drawn":2}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',41,'{"line":"roll","n":41,"errand":39,"key":"trainers/1/after battle#1","seat":1,"sides":[6],"faces":[3],"drawn":3}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',42,'{"line":"done","n":42,"errand":39,"answers":["recruitment","vampire","weapons:crossbow","armour:brigandine","tiers:veteran","hire","recruitment","vampire","weapons:crossbow","armour:brigandine","tiers:veteran","hire","recruitment","skeleton-knight","weapons:axe","hire"]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',43,'{"line":"begin","n":43,"member":0,"kind":"end"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',44,'{"line":"done","n":44,"errand":43,"answers":[false]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',45,'{"line":"begin","n":45,"member":1,"kind":"end"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',46,'{"line":"done","n":46,"errand":45,"answers":[false]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',47,'{"line":"begin","n":47,"member":-1,"kind":"report","about":{"battle":3,"report":{"mission":"border-skirmish","turns":4,"winners":[],"clause":"GH-END-03","reason":"equal Victory Points","sides":[{"seat":0,"faction":"tribes","attacker":true,"points":0,"quests":["breakthrough"],"survivors":[{"model":"a2","name":"Howler 1","wounds":12,"entry":"w1-2"},{"model":"a3","name":"Howler 2","wounds":12,"entry":"w1-3"},{"model":"a10","name":"Black Orc 2","wounds":18,"entry":"w1-10"},{"model":"a4","name":"Shieldbreaker","wounds":12,"entry":"w1-4"},{"model":"a1","name":"Boss Grukk","wounds":23,"entry":"w1-1"},{"model":"a9","name":"Black Orc","wounds":18,"entry":"w1-9"},{"model":"a5","name":"Cave Archer 1","wounds":8,"entry":"w1-5"},{"model":"a7","name":"Gnasher 1","wounds":9,"entry":"w1-7"},{"model":"a6","name":"Cave Archer 2","wounds":8,"entry":"w1-6"},{"model":"a8","name":"Gnasher 2","wounds":9,"entry":"w1-8"}]},{"seat":1,"faction":"undead","attacker":false,"points":0,"quests":["first-blood"],"survivors":[{"model":"b1","name":"Lady Ysabeau","wounds":16,"entry":"w2-1"},{"model":"b7","name":"Shambler 2","wounds":8,"entry":"w2-7"},{"model":"b5","name":"Bone Archer 2","wounds":9,"entry":"w2-5"},{"model":"b3","name":"Barrow Knight 2","wounds":10,"entry":"w2-3"},{"model":"b9","name":"Vampire","wounds":15,"entry":"w2-9"},{"model":"b10","name":"Vampire 2","wounds":15,"entry":"w2-10"},{"model":"b2","name":"Barrow Knight 1","wounds":10,"entry":"w2-2"},{"model":"b13","name":"Skeleton Knight","wounds":10,"entry":"w2-13"},{"model":"b8","name":"Shambler 3","wounds":8,"entry":"w2-8"},{"model":"b11","name":"Vampire 3","wounds":12,"entry":"w2-11"},{"model":"b12","name":"Vampire 4","wounds":12,"entry":"w2-12"},{"model":"b6","name":"Shambler 1","wounds":8,"entry":"w2-6"},{"model":"b4","name":"Bone Archer 1","wounds":9,"entry":"w2-4"}]}]}}}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',48,'{"line":"done","n":48,"errand":47}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',49,'{"line":"begin","n":49,"member":0,"kind":"after"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',50,'{"line":"roll","n":50,"errand":49,"key":"merchants/0/after battle#1","seat":0,"sides":[6],"faces":[6],"drawn":4}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',51,'{"line":"roll","n":51,"errand":49,"key":"trainers/0/after battle#1","seat":0,"sides":[6],"faces":[4],"drawn":5}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',52,'{"line":"done","n":52,"errand":49,"answers":["old-sage","w1-9","learn-mastery","done"]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',53,'{"line":"begin","n":53,"member":1,"kind":"after"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',54,'{"line":"roll","n":54,"errand":53,"key":"merchants/1/after battle#1","seat":1,"sides":[6],"faces":[4],"drawn":4}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',55,'{"line":"roll","n":55,"errand":53,"key":"trainers/1/after battle#1","seat":1,"sides":[6],"faces":[1],"drawn":5}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',56,'{"line":"done","n":56,"errand":53}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',57,'{"line":"begin","n":57,"member":0,"kind":"end"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',58,'{"line":"done","n":58,"errand":57,"answers":[false]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',59,'{"line":"begin","n":59,"member":1,"kind":"end"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',60,'{"line":"done","n":60,"errand":59,"answers":[false]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',61,'{"line":"begin","n":61,"member":-1,"kind":"report","about":{"battle":4,"report":{"mission":"crossroads-clash","turns":4,"winners":[1],"clause":"GH-END-02","reason":"more Victory Points","sides":[{"seat":0,"faction":"tribes","attacker":false,"points":0,"quests":["assassinate"],"survivors":[{"model":"a7","name":"Gnasher 1","wounds":9,"entry":"w1-7"},{"model":"a1","name":"Boss Grukk","wounds":23,"entry":"w1-1"},{"model":"a3","name":"Howler 2","wounds":12,"entry":"w1-3"},{"model":"a9","name":"Black Orc","wounds":18,"entry":"w1-9"},{"model":"a2","name":"Howler 1","wounds":12,"entry":"w1-2"},{"model":"a4","name":"Shieldbreaker","wounds":12,"entry":"w1-4"},{"model":"a6","name":"Cave Archer 2","wounds":8,"entry":"w1-6"},{"model":"a5","name":"Cave Archer 1","wounds":8,"entry":"w1-5"},{"model":"a10","name":"Black Orc 2","wounds":18,"entry":"w1-10"},{"model":"a8","name":"Gnasher 2","wounds":1,"entry":"w1-8"}]},{"seat":1,"faction":"undead","attacker":true,"points":6,"scores":[{"seat":1,"points":6,"source":"quest survivors","turn":4}],"quests":["survivors"],"fulfilled":["survivors"],"survivors":[{"model":"b11","name":"Vampire 3","wounds":6,"injuries":["arm","head"],"entry":"w2-11"},{"model":"b8","name":"Shambler 3","wounds":8,"entry":"w2-8"},{"model":"b5","name":"Bone Archer 2","wounds":9,"entry":"w2-5"},{"model":"b1","name":"Lady Ysabeau","wounds":20,"entry":"w2-1"},{"model":"b2","name":"Barrow Knight 1","wounds":8,"entry":"w2-2"},{"model":"b10","name":"Vampire 2","wounds":15,"entry":"w2-10"},{"model":"b4","name":"Bone Archer 1","wounds":9,"entry":"w2-4"},{"model":"b3","name":"Barrow Knight 2","wounds":10,"entry":"w2-3"},{"model":"b7","name":"Shambler 2","wounds":5,"injuries":["head"],"entry":"w2-7"},{"model":"b6","name":"Shambler 1","wounds":8,"entry":"w2-6"},{"model":"b12","name":"Vampire 4","wounds":12,"entry":"w2-12"},{"model":"b13","name":"Skeleton Knight","wounds":10,"entry":"w2-13"},{"model":"b9","name":"Vampire","wounds":15,"entry":"w2-9"}]}]}}}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',62,'{"line":"done","n":62,"errand":61}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',63,'{"line":"begin","n":63,"member":0,"kind":"after"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',64,'{"line":"roll","n":64,"errand":63,"key":"merchants/0/after battle#1","seat":0,"sides":[6],"faces":[3],"drawn":6}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',65,'{"line":"roll","n":65,"errand":63,"key":"trainers/0/after battle#1","seat":0,"sides":[6],"faces":[2],"drawn":7}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',66,'{"line":"done","n":66,"errand":63,"answers":["gladiator","w1-4","learn-furious"]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',67,'{"line":"begin","n":67,"member":1,"kind":"after"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',68,'{"line":"roll","n":68,"errand":67,"key":"injured/1/w2-7/after battle/w2-7#1","seat":1,"sides":[6],"faces":[1],"drawn":6}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',69,'{"line":"roll","n":69,"errand":67,"key":"injured/1/w2-11/after battle/w2-11#1","seat":1,"sides":[6],"faces":[5],"drawn":7}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',70,'{"line":"roll","n":70,"errand":67,"key":"merchants/1/after battle#1","seat":1,"sides":[6],"faces":[1],"drawn":8}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',71,'{"line":"roll","n":71,"errand":67,"key":"trainers/1/after battle#1","seat":1,"sides":[6],"faces":[6],"drawn":9}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',72,'{"line":"roll","n":72,"errand":67,"key":"rest/1/w2-7/rest/w2-7#1","seat":1,"sides":[6],"faces":[6],"drawn":10,"answers":[["marksman","gladiator"],"tavern","w2-7","rest"]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',73,'{"line":"done","n":73,"errand":67,"answers":[["marksman","gladiator"],"tavern","w2-7","rest","marksman","w2-9","learn-hunter","gladiator","w2-3","learn-relentless","alchemist","w2-5","buy-healing-potion","leave","alchemist","w2-4","buy-healing-potion","leave","recruitment","vampire","weapons:crossbow","armour:robes","hire"]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',74,'{"line":"begin","n":74,"member":0,"kind":"end"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',75,'{"line":"done","n":75,"errand":74,"answers":[false]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',76,'{"line":"begin","n":76,"member":1,"kind":"end"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',77,'{"line":"done","n":77,"errand":76,"answers":[false]}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',78,'{"line":"begin","n":78,"member":0,"kind":"values"}','2026-11-18T21:27:43.592Z');
INSERT INTO "campaign_lines" VALUES('oldConquest1',79,'{"line":"done","n":79,"errand":78,"answers":[["toll-bridge","free-the-captives","burn-the-granary"]]}','2026-11-18T21:27:43.592Z');
CREATE TABLE campaign_links (
	token_hash TEXT NOT NULL, 
	campaign TEXT NOT NULL, 
	role TEXT NOT NULL, 
	member INTEGER, 
	made TEXT NOT NULL, 
	revoked TEXT, 
	CONSTRAINT pk_campaign_links PRIMARY KEY (token_hash), 
	CONSTRAINT fk_campaign_links_campaign FOREIGN KEY(campaign) REFERENCES campaigns (id)
);
CREATE TABLE campaign_members (
	campaign TEXT NOT NULL, 
	member INTEGER NOT NULL, 
	visitor TEXT NOT NULL, 
	CONSTRAINT pk_campaign_members PRIMARY KEY (campaign, member), 
	CONSTRAINT fk_campaign_members_campaign FOREIGN KEY(campaign) REFERENCES campaigns (id), 
	CONSTRAINT fk_campaign_members_visitor FOREIGN KEY(visitor) REFERENCES visitors (id)
);
INSERT INTO "campaign_members" VALUES('oldConquest1',0,'AZXDJuAuB87P');
CREATE TABLE campaigns (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	title TEXT NOT NULL, 
	header TEXT NOT NULL, 
	house TEXT NOT NULL, 
	made TEXT NOT NULL, 
	changed TEXT NOT NULL, 
	CONSTRAINT pk_campaigns PRIMARY KEY (id)
);
INSERT INTO "campaigns" VALUES('oldConquest1','grimheim','The Old Conquest','{"line":"campaign","game":"grimheim","version":5,"content":"eea306eff4123e40343b094cef98c8560def812791f5eb326c1b4a063bcb2974","founding":{"form":"conquest","title":"The Old Conquest","terms":{"neutral":["encounter","border-skirmish","crossroads-clash"]}},"commitment":"2b46b172b5f943a50c6360b282cf967059dd19bbcb716786a62ba4a7fc94471f"}','c97c184615c9da4c9e9050402474c4e13a700a52ff7eca065977bba0e461a65c','2026-11-17T20:00:00+00:00','2026-11-18T21:27:43.592Z');
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
	branch_of TEXT, digest TEXT DEFAULT '' NOT NULL, pace TEXT DEFAULT 'at-once' NOT NULL, seal TEXT, 
	CONSTRAINT pk_matches PRIMARY KEY (id), 
	CONSTRAINT fk_matches_owner FOREIGN KEY(owner) REFERENCES visitors (id)
);
CREATE TABLE moves (
	"match" TEXT NOT NULL, 
	n INTEGER NOT NULL, 
	line TEXT NOT NULL, memory TEXT, 
	CONSTRAINT pk_moves PRIMARY KEY ("match", n), 
	CONSTRAINT fk_moves_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE notices (
	id INTEGER NOT NULL, 
	"match" TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notices PRIMARY KEY (id), 
	CONSTRAINT fk_notices_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE policies (
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	mode TEXT NOT NULL, 
	armed TEXT NOT NULL, 
	during TEXT NOT NULL, 
	CONSTRAINT pk_policies PRIMARY KEY ("match", seat), 
	CONSTRAINT fk_policies_match_matches FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE promises (
	"match" TEXT NOT NULL, 
	visitor TEXT NOT NULL, 
	house TEXT NOT NULL, 
	made TEXT NOT NULL, 
	CONSTRAINT pk_promises PRIMARY KEY ("match")
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
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY (name)
);
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
CREATE INDEX ix_buckets_since ON buckets (since);
CREATE INDEX ix_campaign_members_visitor ON campaign_members (visitor);
CREATE INDEX ix_campaign_links_campaign ON campaign_links (campaign);
CREATE INDEX ix_promises_made ON promises (made);
COMMIT;
