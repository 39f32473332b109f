import type { Holiday } from 'shared-contracts/recurring/recurring';

import { comingFirst } from './coming-first.ts';

const holiday = (name: string, date: string, over: Partial<Holiday> = {}): Holiday => ({
  id: name,
  name,
  name_ur: name,
  date,
  days: 1,
  moved_to: null,
  is_observed: true,
  ...over,
});

test('coming holidays are first, the next one at the top, and the last past one follows them', () => {
  const rows = [
    holiday('long ago', '2026-02-05'),
    holiday('goes on', '2026-11-27', { days: 3 }),
    holiday('over', '2026-11-26', { days: 3 }),
    holiday('moved on', '2026-03-23', { moved_to: '2026-12-01' }),
    holiday('moved back', '2026-12-25', { moved_to: '2026-11-20' }),
    holiday('next year', '2027-02-05'),
  ];
  expect(comingFirst(rows, '2026-11-29').map(({ name }) => name)).toEqual([
    'goes on',
    'moved on',
    'next year',
    'over',
    'moved back',
    'long ago',
  ]);
});
