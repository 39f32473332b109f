import { formatOverrides, mayOverride, parseOverrides } from './override.ts';

const queue = 'mfe-queue@1.9.0-ab12cd3ef0';
const trips = 'mfe-trips2@10.20.30-0123456789';

test('several releases are separated by commas, surrounding blanks are ignored', () => {
  const overrides = [
    { id: 'mfe-queue', release: '1.9.0-ab12cd3ef0' },
    { id: 'mfe-trips2', release: '10.20.30-0123456789' },
  ];
  expect(parseOverrides(` ${queue} , ,${trips},`)).toEqual({ overrides, unread: [] });
  expect(formatOverrides(overrides)).toBe(`${queue},${trips}`);
});

test.each([undefined, null, '', ' , '])('%j requests nothing', (value) =>
  expect(parseOverrides(value)).toEqual({ overrides: [], unread: [] }),
);

test.each([
  'https://elsewhere.example/entry.js',
  'mfe-queue',
  'mfe-queue@1.9.0',
  'mfe-queue@1.9-ab12cd3ef0',
  'mfe-queue@1.9.0-AB12CD3EF0',
  'mfe-queue@1.9.0-ab12cd3ef',
  'mfe-queue@1.9.0-ab12cd3ef01',
  'host@1.9.0-ab12cd3ef0',
  'mfe-@1.9.0-ab12cd3ef0',
  'mfe-9@1.9.0-ab12cd3ef0',
  `x${queue}`,
  `${queue}/..`,
  'mfe-queue@a.b.c-ab12cd3ef0',
])('"%s" is no name and release: it is returned as requested', (item) =>
  expect(parseOverrides(item)).toEqual({ overrides: [], unread: [item] }),
);

test('an invalid request is cut to its first hundred characters, and at most twenty are parsed', () => {
  expect(parseOverrides('x'.repeat(101)).unread).toEqual(['x'.repeat(100)]);
  const { overrides, unread } = parseOverrides(
    [...Array.from({ length: 20 }, () => queue), 'beyond'].join(','),
  );
  expect([overrides.length, unread]).toEqual([20, []]);
});

test('admins and supervisors may override releases', () => {
  expect(
    (['admin', 'supervisor', 'dispatcher', 'dispatch_client', undefined] as const).map(mayOverride),
  ).toEqual([true, true, false, false, false]);
});
