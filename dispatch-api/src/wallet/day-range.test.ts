import { dayRange } from './day-range.ts';

it('a range ends with the midnight after its last day, in Pakistan', () => {
  expect(dayRange({ from: '03/02/2026', to: '9999-12-31' })).toEqual({
    from: new Date('2026-03-01T19:00:00Z'),
    until: new Date('9999-12-31T19:00:00Z'),
  });
});

it.each(['13/45/2026', '0000-01-01', '01/01/0000', '01/01/0001'])(
  '%s is no day that the database can hold',
  (from) => {
    expect(() => dayRange({ from })).toThrow(
      expect.objectContaining({ id: 'field.invalid', extra: { field: 'from' } }),
    );
  },
);
