// The map reads and draws the archives that release-kit/map-archive writes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { MapPalette } from '../palette.ts';
import { groundPartOf } from './archive-schema.ts';
import { groundStyle } from './ground-style.ts';

const folder = join(__dirname, '../../../../release-kit/map-archive');
const profile = readFileSync(join(folder, 'tilemaker.lua'), 'utf8');
interface Layer {
  minzoom: number;
  write_to?: string;
}
const { layers } = JSON.parse(readFileSync(join(folder, 'tilemaker.json'), 'utf8')) as {
  layers: Record<string, Layer>;
};
/** A table of the profile: zoom levels by class. */
const tableOf = (name: string): [type: string, zoom: number][] => {
  const [, rows = ''] = new RegExp(String.raw`^local ${name} = \{(.*)\}$`, 'm').exec(profile) ?? [];
  return [...rows.matchAll(/(\w+) = (\d+)/g)].map(([, type = '', zoom]) => [type, Number(zoom)]);
};
const written = [...profile.matchAll(/write\("(\w+)"/g)].map(([, layer = '']) => layer);

test('every layer that is written is configured, and drawn', () => {
  const configured = Object.keys(layers).filter((name) => !layers[name]?.write_to);
  expect([...new Set(written)].sort()).toEqual(configured.sort());
  const targets = Object.values(layers).flatMap(({ write_to: target }) => target ?? []);
  expect(configured).toEqual(expect.arrayContaining(targets));
  const classes = ['river', 'wood', 'motorway', 'city'];
  for (const layer of configured)
    expect(classes.map((type) => groundPartOf({ layer, class: type })?.kind)).toContainEqual(
      expect.any(String),
    );
});

test.each([
  ['roads', 'transportation', [1, 2, 3, 4, 5]],
  ['road_names', 'transportation_name', [1, 2, 3, 4, 5]],
  ['waterways', 'waterway', [1, 2]],
  ['places', 'place', [0, 2, 3]],
] as const)('all classes of %s are drawn, in every rank that there is', (table, layer, ranks) => {
  const found = tableOf(table).map(([type]) => groundPartOf({ layer, class: type })?.rank);
  expect([...new Set(found)].sort()).toStrictEqual(ranks);
  const least = Math.min(...tableOf(table).map(([, zoom]) => zoom));
  expect(layers[layer]?.minzoom).toBe(least);
});

test('a road is in the tiles of each zoom level at which it is drawn', () => {
  const style = groundStyle({ road: 'white', roadEdge: 'grey' } as MapPalette);
  const first = layers['transportation']?.minzoom ?? NaN;
  const isDrawn = (rank: number, zoom: number) =>
    style('road', rank, 156_543.034 / 2 ** zoom).length > 0;
  for (const [type, zoom] of tableOf('roads')) {
    const rank = groundPartOf({ layer: 'transportation', class: type })?.rank ?? NaN;
    // Tiles of a level are shown up to the next one; the style goes by quarters of a level.
    const shown = [...Array(15).keys()].find((at) => at >= first && isDrawn(rank, at + 0.75));
    expect([type, zoom]).toEqual([type, shown]);
  }
});
