// What lies over the table now, put together for the board.
import type { Overlays } from '../board/overlays';
import type { Formation, Scene } from '../wire';
import { summary } from './chances';
import { rings } from './survey.svelte';
import type { Table } from './table.svelte';
import { percent, tokenOf } from './words';

export function overlaysOf(table: Table): Overlays {
  const { draft, survey, prompt, state } = table;
  if (!state) return {};
  const trail = prompt ? draft?.trail : null;
  const found: Overlays = {};
  if (trail?.reach && survey.tool === 'reach') found.reach = trail.reach;
  if (trail?.at) found.ghost = ghost(trail);
  if (prompt) byHand(table, found);
  const { march, lining } = table;
  if (lining) found.unit = inLine(lining.marches);
  else if (march?.found && march.to) found.unit = going(march);
  if (survey.sight) found.sight = survey.sight;
  if (survey.tool === 'ranges' && table.shown) found.ranges = rings(survey.sheet, table.shown);
  if (survey.tool === 'threat') found.threat = [...survey.threats];
  const spots = (prompt?.options ?? []).flatMap((one) => (one.at && !one.model && !one.flag ? [one.at] : []));
  if (spots.length) found.spots = spots;
  const lines = rulers(table);
  if (lines.length) found.measure = lines;
  const { beat } = table.live;
  if (beat) found.act = { actor: beat.act.actor, target: beat.act.target, seat: beat.act.seat, ways: beat.ways, long: beat.long };
  if (table.live.harms) found.harms = table.live.harms;
  return found;
}

/** What a model could do, and what the last gesture would come to. */
function byHand(table: Table, found: Overlays): void {
  const { hand, mover, survey } = table;
  const state = table.state!;
  const { made, plan, standing } = hand;
  if (mover && survey.tool === 'reach' && hand.reach) {
    found.reach = hand.reach;
    if (hand.longer) found.longer = hand.longer;
    found.calm = true;
  }
  const way = made && !hand.unit?.found && planned(table, made, plan);
  if (plan?.formation && !hand.unit) found.unit = together(state.scene, plan.formation);
  else if (way) found.ghost = way;
  if (!mover || standing?.model !== mover || made?.point) return;
  found.aims = standing.aims.flatMap((one) => {
    const told = summary(one.odds[0]);
    return told ? [{ id: one.model, words: `${percent(told.hurt)} · ${percent(told.out)}` }] : [];
  });
}

type Made = NonNullable<Table['hand']['made']>;

/** The ghost of a gesture: where the finger is until the server has said where it goes. */
function planned(table: Table, made: Made, plan: Table['hand']['plan']): Overlays['ghost'] | null {
  const own = tokenOf(table.state!.scene, made.model);
  const path = plan?.path ?? [];
  const end = table.hand.trying && made.hand === 'drag' ? made.point : (path[path.length - 1] ?? made.point);
  if (!own || !end) return null;
  const way = plan?.way ?? null;
  const known = way !== null && path[path.length - 1] === end;
  return {
    id: made.model,
    at: end,
    path: known ? [...path] : [[own.x, own.y, own.level], end],
    used: known ? way.used : null,
    allowance: way?.allowance ?? 0,
    costs: known ? [...way.costs] : [],
    ...(known && plan?.reason ? { illegal: { at: way.at ?? end, reason: plan.reason } } : {}),
  };
}

/** The ghosts of a unit in a gesture that is aimed at somebody. */
function together(scene: Scene, { ways, legal, reason, words, model }: Formation): NonNullable<Overlays['unit']> {
  const ghosts = ways.flatMap(([id, path]) => {
    const own = tokenOf(scene, id);
    if (!own || !path.length) return [];
    return [{ id, at: path[path.length - 1]!, path: [[own.x, own.y, own.level] as const, ...path], base: own.base, pinned: false, troubled: !legal && model === id }];
  });
  return { ghosts, legal, words: legal ? words : reason };
}

type March = NonNullable<Table['march']>;

function going(march: March): NonNullable<Overlays['unit']> {
  const { legal, reason, words } = march.found!;
  const ghosts = march.stands.map(({ space, at, path, pinned, troubled }) => ({ id: space.model, at, path, base: space.radius, pinned, troubled }));
  return { ghosts, legal, words: legal ? words : reason };
}

/** A whole line-up; the words are those of the first that may not stand so. */
function inLine(marches: readonly March[]): NonNullable<Overlays['unit']> {
  const all = marches.filter((one) => one.found).map(going);
  const names = marches.map((one) => ({ text: one.body.title, of: one.leader.model }));
  return { names, ghosts: all.flatMap((one) => one.ghosts), legal: all.every((one) => one.legal), words: all.find((one) => !one.legal)?.words ?? '' };
}

type Trail = NonNullable<NonNullable<Table['draft']>['trail']>;

function ghost(trail: Trail): NonNullable<Overlays['ghost']> {
  const { found, space } = trail;
  const way = {
    id: space.model,
    at: trail.at!,
    path: [...trail.path],
    used: found?.used ?? null,
    allowance: found?.allowance || space.allowance,
    costs: [...(found?.costs ?? [])],
  };
  if (!found || found.legal) return way;
  return { ...way, illegal: { at: found.at ?? trail.at!, reason: found.reason } };
}

function rulers(table: Table): NonNullable<Overlays['measure']> {
  const { survey, live } = table;
  const others = Object.entries(live.rulers).flatMap(([seat, line]) =>
    line ? [{ a: line[0], b: line[1], seat: Number(seat) }] : [],
  );
  return survey.line ? [...others, survey.line] : others;
}

