import { changedFigures } from './figures.builder.ts';

const recorded = { 'queue.list': { value: 10, reason: 'rows, their number, the session' } };

it('lets a count fall, be equal or rise by a tenth', () => {
  for (const count of [3, 10, 11])
    expect(changedFigures(recorded, { 'queue.list': count })).toEqual([]);
});

it('reports a larger rise, and accepts it once the file is changed with a reason', () => {
  expect(changedFigures(recorded, { 'queue.list': 12 })).toEqual([
    'queue.list has risen from 10 to 12: more than a tenth',
  ]);
  expect(
    changedFigures(
      { 'queue.list': { value: 12, reason: 'and who holds each' } },
      { 'queue.list': 12 },
    ),
  ).toEqual([]);
  expect(
    changedFigures({ 'queue.list': { value: 12, reason: ' ' } }, { 'queue.list': 12 }),
  ).toEqual(['queue.list is stored without a reason']);
});

it('reports counts without a stored figure, and stored figures without a count', () => {
  expect(changedFigures(recorded, { 'trips.list': 1 })).toEqual([
    'trips.list is 1, and no figure is stored',
    'queue.list is stored and no longer measured',
  ]);
});
