import { readSketch } from './read-sketch.ts';
import { sketch } from './sketch.ts';

test('a record is its kind, rank, names and points; a line keeps its ends and loses its corners', () => {
  const [road, place] = readSketch(`
road 2 | The Mall | مال روڈ
  31.5 74.3, 31.6 74.3,
  31.6 74.4
place 0 | Lahore | لاہور
  31.545 74.34
`);
  expect(road).toMatchObject({ kind: 'road', rank: 2, name: { en: 'The Mall', ur: 'مال روڈ' } });
  expect([road?.points[0], road?.points.at(-1)]).toEqual([
    [74.3, 31.5],
    [74.4, 31.6],
  ]);
  expect(road?.points).not.toContainEqual([74.3, 31.6]);
  expect(place).toEqual({
    kind: 'place',
    rank: 0,
    name: { en: 'Lahore', ur: 'لاہور' },
    points: [[74.34, 31.545]],
  });
});

const boxes = { karachi: [63, 22, 69, 26], lahore: [73.8, 31, 75, 32], pindi: [72, 33, 74, 34] };
const cityOf = (points: readonly (readonly number[])[]) =>
  Object.entries(boxes).find(([, [west = 0, south = 0, east = 0, north = 0]]) =>
    points.every(([lng = 0, lat = 0]) => lng > west && lng < east && lat > south && lat < north),
  )?.[0];

test('the sketch has a coast, rivers, roads and names, each in one of the three cities', () => {
  const found = new Map<string, Set<string>>();
  for (const { kind, points, name } of sketch) {
    const city = cityOf(points) ?? `nowhere: ${name.en}`;
    found.set(city, (found.get(city) ?? new Set()).add(kind));
  }
  expect([...found.keys()].toSorted()).toEqual(['karachi', 'lahore', 'pindi']);
  expect(found.get('karachi')).toContain('sea');
  for (const kinds of found.values())
    expect([...kinds]).toEqual(expect.arrayContaining(['river', 'road', 'place']));
});

test('every name is in English and in Urdu', () => {
  const unnamed = sketch.filter(({ kind }) => kind === 'road' || kind === 'place');
  expect(unnamed.filter(({ name }) => !name.en)).toEqual([]);
  const oneSided = sketch.filter(({ name }) => name.en !== '' && !/^[؀-ۿ\d .]+$/.test(name.ur));
  expect(oneSided.map(({ name }) => name)).toEqual([]);
});
