import { hash53, isUnderPercent } from 'shared-contracts/federation/hash';
import { formatHint, parseHint, userHashOf } from 'shared-contracts/federation/hint';
import { literalSegments, pathMatches, pathsOverlap } from 'shared-contracts/federation/paths';

import { compose, withOverrides } from './compose.ts';
import type { Pointer, PointerUnit } from './pointer.ts';

const unit = (changes: Partial<PointerUnit> = {}): PointerUnit => ({
  release: '1.0.0-aaaaaaaaaa',
  percent: 0,
  salt: 's',
  killed: false,
  ...changes,
});
const pointer = (units: Pointer['units']): Pointer => ({ schema: 1, rev: 3, units });

test('without a user only stable releases, with the previous one as fallback', () => {
  const composed = compose(
    pointer({
      'mfe-queue': unit({
        previous: '0.9.0-bbbbbbbbbb',
        candidate: '1.1.0-cccccccccc',
        percent: 100,
      }),
    }),
  );
  expect(composed.units['mfe-queue']).toEqual({
    release: '1.0.0-aaaaaaaaaa',
    fallback: '0.9.0-bbbbbbbbbb',
    killed: false,
  });
});

test('a candidate falls back to the stable release', () => {
  const composed = compose(
    pointer({ 'mfe-queue': unit({ candidate: '1.1.0-cccccccccc', percent: 100 }) }),
    'abcdef01',
  );
  expect(composed.units['mfe-queue']).toEqual({
    release: '1.1.0-cccccccccc',
    fallback: '1.0.0-aaaaaaaaaa',
    killed: false,
  });
});

test('the name depends on the outcome only, not on revision or order', () => {
  const one = compose({ ...pointer({ a: unit(), b: unit() }), rev: 1 });
  const other = compose({ ...pointer({ b: unit(), a: unit() }), rev: 9 });
  expect(one.name).toBe(other.name);
  expect(compose(pointer({ a: unit({ killed: true }), b: unit() })).name).not.toBe(one.name);
});

test('a percentage selects about its share, is repeatable and only grows', () => {
  const users = Array.from({ length: 4000 }, (_, i) => userHashOf(`user-${i}`));
  const early = (percent: number, salt = 'salt-1') =>
    users.filter((user) => isUnderPercent(user, salt, percent));
  expect(early(20).length).toBeGreaterThan(700);
  expect(early(20).length).toBeLessThan(900);
  expect(early(20)).toEqual(early(20));
  expect(early(0)).toEqual([]);
  expect(early(100)).toHaveLength(4000);
  const [first, half] = [new Set(early(20)), new Set(early(50))];
  expect([...first].filter((user) => !half.has(user))).toEqual([]);
  // Another salt selects other users: about a fifth of these are in both rollouts.
  const both = early(20, 'salt-2').filter((user) => first.has(user)).length;
  expect(both).toBeGreaterThan(80);
  expect(both).toBeLessThan(240);
});

test('the hash never changes: candidates and names depend on it', () => {
  expect(hash53('dispatch')).toBe(hash53('dispatch'));
  expect(hash53('')).toBe(3338908027751811);
});

test('the hint survives its cookie and nothing else is parsed as one', () => {
  const hint = { role: 'dispatcher', userHash: userHashOf('65a000000000000000000001') } as const;
  expect(parseHint(formatHint(hint))).toEqual(hint);
  for (const value of [undefined, '', 'root.00000000', 'admin', 'admin.xyz', 'admin.00000000.1'])
    expect(parseHint(value)).toBeUndefined();
  for (const hash of ['000000001', 'x00000000', '0000000g', '0000000'])
    expect(parseHint(`admin.${hash}`)).toBeUndefined();
});

test('every user has a hash of eight digits', () => {
  const hashes = Array.from({ length: 500 }, (_, i) => userHashOf(`user ${i}`));
  expect(hashes.filter((hash) => !/^[0-9a-f]{8}$/.test(hash))).toEqual([]);
  expect(hashes.some((hash) => hash.startsWith('0'))).toBe(true);
});

test('the share of a rollout is exact to a hundredth of a per cent', () => {
  const users = Array.from({ length: 40_000 }, (_, i) => `user ${i}`);
  const first = users.find((user) => hash53(`salt:${user}`) % 10_000 === 2000) ?? '';
  expect([20, 20.01].map((percent) => isUnderPercent(first, 'salt', percent))).toEqual([
    false,
    true,
  ]);
});

test('paths match by segment and overlap only where an address can belong to both', () => {
  expect(pathMatches('/queue/:id', '/queue/65a0')).toBe(true);
  expect(pathMatches('/', '/')).toBe(true);
  expect(pathMatches('/queue', '/queue/65a0')).toBe(false);
  expect(pathsOverlap('/queue/:id', '/queue/new')).toBe(true);
  expect(pathsOverlap('/queue/:id', '/trips/:id')).toBe(false);
  expect(pathsOverlap('/queue', '/queue/:id')).toBe(false);
});

test('an override for one tab replaces the current release, which becomes its fallback', () => {
  const composed = compose(
    pointer({
      'mfe-queue': unit({ previous: '0.9.0-bbbbbbbbbb', killed: true }),
      'mfe-trips': unit(),
    }),
  );
  const changed = withOverrides(composed, [
    { id: 'mfe-queue', release: '2.0.0-dddddddddd' },
    { id: 'mfe-gone', release: '2.0.0-dddddddddd' },
  ]);
  expect(changed.units).toEqual({
    ...composed.units,
    'mfe-queue': { release: '2.0.0-dddddddddd', fallback: '1.0.0-aaaaaaaaaa', killed: true },
  });
  expect([changed.rev, changed.name === composed.name]).toEqual([3, false]);
  // An override to the release that runs anyway keeps the fallback.
  expect(withOverrides(composed, [{ id: 'mfe-queue', release: '1.0.0-aaaaaaaaaa' }])).toEqual(
    composed,
  );
  expect(composed.name).toMatch(/^[0-9a-f]{14}$/);
});

test('a candidate is only for users under its percentage', () => {
  const composed = (percent: number) =>
    compose(pointer({ 'mfe-queue': unit({ candidate: '1.1.0-cccccccccc', percent }) }), 'abcdef01')
      .units['mfe-queue']?.release;
  expect([composed(0), composed(100)]).toEqual(['1.0.0-aaaaaaaaaa', '1.1.0-cccccccccc']);
  expect(
    compose(pointer({ 'mfe-queue': unit({ percent: 100 }) }), 'abcdef01').units['mfe-queue'],
  ).toEqual({ release: '1.0.0-aaaaaaaaaa', fallback: undefined, killed: false });
});

test('the hash of a given input never changes', () => {
  expect(['dispatch', 'mfe-queue', 'قطار'].map(hash53)).toEqual([
    125964529005546, 1493959266761743, 6789614764076791,
  ]);
  expect(userHashOf('65a000000000000000000001')).toMatch(/^[0-9a-f]{8}$/);
});

test('the more literal of two patterns has more segments without a parameter', () => {
  expect(['/queue/:id', '/queue/new', '/', '/:a/:b'].map(literalSegments)).toEqual([1, 2, 0, 0]);
  expect([
    pathsOverlap('/a/:x', '/:y/b'),
    pathsOverlap('/a/b', '/a/b'),
    pathsOverlap('/a/b', '/a/c'),
    pathMatches('/a/:x/', 'a/b'),
    pathMatches('/a/:x', '/b/c'),
  ]).toEqual([true, true, false, true, false]);
});
