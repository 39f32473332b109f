import { groundPartOf, nameIn } from './archive-schema.ts';

test.each([
  [{ layer: 'water', class: 'ocean' }, 'water 1'],
  [{ layer: 'waterway', class: 'river' }, 'river 1 named'],
  [{ layer: 'waterway', class: 'drain' }, 'river 2 named'],
  [{ layer: 'landcover', class: 'wood' }, 'park 1'],
  [{ layer: 'landcover', class: 'sand' }, ''],
  [{ layer: 'transportation', class: 'motorway' }, 'road 1'],
  [{ layer: 'transportation', class: 'tertiary' }, 'road 4'],
  [{ layer: 'transportation', class: 'rail' }, ''],
  [{ layer: 'transportation_name', class: 'primary' }, 'road 2 named'],
  [{ layer: 'place', class: 'city' }, 'place 0 named'],
  [{ layer: 'place', class: 'continent' }, ''],
  [{ layer: 'building' }, ''],
])('%j is drawn as "%s"', (feature, expected) => {
  const found = groundPartOf(feature);
  const words = found ? [found.kind, found.rank, ...(found.isNamed ? ['named'] : [])] : [];
  expect(words.join(' ')).toBe(expected);
});

test('a name is in the page’s language, else as it is written there', () => {
  const road = { name: 'Clifton Road', 'name:ur': 'کلفٹن روڈ' };
  const names = [nameIn(road, 'en'), nameIn(road, 'ur'), nameIn({ 'name:latin': 'M-9' }, 'ur')];
  expect([...names, nameIn({}, 'ur')]).toEqual(['Clifton Road', 'کلفٹن روڈ', 'M-9', '']);
});
