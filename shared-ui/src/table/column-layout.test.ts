import { columnRules, hidingOrder, shownFrom } from './column-layout.ts';

const columns = [
  { key: 'id', min: 100 },
  { key: 'zone', min: 100, width: 200, priority: 2 },
  { key: 'fare', min: { en: 80, ur: 90 }, priority: 2 },
  { key: 'cod', min: 60, priority: 4 },
  { key: 'agent', min: 50, priority: 3 },
  { key: 'status', min: 100 },
] as const;

test('columns are hidden by priority, of one priority the last one first', () => {
  expect(hidingOrder(columns).map(({ key }) => key)).toEqual(['cod', 'agent', 'fare', 'zone']);
});

test('a column is shown from the width on at which it and all more important ones have room', () => {
  // A row's padding and a scroll bar take 36 px.
  expect(Object.fromEntries(shownFrom(columns, 'en'))).toEqual({
    cod: 526,
    agent: 466,
    fare: 416,
    zone: 336,
  });
});

test('each language has its own widths', () => {
  expect(shownFrom(columns, 'ur').get('cod')).toBe(536);
});

test('a column that the user has hidden leaves its room to the others', () => {
  const rest = columns.filter(({ key }) => key !== 'zone');
  expect(shownFrom(rest, 'en').get('cod')).toBe(426);
});

test('the rules give each column its least width, a share of the rest, and the width from which it is shown', () => {
  expect(columnRules('.list', columns.slice(0, 2), 'en')).toEqual([
    '.list [data-column="id"] { flex: 0 1 100px; }',
    '.list [data-column="zone"] { flex: 100 1 100px; }',
    '@container list (width < 236px) { .list [data-column="zone"] { display: none; } .list [data-hidden-column="zone"] { display: inline; } .list [data-hides] { display: block; } }',
  ]);
});
