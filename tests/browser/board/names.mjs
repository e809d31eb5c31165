// For each position of units on standard input: the box of every name, and how far it is from each unit's hull.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const board = (name) => import(pathToFileURL(`${process.argv[2]}/${name}.ts`));
const { apartFrom, bandNames, rimOf, shownBands, SIGN } = await board('bands');
const { baseBox, NAME, HALO } = await board('labels');
const { viewOf, textWidth } = await board('view');
const { boxOf } = await board('room');

const told = JSON.parse(readFileSync(0, 'utf8')).map((scene) => {
  const view = viewOf(scene, 14);
  const shown = shownBands(scene, view);
  const seen = { x0: -80, y0: -10, x1: 760, y1: 690 };
  const names = bandNames(shown, scene.tokens.map((one) => baseBox(view, one)), seen);
  return shown.map((one) => {
    const label = names.get(one.band.id);
    if (!label) return null;
    const box = boxOf(label.at, textWidth(one.words, NAME) + 2 * HALO + SIGN, NAME + HALO);
    const far = shown.map((other) => apartFrom(box, rimOf(other.hull)));
    return { box, far, line: Boolean(label.line) };
  });
});
console.log(JSON.stringify(told));
