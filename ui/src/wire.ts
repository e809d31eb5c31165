// Made by `python -m wartable.server.http.typing_ts` from the Python structs; do not edit.

export type ModelId = string;
export type UnitId = string;
export type Seat = number;
export type Measure = "" | "inches";
export type Point = readonly [number, number, number];
export type Spot = readonly [number, number];
export type Role = "owner" | "organiser" | "player";
export type Kind = "open" | "difficult" | "barrier" | "blocking" | "raised" | "building" | "platform" | "small" | "water" | "dangerous";
export type Climb = "" | "ladder" | "stairs";
export type Look = "" | "ford" | "bridge" | "road" | "hedge" | "stones" | "rocks" | "house" | "hay" | "graves" | "rampart";
export type Icon = "" | "go" | "run" | "charge" | "fight" | "withdraw" | "back" | "shoot" | "hide" | "dodge" | "intercept" | "watch" | "aim" | "guard" | "shield" | "recover" | "heal" | "cleanse" | "drink" | "loot" | "use" | "push" | "cast" | "pray" | "command" | "exert" | "break" | "wait";
export type Asked = "Choose" | "ChooseMany" | "Confirm" | "Order" | "Number" | "Allocate" | "Place" | "Path" | "Moves" | "Roll";
export type Plain = Readonly<Record<string, unknown>>;
export type Written = "json" | "toml" | "text" | "markdown";
export type SeatKind = "here" | "link" | "bot";
export type DiceMode = "fair" | "typed";
export type Pace = "at-once" | "normal" | "slow";
export type Tried = "path" | "moves" | "wish" | "gesture" | "act" | "aim" | "odds" | "suggestion" | "at hand" | "lineup";
export type Placed = readonly [string, readonly (readonly [string, readonly Point[]])[]];
export type Looked = "sight" | "sights" | "reach" | "threat" | "sheet" | "brief" | "standing";
export type Sheets = "cards-63" | "cards-74" | "sheet" | "reference";
export type Paper = "a4" | "letter";
export type Fate = "" | "misses" | "dead" | "retired";
export type BlankKind = "number" | "choice" | "many" | "yes";
export type BlankKept = "" | "winner" | "rounds" | "points" | "fell" | "marks";
export type LinkRole = "player" | "organiser" | "guest";
/** What a special rule adds to a number, and why. */
export interface Modifier {
  readonly amount: number;
  readonly trait: string;
  readonly clause: string;
  readonly source: string;
  readonly instead: boolean;
}
/** What is going on while the question is asked. */
export interface About {
  readonly action: string;
  readonly actor: string | null;
  readonly target: string | null;
  readonly weapon: string;
  readonly unit: string;
}
/**
 * Where a base may go, as data: *rule* names the test, the match supplies the rest.
 *
 * Whatever a test needs beside the base has a field of its own; no name is put together to be taken apart again.
 */
export interface Region {
  readonly rule: string;
  readonly origin: Point;
  readonly radius: number;
  readonly allowance: number;
  readonly model: string;
  readonly target: string;
  readonly unit: string;
  readonly targets: readonly string[];
  readonly seat: number;
  readonly zone: string;
  readonly piece: string;
  readonly edge: readonly [readonly [number, number], readonly [number, number]] | null;
  readonly reach: number;
}
/** How a player would like a unit to stand: where its leader goes, and the others round it. */
export interface Wish {
  readonly to: Point;
  readonly shape?: "keep" | "ranks" | "column" | "ring" | "contact";
  readonly facing?: readonly [number, number];
  readonly width?: number;
  readonly pins?: readonly (readonly [string, Point])[];
  readonly foes?: readonly string[];
}
/** A die on the table. */
export interface DieShown {
  readonly face: number;
  readonly need: number;
  readonly verdict: "" | "success" | "critical" | "failure";
  readonly note: string;
  readonly gone: "" | "spent" | "cancelled";
  readonly option: unknown;
  readonly weapon: string;
  readonly group: string;
  readonly faces: readonly ("" | "success" | "critical" | "failure")[];
}
/** Dice rolled or about to be, as everyone at the table sees them. */
export interface DiceShown {
  readonly type: "DiceShown";
  readonly name: string;
  readonly seat: number;
  readonly dice: readonly DieShown[];
  readonly model: string | null;
  readonly sides: number;
  readonly direction: "at least" | "at most";
  readonly title: string;
}
/** A unit on the table at a glance: what it is called, how many are left of it and how it stands. */
export interface Band {
  readonly id: string;
  readonly name: string;
  readonly seat: number;
  readonly count: number;
  readonly leader: string;
  readonly reach: number;
  readonly states: readonly string[];
  readonly host: string;
  readonly arms: "" | "foot" | "pikes" | "bows" | "riders" | "brutes" | "monster" | "magic" | "character" | "machine" | "flyer";
}
/** Points that a seat scores, and what for, in a player's words. */
export interface Gain {
  readonly seat: number;
  readonly points: number;
  readonly what: string;
}
/** Somebody in a unit who is not of its kind: an officer, a companion. */
export interface Mate {
  readonly name: string;
  readonly wounds: number;
}
/** One thing that may come of it: in words, as a number and exactly, and what it means for whom it is about. */
export interface Outcome {
  readonly words: string;
  readonly chance: number;
  readonly exact: string;
  readonly count: number | null;
  readonly kind: "" | "none" | "out";
}
/** One of several whom an act touches, besides the one whom it is aimed at. */
export interface Touched {
  readonly whom: string;
  readonly own: boolean;
  readonly outcomes: readonly Outcome[];
  readonly mean: number;
}
/** Of an act that touches several, all in all: that it comes about, and the wounds that it takes on average. */
export interface Toll {
  readonly works: number;
  readonly foes: number;
  readonly own: number;
  readonly aimed: boolean;
}
/** A stretch of a path and what it costs, for the ruler on the screen. */
export interface Part {
  readonly start: Point;
  readonly end: Point;
  readonly length: number;
  readonly cost: number;
  readonly why: string;
  readonly clause: string;
}
/**
 * How a seat meets windows; it is nobody else's business.
 *
 * *mode*: asked when it **matters**; **always**; only what matters of **attacks** on one's own models; not in this
 * **activation**; not until one's own **turn**; or with full **control**, even where there is nothing to choose.
 */
export interface Policy {
  readonly mode: "matters" | "always" | "attacks" | "activation" | "turn" | "control";
  readonly armed: readonly string[];
  readonly during: string;
}
/** What a seat keeps of what it gave to the dice; see `receipts`. */
export interface Receipt {
  readonly receipt: 1;
  readonly match: string;
  readonly seat: number;
  readonly commitment: string;
  readonly seed: string;
  readonly key: string;
  readonly signature: string;
  readonly house: string;
  readonly taken: string;
  readonly sealed: string;
}
/** The way that a model is about to go, from where it stands; events know only where it comes to a stop. */
export interface Trail {
  readonly model: string;
  readonly points: readonly Point[];
}
/** What an option would change now, and from what to what. */
export interface Change {
  readonly what: string;
  readonly before: number;
  readonly after: number | null;
  readonly die: number;
  readonly model: string | null;
  readonly counts: "face" | "dice" | "need" | "health" | "inches" | "points" | "price" | "state";
  readonly came: "" | "success" | "critical" | "failure";
}
/** A chance that an option changes most, and from what to what. */
export interface Shift {
  readonly what: string;
  readonly before: number;
  readonly after: number;
  readonly whom: string;
}
/** One kind of campaign. */
export interface Form {
  readonly title: string;
  readonly text: string;
  readonly least: number;
  readonly most: number;
  readonly late: boolean;
  readonly terms: readonly Blank[];
}
/** Something a member may or must do now. */
export interface Due {
  readonly kind: string;
  readonly title: string;
  readonly about: unknown;
  readonly must: boolean;
  readonly brings: "" | "roster";
  readonly clause: string;
}
/** A member's line in the table of standings, best first; equal places share the number. */
export interface Standing {
  readonly member: number;
  readonly place: number;
  readonly figures: readonly number[];
}
/** How all stand, in the columns of the rulebook. */
export interface Standings {
  readonly headings: readonly string[];
  readonly rows: readonly Standing[];
  readonly clause: string;
}
/** A status at a glance; *icon* is a word for the screen's own picture of it. */
export interface Badge {
  readonly name: string;
  readonly text: string;
  readonly icon: string;
}
/** A number as players read it, and what made it so. */
export interface Stat {
  readonly name: string;
  readonly shown: string;
  readonly reasons: readonly Modifier[];
  readonly measure: Measure;
  readonly of: string;
}
/** A model on its base. */
export interface Token {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly z: number;
  readonly base: number;
  readonly height: number;
  readonly now: number;
  readonly most: number;
  readonly badges: readonly Badge[];
  readonly state: "ready" | "active" | "alert" | "done" | "away";
  readonly leader: boolean;
  readonly crowned: boolean;
  readonly unit: string;
  readonly pips: number;
  readonly pips_most: number;
  readonly stats: readonly Stat[];
}
/** Where a match is: who acts, and in which round. */
export interface Clock {
  readonly active: string | null;
  readonly round: number;
}
/** Who has left the table. */
export interface Fallen {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly seat: number;
}
/** A piece of terrain. */
export interface Feature {
  readonly id: string;
  readonly name: string;
  readonly footprint: readonly (readonly [number, number])[];
  readonly base: number;
  readonly height: number;
  readonly floors: readonly number[];
  readonly walls: readonly (readonly [readonly [number, number], readonly [number, number]])[];
  readonly kind: Kind;
  readonly look: Look;
  readonly climb: Climb;
  readonly tags: readonly string[];
}
/** An objective or another marker. */
export interface Flag {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly base: number;
  readonly reach: number;
  readonly seat: number | null;
  readonly badges: readonly Badge[];
}
/** A zone; *seat* is whose it is. */
export interface Area {
  readonly id: string;
  readonly name: string;
  readonly area: readonly (readonly [number, number])[];
  readonly seat: number | null;
}
/** One die of a pool that lies on the table. */
export interface PoolDie {
  readonly face: number;
  readonly spent: boolean;
  readonly text: string;
}
/** When something that is held can be used: in which phase, at which moment of it, and for what. */
export interface Chance {
  readonly phase: string;
  readonly when: string;
  readonly uses: readonly string[];
}
/** Dice or points that a side holds beside the table. */
export interface Pool {
  readonly name: string;
  readonly dice: readonly PoolDie[];
  readonly left: number | null;
  readonly of: string;
  readonly spends: string;
  readonly chances: readonly Chance[];
}
/** Where points came from. */
export interface Tally {
  readonly name: string;
  readonly points: number;
}
/** A seat as all see it: its score, its models, its pools. */
export interface Side {
  readonly seat: number;
  readonly letter: string;
  readonly name: string;
  readonly role: string;
  readonly score: number | null;
  readonly tallies: readonly Tally[];
  readonly standing: number;
  readonly fallen: number;
  readonly pools: readonly Pool[];
  readonly notes: readonly string[];
}
export interface Phase {
  readonly title: string;
  readonly when: "past" | "now" | "coming";
}
/** The whole table as one seat sees it. */
export interface Scene {
  readonly game: string;
  readonly title: string;
  readonly game_name: string;
  readonly width: number;
  readonly depth: number;
  readonly round: number;
  readonly rounds: number;
  readonly round_word: string;
  readonly round_note: string;
  readonly score_word: string;
  readonly pip_word: string;
  readonly phases: readonly Phase[];
  readonly sides: readonly Side[];
  readonly tokens: readonly Token[];
  readonly bands: readonly Band[];
  readonly away: readonly Token[];
  readonly fallen: readonly Fallen[];
  readonly features: readonly Feature[];
  readonly flags: readonly Flag[];
  readonly areas: readonly Area[];
  readonly active: string | null;
}
/** A trait, status or item, what it does in a line, and its clause where there is one. */
export interface Note {
  readonly name: string;
  readonly text: string;
  readonly clause: string;
}
/** A weapon with its numbers. */
export interface Arm {
  readonly name: string;
  readonly close: boolean;
  readonly range: number;
  readonly stats: readonly Stat[];
  readonly traits: readonly Note[];
  readonly clause: string;
  readonly reason: string;
}
/** A part of the notes beside the table, under a title. */
export interface Block {
  readonly title: string;
  readonly notes: readonly Note[];
}
/** Something it may do; with a reason it is not open, by that clause. */
export interface SheetAction {
  readonly name: string;
  readonly cost: number;
  readonly clause: string;
  readonly reason: string;
}
/** Everything there is to know of a model. */
export interface Sheet {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly seat: number;
  readonly subtitle: string;
  readonly leader: boolean;
  readonly wounds: number;
  readonly pips: number;
  readonly base: string;
  readonly points: number;
  readonly stats: readonly Stat[];
  readonly arms: readonly Arm[];
  readonly blocks: readonly Block[];
  readonly actions: readonly SheetAction[];
  readonly reactions: readonly SheetAction[];
  readonly company: readonly Mate[];
  readonly posts: readonly string[];
}
/**
 * An option of a question as players call it, and what to light up for it; with a reason it is closed.
 *
 * A rulebook says what it is; *value*, what to send back (of a closed one, what would be), is put in for it.
 */
export interface Option {
  readonly value: unknown;
  readonly label: string;
  readonly note: string;
  readonly group: string;
  readonly model: string | null;
  readonly flag: string | null;
  readonly area: string | null;
  readonly at: Point | null;
  readonly cost: number | null;
  readonly cost_word: string;
  readonly dice: readonly number[];
  readonly icon: Icon;
  readonly changes: readonly Change[];
  readonly effect: string;
  readonly shift: Shift | null;
  readonly clause: string;
  readonly reason: string;
}
/** What is seen from one place of another: a free line if there is one, or what stops the straight one. */
export interface Sight {
  readonly seen: boolean;
  readonly gap: number;
  readonly cover: boolean;
  readonly back: boolean;
  readonly line: readonly [Point, Point] | null;
  readonly blockers: readonly string[];
  readonly names: readonly string[];
  readonly clause: string;
  readonly reason: string;
  readonly heights: readonly [number, number];
  readonly between: readonly string[];
}
/**
 * The chances of one option, by its place in the question, or of the only one there is (no title).
 *
 * Where both sides may suffer, *back* is what befalls the one that the other outcomes are not about.
 */
export interface Odds {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  readonly option: number | null;
  readonly back: readonly Outcome[];
  readonly whom: string;
  readonly whom_back: string;
  readonly margin: number;
  readonly given: string;
  readonly also: readonly Touched[];
  readonly toll: Toll | null;
  readonly glance: string;
}
/** How far from its edge something of a model reaches, from where it stands or from anywhere it may first go. */
export interface Ring {
  readonly name: string;
  readonly far: number;
  readonly first: Region | null;
}
/** A piece of a sentence; with a model it is its name. */
export interface Span {
  readonly text: string;
  readonly model: string | null;
}
/** An act in one sentence, and what a screen needs to show it. Its lines bear its *number*. */
export interface ActTold {
  readonly number: number;
  readonly kind: "step" | "activation" | "action" | "reaction";
  readonly name: string;
  readonly parent: number | null;
  readonly depth: number;
  readonly first: number;
  readonly seat: number | null;
  readonly actor: string;
  readonly target: string;
  readonly icon: Icon;
  readonly spans: readonly Span[];
  readonly trails: readonly Trail[];
  readonly dice: readonly DiceShown[];
  readonly round: number;
}
/** What a seat would be given if the round, or the battle, ended as things stand. */
export interface Prospect {
  readonly seat: number;
  readonly points: number;
  readonly text: string;
  readonly when: "round" | "battle";
  readonly clause: string;
}
/** The sheet of a mission; *secrets* are of the seat that looks, and of nobody else. */
export interface Brief {
  readonly title: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly secrets: readonly Note[];
  readonly due: readonly Prospect[];
}
/** Where a base may go; its outline is asked for separately, because it takes a while. */
export interface Space {
  readonly model: string;
  readonly origin: Point;
  readonly radius: number;
  readonly allowance: number;
}
/** Where the models of a unit may go, one by one, the leader's first; who has no allowance stays. */
export interface UnitSpace {
  readonly id: string;
  readonly title: string;
  readonly spaces: readonly Space[];
  readonly everyone: boolean;
}
/** A question as a screen shows it. *number* goes back with the answer. */
export interface Prompt {
  readonly number: number;
  readonly name: string;
  readonly kind: Asked;
  readonly seat: number;
  readonly clause: string;
  readonly title: string;
  readonly role: "" | "activate" | "act" | "deploy";
  readonly about: About | null;
  readonly act: string;
  readonly doing: string;
  readonly weapon: string;
  readonly response: boolean;
  readonly sealed: boolean;
  readonly passing: unknown;
  readonly can_pass: boolean;
  readonly ending: number | null;
  readonly sets: boolean;
  readonly options: readonly Option[];
  readonly closed: readonly Option[];
  readonly least: number;
  readonly most: number;
  readonly low: number;
  readonly high: number;
  readonly total: number;
  readonly caps: readonly number[];
  readonly all: boolean;
  readonly space: Space | null;
  readonly body: UnitSpace | null;
  readonly dice: readonly number[];
  readonly verdicts: readonly (readonly ("" | "success" | "critical" | "failure")[])[];
  readonly need: number | null;
  readonly direction: "at least" | "at most";
  readonly modifiers: readonly Modifier[];
  readonly trays: readonly DiceShown[];
  readonly notes: readonly string[];
  readonly unit: Measure;
  readonly odds: readonly Odds[];
  readonly suggests: boolean;
}
/** Dice in the log. */
export interface Cast {
  readonly index: number;
  readonly name: string;
  readonly seat: number;
  readonly faces: readonly number[];
  readonly verdicts: readonly ("" | "success" | "critical" | "failure")[];
  readonly again: boolean;
  readonly entered: boolean;
}
/** A line of the log. *number* is how many answers stood when it happened. */
export interface Line {
  readonly event: number;
  readonly number: number;
  readonly act: number;
  readonly kind: string;
  readonly clause: string;
  readonly spans: readonly Span[];
  readonly seat: number | null;
  readonly cast: Cast | null;
  readonly modifiers: readonly Modifier[];
  readonly round: number;
  readonly note: string;
  readonly gains: readonly Gain[];
  readonly standing: readonly number[];
}
/** A path tried: how much it uses of what there is, and the first point that is not allowed. */
export interface Way {
  readonly legal: boolean;
  readonly used: number | null;
  readonly allowance: number;
  readonly costs: readonly Part[];
  readonly clause: string;
  readonly reason: string;
  readonly at: Point | null;
  readonly around: readonly Point[];
  readonly odds: readonly Odds[];
}
/**
 * Ways for a whole unit: what each uses up, whether they are allowed, and the first thing that is not.
 *
 * If it was proposed, the leader may go less far than wished for the sake of the others: *words* say so.
 */
export interface Formation {
  readonly ways: readonly (readonly [string, readonly Point[]])[];
  readonly used: readonly number[];
  readonly legal: boolean;
  readonly clause: string;
  readonly reason: string;
  readonly model: string;
  readonly at: Point | null;
  readonly words: string;
  readonly short: number;
  readonly stranded: readonly string[];
  readonly facing: readonly [number, number];
}
/** Closed lines round everything a base can get to, level by level. */
export interface ReachOutline {
  readonly rings: readonly (readonly Point[])[];
  readonly radius: number;
  readonly labels: readonly string[];
}
/** An act before it is done: what it answers, in words and with its chances; with a reason it is not allowed. */
export interface Planned {
  readonly number: number;
  readonly model: string;
  readonly action: string;
  readonly acts: readonly (readonly [string, unknown])[];
  readonly label: string;
  readonly words: string;
  readonly notes: readonly string[];
  readonly icon: Icon;
  readonly cost: number | null;
  readonly target: string;
  readonly aimed: boolean;
  readonly marked: readonly string[];
  readonly way: Way | null;
  readonly path: readonly Point[];
  readonly formation: Formation | null;
  readonly odds: readonly Odds[];
  readonly final: boolean;
  readonly rolls: boolean;
  readonly then: string;
  readonly open: boolean;
  readonly clause: string;
  readonly reason: string;
}
/** A foe as a model might see it that is not asked yet: what it could do to it, or why nothing. */
export interface TargetOptions {
  readonly model: string;
  readonly acts: readonly string[];
  readonly odds: readonly Odds[];
  readonly clause: string;
  readonly reason: string;
}
/** What a model could do if it acted now; looking at it answers nothing. */
export interface ModelOptions {
  readonly model: string;
  readonly title: string;
  readonly options: readonly Option[];
  readonly closed: readonly Option[];
  readonly strides: readonly string[];
  readonly ends: string;
  readonly aims: readonly TargetOptions[];
}
/** Everything that is agreed before the first die: who plays what, where, and by which variants. */
export interface Setup {
  readonly seats: number;
  readonly mission: string;
  readonly rosters: readonly unknown[];
  readonly variants: readonly string[];
  readonly limit: number;
  readonly names: readonly string[];
  readonly sides: readonly number[];
}
/** A roster that comes with the rulebook. */
export interface Ready {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly points: number;
  readonly models: number;
  readonly needs: string;
}
/** A ready set-up in words. */
export interface Briefing {
  readonly name: string;
  readonly text: string;
  readonly rosters: readonly string[];
  readonly limit: number;
  readonly seats: readonly [number, number] | null;
}
/** A switch that players may agree on: `id=option`, or the bare id if there are no options. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly usual: string;
}
/** A point limit that is often agreed on. */
export interface Size {
  readonly name: string;
  readonly points: number;
}
/** What a player reads before he picks a game. */
export interface Listing {
  readonly text: string;
  readonly minutes: number;
  readonly seats: readonly [number, number];
  readonly setups: Readonly<Record<string, Briefing>>;
  readonly first: string;
  readonly rosters: readonly Ready[];
  readonly brought: Readonly<Record<string, unknown>>;
  readonly variants: readonly Variant[];
  readonly sizes: readonly Size[];
}
/** Something a roster or a model can have; with a reason it is closed here, by that clause. */
export interface Ware {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly text: string;
  readonly group: string;
  readonly stats: readonly Stat[];
  readonly traits: readonly string[];
  readonly clause: string;
  readonly reason: string;
  readonly taken: boolean;
  readonly count: number;
}
/** One field of a roster or of a model, and everything it may hold. */
export interface Rack {
  readonly field: string;
  readonly title: string;
  readonly many: boolean;
  readonly most: number;
  readonly wares: readonly Ware[];
}
/** What is open for a roster, and for one of its models or for one more. */
export interface Options {
  readonly game: string;
  readonly entry: number;
  readonly roster: readonly Rack[];
  readonly model: readonly Rack[];
  readonly limits: readonly number[];
}
/** What a roster may not have, and, where there is an obvious one, a way out. */
export interface Fault {
  readonly clause: string;
  readonly reason: string;
  readonly entry: number;
  readonly model: string;
  readonly hint: string;
  readonly fixed: Readonly<Record<string, unknown>> | null;
}
/** A part and what it costs. */
export interface Price {
  readonly name: string;
  readonly points: number;
}
/**
 * Exact odds of one attack at somebody well known; nothing is counted beyond the last wound.
 *
 * Where players have a say in what successes do, only these are told.
 */
export interface Bout {
  readonly weapon: string;
  readonly action: string;
  readonly target: string;
  readonly wounds: number;
  readonly successes: number | null;
  readonly dealt: number | null;
  readonly hurt: number | null;
  readonly out: number | null;
}
/** A model of a roster, or several that are alike. */
export interface EntryChecked {
  readonly label: string;
  readonly name: string;
  readonly count: number;
  readonly summary: string;
  readonly points: number;
  readonly total: number;
  readonly copies: number;
  readonly parts: readonly Price[];
  readonly sheet: Sheet | null;
  readonly bouts: readonly Bout[];
}
/** A roster gone through: what it costs part by part, what is wrong with it, what it can do. */
export interface Checked {
  readonly game: string;
  readonly name: string;
  readonly faction: string;
  readonly legal: boolean;
  readonly verdict: string;
  readonly points: number;
  readonly limit: number | null;
  readonly parts: readonly Price[];
  readonly entries: readonly EntryChecked[];
  readonly faults: readonly Fault[];
  readonly summary: readonly Stat[];
  readonly notes: readonly string[];
  readonly uses: readonly string[];
  readonly ignored: readonly string[];
}
/** A roster read from elsewhere: what was understood, what only nearly, what not at all. */
export interface Reading {
  readonly roster: Readonly<Record<string, unknown>>;
  readonly matched: readonly string[];
  readonly approximated: readonly string[];
  readonly ignored: readonly string[];
}
/** A phase of the round: what is asked in it, and what is said. */
export interface Stage {
  readonly title: string;
  readonly asks: string;
  readonly says: string;
  readonly counts: boolean;
}
/** A status that a model can have. */
export interface Condition {
  readonly name: string;
  readonly text: string;
  readonly stage: string;
}
/** Something a model does, its price, and whose dice it lays out. */
export interface Act {
  readonly name: string;
  readonly cost: number;
  readonly arm: "" | "close" | "far";
  readonly doing: string;
  readonly dice: string;
  readonly need: string;
}
/** Which numbers of a card say how many dice are rolled, and what they need. */
export interface DiceRead {
  readonly dice: string;
  readonly need: string;
}
/** A part of the quick reference: the clauses that everybody looks up, whatever his list. */
export interface Quick {
  readonly title: string;
  readonly clauses: readonly string[];
}
/** Dice that each side rolls and keeps beside the table. */
export interface PoolKept {
  readonly name: string;
  readonly dice: number;
  readonly stage: string;
}
/** Cards that each side lays in secret, one for each of its entries, and draws one by one. */
export interface StackKept {
  readonly name: string;
  readonly stage: string;
}
/** What the companion of a game calls things, and the stages of a round it goes through. */
export interface Companion {
  readonly round: string;
  readonly rounds: number;
  readonly extra: number;
  readonly late: string;
  readonly score: string;
  readonly pip: string;
  readonly stages: readonly Stage[];
  readonly conditions: readonly Condition[];
  readonly acts: readonly Act[];
  readonly sources: readonly string[];
  readonly pool: PoolKept | null;
  readonly stack: StackKept | null;
  readonly attack: DiceRead;
  readonly save: DiceRead;
  readonly critical: number;
  readonly quick: readonly Quick[];
  readonly low: boolean;
  readonly units: boolean;
  readonly glance: readonly string[];
}
/** What the coach says to a question: what to do, why, and by which clause. */
export interface Lesson {
  readonly id: string;
  readonly learned: string;
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly rule: string;
}
/** What is said once to who plays a first battle, in `data/hints.toml`. */
export interface Hints {
  readonly hints: readonly Lesson[];
}
/** A first game in which every step is explained. */
export interface Guide {
  readonly title: string;
  readonly text: string;
  readonly setup: string;
  readonly rosters: readonly string[];
  readonly bot: string;
  readonly minutes: number;
  readonly lessons: readonly Lesson[];
}
export interface SeatShown {
  readonly seat: number;
  readonly letter: string;
  readonly name: string;
  readonly kind: SeatKind;
  readonly bot: string;
  readonly mine: boolean;
  readonly taken: boolean;
  readonly here: boolean;
  readonly dice: DiceMode;
}
/** What an undo would take back; *to* is how many answers would stand. */
export interface UndoShown {
  readonly to: number;
  readonly label: string;
}
/** A request to take back more than a player may alone. */
export interface Takeback {
  readonly seat: number;
  readonly to: number;
  readonly label: string;
  readonly agreed: readonly number[];
}
/** How a match ended, with what may be told now that it has. */
export interface MatchOver {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly clause: string;
  readonly reason: string;
  readonly hash: string;
  readonly seed: string;
  readonly resigned: number | null;
  readonly seal: string;
}
/** The table as one seat may know it. Lines of the log from *log_from* on are replaced by *log*. */
export interface State {
  readonly type: "state";
  readonly match: string;
  readonly version: number;
  readonly number: number;
  readonly seat: number | null;
  readonly scene: Scene;
  readonly prompt: Prompt | null;
  readonly private: boolean;
  readonly waiting: readonly number[];
  readonly ready: readonly number[];
  readonly log_from: number;
  readonly log: readonly Line[];
  readonly acts_from: number;
  readonly acts: readonly ActTold[];
  readonly seats: readonly SeatShown[];
  readonly undo: UndoShown | null;
  readonly takeback: Takeback | null;
  readonly over: MatchOver | null;
  readonly notices: readonly string[];
  readonly commitment: string;
  readonly owner: boolean;
  readonly analysis: boolean;
  readonly pace: Pace;
  readonly policy: Policy | null;
  readonly passed: readonly string[];
  readonly settled: boolean;
  readonly frame: number;
  readonly usual: Readonly<Record<string, unknown>>;
}
/**
 * What stands at a path is another now, or fields of it are; or something is put in before it, or it is cut out.
 *
 * What has a name under `~` is as usual in all that it does not say.
 */
export interface Edit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly do: "set" | "fill" | "add" | "cut";
}
/**
 * What is different from the state before it, the frame before this one; the log goes on as in a state.
 *
 * Of the acts those come that are new or are told otherwise now, each to stand at its number.
 */
export interface Changed {
  readonly type: "changed";
  readonly frame: number;
  readonly version: number;
  readonly number: number;
  readonly edits: readonly Edit[];
  readonly log_from: number;
  readonly log: readonly Line[];
  readonly acts_from: number;
  readonly acts: readonly ActTold[];
}
/** Nothing has changed. *code* is for programs, *reason* for people. */
export interface Declined {
  readonly type: "refused";
  readonly code: string;
  readonly reason: string;
  readonly clause: string;
  readonly at: Point | null;
  readonly number: number | null;
}
/** Somebody measures; no line: not any more. */
export interface Ruler {
  readonly type: "ruler";
  readonly seat: number;
  readonly line: readonly [readonly [number, number], readonly [number, number]] | null;
}
/** Something was asked in the middle of an act: what was not given of it, and why. */
export interface Halted {
  readonly type: "halted";
  readonly acts: readonly (readonly [string, unknown])[];
  readonly reason: string;
}
/** First of all. *log*: lines the screen has; *seat*: whose eyes; *version*: of its last state, before any undo. */
export interface Hello {
  readonly type: "hello";
  readonly log?: number;
  readonly seat?: number | null;
  readonly version?: number;
}
/** The answer to question *number*. */
export interface Answered {
  readonly type: "answer";
  readonly seat: number;
  readonly number: number;
  readonly value: unknown;
}
/** A whole act: names of questions with their answers, tried together and then given one by one. */
export interface Acts {
  readonly type: "acts";
  readonly seat: number;
  readonly number: number;
  readonly acts: readonly (readonly [string, unknown])[];
}
/** With *ask*, the others are asked for a takeback to where *to* answers stood. */
export interface TakeBack {
  readonly type: "undo";
  readonly seat: number;
  readonly number: number;
  readonly to: number;
  readonly ask?: boolean;
}
/** Yes or no to a takeback that another seat has asked for. */
export interface Agree {
  readonly type: "agree";
  readonly seat: number;
  readonly to: number;
  readonly yes: boolean;
}
/** The seat gives up. */
export interface Resign {
  readonly type: "resign";
  readonly seat: number;
}
/** From here on what others do is shown slowly or at once; for whoever sits there or made the match. */
export interface PaceWanted {
  readonly type: "pace";
  readonly pace: Pace;
}
/** From here on a seat is asked so; *armed* is everything it has taken up. */
export interface PolicyWanted {
  readonly type: "policy";
  readonly seat: number;
  readonly mode: "matters" | "always" | "attacks" | "activation" | "turn" | "control";
  readonly armed?: readonly string[];
}
export interface SeatWanted {
  readonly kind?: SeatKind;
  readonly name?: string;
  readonly bot?: string;
  readonly roster?: string;
  readonly dice?: DiceMode;
}
export interface MatchWanted {
  readonly game: string;
  readonly setup?: string;
  readonly mission?: string;
  readonly variants?: readonly string[] | null;
  readonly limit?: number | null;
  readonly seats?: readonly SeatWanted[];
  readonly title?: string;
  readonly pace?: Pace;
  readonly promise?: string;
  readonly seed?: string;
  readonly key?: string;
  readonly signature?: string;
}
/** The house has drawn its seed: the number of the match to be, and the seed's fingerprint. */
export interface Promised {
  readonly match: string;
  readonly commitment: string;
}
export interface Invitation {
  readonly seat: number;
  readonly code: string;
  readonly link: string;
  readonly warning: string;
}
/** A match that was made, and the links to its other seats. */
export interface MatchMade {
  readonly id: string;
  readonly invitations: readonly Invitation[];
  readonly receipt: Receipt | null;
}
/** A match of the visitor's, for the home page. */
export interface MatchListed {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly mine: readonly number[];
  readonly opponents: readonly string[];
  readonly decision: string;
  readonly label: string;
  readonly seat: number | null;
  readonly since: string;
  readonly over: boolean;
  readonly result: string;
}
/** What there is of a match without playing it again; its rules may not be here any more. */
export interface MatchKept {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly seats: readonly SeatShown[];
  readonly answers: number;
  readonly over: MatchOver | null;
  readonly log: readonly string[];
  readonly stopped: string;
  readonly mine: boolean;
}
/** What a screen wants to know without changing anything; *number*: of the question that it is about. */
export interface Probe {
  readonly seat?: number | null;
  readonly kind: Tried | Looked;
  readonly number?: number | null;
  readonly path?: readonly Point[];
  readonly moves?: readonly (readonly [string, readonly Point[]])[];
  readonly wish?: Wish | null;
  readonly model?: string;
  readonly target?: string;
  readonly start?: Point | null;
  readonly end?: Point | null;
  readonly action?: string;
  readonly hand?: "drag" | "drop" | "tap" | "set" | "end" | null;
  readonly acts?: readonly (readonly [string, unknown])[];
  readonly stood?: readonly (readonly [string, readonly (readonly [string, readonly Point[]])[]])[];
}
/** What a probe has found; of its fields, those that it was about. */
export interface Probed {
  readonly number: number;
  readonly way: Way | null;
  readonly formation: Formation | null;
  readonly sight: Sight | null;
  readonly reach: ReachOutline | null;
  readonly odds: readonly Odds[];
  readonly sheet: unknown;
  readonly brief: Brief | null;
  readonly plans: readonly Planned[];
  readonly standing: ModelOptions | null;
  readonly aim: TargetOptions | null;
}
export interface Credentials {
  readonly name: string;
  readonly password: string;
}
/** Who is looking: nobody yet, a visitor, or one with an account. */
export interface Me {
  readonly known: boolean;
  readonly account: string;
}
/** It is done, and there is nothing more to say. */
export interface Done {
  readonly done: boolean;
}
/** A place to jump to. */
export interface MomentMark {
  readonly number: number;
  readonly round: number;
  readonly text: string;
  readonly seat: number | null;
}
/** A whole match to look back on. */
export interface History {
  readonly match: string;
  readonly numbers: number;
  readonly marks: readonly MomentMark[];
  readonly log: readonly Line[];
  readonly acts: readonly ActTold[];
  readonly over: MatchOver | null;
}
/** The table as it stood once. */
export interface MomentShown {
  readonly number: number;
  readonly scene: Scene;
  readonly asked: string;
  readonly seat: number | null;
}
/** One kind of roll of one seat: what came, what was to be expected, how rare that is. */
export interface LuckRow {
  readonly seat: number;
  readonly name: string;
  readonly rolls: number;
  readonly dice: number;
  readonly wanted: number;
  readonly got: number;
  readonly percentile: number;
}
/** What somebody with a code is invited to. */
export interface Offer {
  readonly game: string;
  readonly game_name: string;
  readonly title: string;
  readonly mission: string;
  readonly inviter: string;
  readonly seat: number;
  readonly roster: string;
  readonly rosters: readonly Ready[];
  readonly limit: number;
  readonly match: string;
  readonly commitment: string;
}
/** A code or the token of a link; without a roster, the one laid out is taken. *seed* stirs the dice. */
export interface Joining {
  readonly code: string;
  readonly name: string;
  readonly roster: string;
  readonly seed: string;
  readonly key: string;
  readonly signature: string;
}
/** For the dice of a match made from another; *seat* is one's own there, the first of them if nothing is said. */
export interface SeedGiven {
  readonly promise: string;
  readonly seed: string;
  readonly key: string;
  readonly signature: string;
  readonly seat: number | null;
}
/** The seat that was taken. */
export interface Joined {
  readonly match: string;
  readonly seat: number;
  readonly receipt: Receipt | null;
}
/** How we read what a rulebook leaves open. */
export interface RulingShown {
  readonly id: string;
  readonly text: string;
}
/** A clause or ruling that a text speaks of; *game* is whose it is. */
export interface LinkShown {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly text: string;
}
/** A rule. Every id in its text that can be opened is among the links. */
export interface ClauseShown {
  readonly id: string;
  readonly game: string;
  readonly chapter: string;
  readonly title: string;
  readonly tag: string;
  readonly text: string;
  readonly example: string;
  readonly rulings: readonly RulingShown[];
  readonly links: readonly LinkShown[];
  readonly used_by: readonly LinkShown[];
  readonly previous: string;
  readonly next: string;
}
/** A chapter, and how many clauses it has. */
export interface ChapterListed {
  readonly code: string;
  readonly title: string;
  readonly clauses: number;
}
/** A whole chapter. */
export interface ChapterShown {
  readonly game: string;
  readonly code: string;
  readonly title: string;
  readonly clauses: readonly ClauseShown[];
}
/** The chapters of a rulebook, and the clauses that a search found. */
export interface BookShown {
  readonly game: string;
  readonly name: string;
  readonly notice: string;
  readonly chapters: readonly ChapterListed[];
  readonly query: string;
  readonly found: readonly ClauseShown[];
  readonly more: number;
}
/** A battle that is ready to be begun. */
export interface SetupListed {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly rosters: readonly string[];
  readonly variants: readonly string[];
  readonly limit: number;
  readonly seats: number;
  readonly room: readonly [number, number];
}
/** A rulebook, and what can be played with it. */
export interface GameListed {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly playable: boolean;
  readonly minutes: number;
  readonly seats: readonly [number, number];
  readonly setups: readonly SetupListed[];
  readonly first: string;
  readonly rosters: readonly Ready[];
  readonly bots: readonly string[];
  readonly variants: readonly string[];
  readonly switches: readonly Variant[];
  readonly sizes: readonly Size[];
  readonly builder: boolean;
  readonly chapters: readonly string[];
  readonly companion: Companion;
  readonly guide: Guide | null;
  readonly hints: readonly Lesson[];
}
/** A roster to keep, to check or to find options for. *entry* is the model looked at; -1: none, or a new one. */
export interface RosterWanted {
  readonly game: string;
  readonly roster: Readonly<Record<string, unknown>>;
  readonly limit?: number | null;
  readonly entry?: number;
}
/** A roster of the visitor's. */
export interface RosterListed {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly faction: string;
  readonly points: number;
  readonly models: number;
  readonly legal: boolean;
  readonly verdict: string;
  readonly limit: number | null;
  readonly revision: number;
  readonly saved: string;
}
/** A roster as it is stored, gone through. */
export interface RosterKept {
  readonly id: string;
  readonly game: string;
  readonly revision: number;
  readonly saved: string;
  readonly roster: Readonly<Record<string, unknown>>;
  readonly limit: number | null;
  readonly checked: Checked;
}
/** An older state of a roster. */
export interface RevisionListed {
  readonly revision: number;
  readonly name: string;
  readonly saved: string;
}
/** A file or pasted text; what its name ends in says how it is written, else it is found out. */
export interface ImportWanted {
  readonly game: string;
  readonly told: string;
  readonly file?: string;
}
/** What was made of it. It is not stored yet. */
export interface Imported {
  readonly game: string;
  readonly form: string;
  readonly roster: Readonly<Record<string, unknown>>;
  readonly matched: readonly string[];
  readonly approximated: readonly string[];
  readonly ignored: readonly string[];
  readonly checked: Checked;
}
/** A roster to be set on paper. */
export interface PrintWanted {
  readonly game: string;
  readonly roster: Readonly<Record<string, unknown>>;
  readonly limit?: number | null;
  readonly what?: Sheets;
  readonly paper?: Paper;
}
/** An analysis board from where *at* answers stood; *bots* play seats by their names, empty: a person. */
export interface BranchWanted {
  readonly at: number;
  readonly bots?: readonly string[];
  readonly given?: SeedGiven;
}
/** A paragraph of a notice: what it is about, and what it says. */
export interface NoticePart {
  readonly title: string;
  readonly text: string;
}
/** A rulebook, and what it says of its licence and of where it comes from. */
export interface BookAbout {
  readonly game: string;
  readonly name: string;
  readonly playable: boolean;
  readonly notice: readonly NoticePart[];
}
/** The program. What the page itself takes in is told by `notices.txt`, which is built with it. */
export interface AboutShown {
  readonly version: string;
  readonly text: string;
  readonly licence: string;
  readonly books: readonly BookAbout[];
}
/**
 * By which address others come; none where only this computer does.
 *
 * Its code is for the camera of a phone: *dark* is the path of the dark squares, *size* how many there are to a side.
 */
export interface Reached {
  readonly address: string;
  readonly dark: string;
  readonly size: number;
}
/** A place on the way from one side's home to the other's. */
export interface ZoneShown {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly owner: number | null;
  readonly home: boolean;
  readonly here: boolean;
  readonly battles: readonly number[];
}
/** Somebody, or a unit, that lives from battle to battle. */
export interface TrooperShown {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly points: number;
  readonly sheet: Sheet | null;
  readonly marks: readonly string[];
  readonly fate: Fate;
  readonly note: string;
}
/** What a member fights with. */
export interface BandShown {
  readonly member: number;
  readonly name: string;
  readonly line: string;
  readonly figures: readonly Stat[];
  readonly stores: readonly string[];
  readonly troopers: readonly TrooperShown[];
}
/** A campaign as the rulebook shows it to a member. */
export interface CampaignScene {
  readonly line: string;
  readonly points: number;
  readonly zones: readonly ZoneShown[];
  readonly bands: readonly BandShown[];
  readonly notes: readonly string[];
}
/** Faces of a die that mean the same, in a table: 2–4 Permanent Wound. */
export interface FaceRow {
  readonly low: number;
  readonly high: number;
  readonly label: string;
  readonly clause: string;
  readonly text: string;
}
/**
 * A place to be filled in: a number, one or several of a list by their ids, or yes and no.
 *
 * Of those that ask for *points* the first is for the first side, and so on; a side that may be the *winner* has its
 * number as its id, and *marks* have the names that the companion of the rulebook gives them.
 */
export interface Blank {
  readonly id: string;
  readonly title: string;
  readonly kind: BlankKind;
  readonly usual: unknown;
  readonly low: number;
  readonly high: number;
  readonly options: readonly (readonly [string, string])[];
  readonly note: string;
  readonly kept: BlankKept;
}
/** Blanks about somebody. */
export interface FormRow {
  readonly title: string;
  readonly model: string;
  readonly blanks: readonly Blank[];
}
/** What is asked about the whole, or about one member and his people. */
export interface FormSection {
  readonly title: string;
  readonly member: number | null;
  readonly blanks: readonly Blank[];
  readonly rows: readonly FormRow[];
}
/** A campaign to be founded; *name* and *roster* are the founder's own, who plays unless he brings none. */
export interface CampaignWanted {
  readonly game: string;
  readonly form: string;
  readonly title: string;
  readonly name: string;
  readonly roster?: string;
  readonly organises_only?: boolean;
  readonly typed_dice?: boolean;
  readonly switches?: readonly string[];
  readonly terms?: Readonly<Record<string, unknown>>;
}
/** The campaign that was founded or joined. */
export interface CampaignMade {
  readonly id: string;
}
/** A kind of campaign that can be founded. */
export interface FormShown {
  readonly game: string;
  readonly game_name: string;
  readonly id: string;
  readonly form: Form;
  readonly switches: readonly Variant[];
}
/** A campaign of the visitor's, for the home page. */
export interface CampaignListed {
  readonly id: string;
  readonly game: string;
  readonly game_name: string;
  readonly title: string;
  readonly line: string;
  readonly phase: "draft" | "open" | "running" | "finished" | "archived";
  readonly changed: string;
  readonly due: number;
}
/** What the visitor may bring from a campaign that is over, by the id of that. */
export interface VeteranListed {
  readonly id: string;
  readonly name: string;
  readonly since: string;
  readonly points: number;
  readonly purse: readonly (readonly [string, number])[];
}
/** Somebody who takes part. */
export interface MemberShown {
  readonly number: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly away: boolean;
  readonly left: boolean;
  readonly mine: boolean;
  readonly waits: string;
}
/** A battle of the campaign, fought or not. */
export interface BattleShown {
  readonly number: number;
  readonly mission: string;
  readonly members: readonly number[];
  readonly defender: number | null;
  readonly round: number;
  readonly match: string;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly fought: boolean;
  readonly settled: readonly number[];
  readonly void: string;
  readonly untaken: string;
}
/** A line of what has happened. */
export interface FeedLine {
  readonly n: number;
  readonly at: string;
  readonly member: number;
  readonly clause: string;
  readonly text: string;
  readonly landmark: boolean;
  readonly models: readonly string[];
  readonly battle: number;
  readonly private: boolean;
}
/** An errand of one's own that waits to be gone on with. */
export interface UnderWay {
  readonly errand: number;
  readonly kind: string;
  readonly title: string;
}
/** A campaign as one of its members may know it. */
export interface CampaignShown {
  readonly id: string;
  readonly game: string;
  readonly game_name: string;
  readonly form: string;
  readonly form_name: string;
  readonly title: string;
  readonly phase: "draft" | "open" | "running" | "finished" | "archived";
  readonly version: number;
  readonly switches: readonly string[];
  readonly house_rules: readonly string[];
  readonly agreeable: readonly Variant[];
  readonly me: number | null;
  readonly members: readonly MemberShown[];
  readonly battles: readonly BattleShown[];
  readonly standings: Standings;
  readonly scene: CampaignScene;
  readonly feed: readonly FeedLine[];
  readonly due: readonly Due[];
  readonly under_way: readonly UnderWay[];
  readonly accounts: readonly string[];
  readonly corrections: readonly string[];
  readonly names_models: boolean;
  readonly typed_dice: boolean;
  readonly edition: number;
  readonly waits: string;
  readonly takes_over: boolean;
}
/** Something that a member wants to do. */
export interface ErrandWanted {
  readonly kind: string;
  readonly about?: unknown;
  readonly roster?: string;
}
/** What has happened in an errand so far. */
export interface ErrandTold {
  readonly clause: string;
  readonly text: string;
  readonly faces: readonly number[];
  readonly models: readonly string[];
}
/** Dice that are to be thrown, with what each face would mean. */
export interface ThrowShown {
  readonly name: string;
  readonly title: string;
  readonly clause: string;
  readonly sides: readonly number[];
  readonly need: number | null;
  readonly model: string;
  readonly rows: readonly FaceRow[];
}
/** Dice that have just been shown, and the table they were rolled on. */
export interface CameShown {
  readonly title: string;
  readonly faces: readonly number[];
  readonly rows: readonly FaceRow[];
}
/** An errand under way; without a prompt and dice to throw it waits to be confirmed. */
export interface ErrandShown {
  readonly errand: number;
  readonly kind: string;
  readonly title: string;
  readonly version: number;
  readonly step: number;
  readonly prompt: Prompt | null;
  readonly throw: ThrowShown | null;
  readonly came: CameShown | null;
  readonly parts: readonly string[];
  readonly part: number;
  readonly told: readonly ErrandTold[];
  readonly can_take_back: boolean;
  readonly can_drop: boolean;
  readonly over: boolean;
  readonly overtaken: string;
  readonly clause: string;
  readonly scene: CampaignScene | null;
  readonly gold: readonly (readonly [string, number])[];
}
/** None: it asked nothing and is done. */
export interface ErrandBegun {
  readonly errand: ErrandShown | null;
}
/** The answer to what an errand asks. */
export interface ErrandAnswer {
  readonly answer: unknown;
}
/** None: the house throws. */
export interface DiceTyped {
  readonly faces?: readonly number[] | null;
}
/** A link by which others join, or take over a place. */
export interface LinkWanted {
  readonly role?: LinkRole;
  readonly member?: number | null;
}
/** A link to be handed on. */
export interface LinkMade {
  readonly url: string;
  readonly warning: string;
}
/** What a link leads to. */
export interface CampaignOffer {
  readonly id: string;
  readonly game: string;
  readonly game_name: string;
  readonly title: string;
  readonly form_name: string;
  readonly line: string;
  readonly points: number;
  readonly switches: readonly string[];
  readonly role: LinkRole;
  readonly takes_over: string;
}
/** Coming by a link. */
export interface CampaignJoining {
  readonly token: string;
  readonly name?: string;
  readonly roster?: string;
}
/** All that cannot be in a report. */
export interface ReportFaults {
  readonly faults: readonly Fault[];
}
/** What the rules need to know of a battle; without sections only a file will do. */
export interface ReportForm {
  readonly sections: readonly FormSection[];
}
/** A side ready for its battle; by entry of its list, who it is in the campaign and what that has made of it. */
export interface Mustered {
  readonly member: number;
  readonly name: string;
  readonly list: Checked;
  readonly models: readonly string[];
  readonly marks: readonly (readonly string[])[];
  readonly stores: readonly string[];
}
/** A battle of a campaign that is to be fought at a real table. */
export interface MusterShown {
  readonly game: string;
  readonly title: string;
  readonly mission: string;
  readonly sides: readonly Mustered[];
}
/** What stands in each blank, by its id. */
export interface FormFilled {
  readonly values: Readonly<Record<string, unknown>>;
}
/** What came of a battle. */
export interface ReportWanted {
  readonly report: Readonly<Record<string, unknown>>;
}
/** Which battle of which campaign is played at a table. */
export interface BattleOf {
  readonly campaign: string;
  readonly title: string;
  readonly battle: number;
}
/** None: it belongs to no campaign of the one who asks. */
export interface TableOf {
  readonly battle: BattleOf | null;
}
export type ToScreen = State | Changed | Declined | Halted | Ruler;
export type FromScreen = Hello | Answered | Acts | TakeBack | Agree | Resign | PaceWanted | PolicyWanted | Ruler;
