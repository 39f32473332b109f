import { bySize } from '../testing/by-size.builder.ts';
import { rankByOracle, rankCases, type RankCase } from '../testing/rank-oracle.builder.ts';
import {
  defaultRankRules,
  exclusionOf,
  rank,
  type RankDriver,
  type RankRules,
} from './rank.rules.ts';
import { exclusionRules, gradeReasons } from './ranking.ts';

const decide = ({ booking, drivers, rules, now }: RankCase) => {
  const { offered, excluded } = rank(booking, drivers, rules, now);
  return {
    offered: offered.map(({ driver: { id }, ...rest }) => ({ id, ...rest })),
    excluded: excluded.map(({ driver: { id }, ...rest }) => ({ id, ...rest })),
  };
};
const cases = rankCases(bySize(1000, 10_000), 54);
const now = new Date('2026-11-21T08:00:00Z');
const driver: RankDriver = {
  id: 'd1',
  status: 'free',
  services: [35],
  fleetId: 'silver',
  cover: 2000,
  meters: 1000,
  roadSeconds: 240,
  positionAt: now,
  shiftEndsAt: null,
  papersExpireAt: null,
  lastTripAt: null,
  rating: 5,
  trips: 0,
};
const booking = { serviceCode: 35, fleetId: null, cash: null, plannedSeconds: 600 };
const orderOf = (drivers: readonly RankDriver[]) =>
  rank(booking, drivers, defaultRankRules, now).offered.map(({ driver: { id } }) => id);

test('any decision equals the oracle’s, with its reasons', () => {
  for (const one of cases) expect(decide(one)).toEqual(rankByOracle(one));
});

test('the generated decisions have every rule and every reason', () => {
  const all = cases.slice(0, 1000).map(decide);
  const rules = all.flatMap(({ excluded }) => excluded.map(({ rule }) => rule));
  const reasons = all.flatMap(({ offered }) => offered.flatMap((one) => one.reasons));
  expect(new Set(rules)).toEqual(new Set(exclusionRules));
  expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(gradeReasons));
});

test('the order of the drivers given makes no difference', () => {
  for (const one of cases.slice(0, 500))
    expect(decide({ ...one, drivers: one.drivers.toReversed() })).toEqual(decide(one));
});

/** Columns that change neither the order nor who is excluded, in any of the decisions. */
function deadColumns(rules: RankRules): string[] {
  const outcome = (one: RankCase, changed: RankRules) => {
    const { offered, excluded } = decide({ ...one, rules: changed });
    return JSON.stringify([
      offered.map(({ id }) => id),
      excluded.map(({ id, rule }) => [id, rule]),
    ]);
  };
  return Object.entries(rules)
    .filter(([column, value]) =>
      cases.every(
        (one) => outcome(one, rules) === outcome(one, { ...rules, [column]: value / 10 }),
      ),
    )
    .map(([column]) => column);
}

test('each column of the rules changes an outcome alone', () => {
  expect(deadColumns(defaultRankRules)).toEqual([]);
});

test('a column that nothing reads is noticed', () => {
  const planted = { ...defaultRankRules, neverRead: 10 };
  expect(deadColumns(planted)).toEqual(['neverRead']);
});

test.each<[string, Partial<RankDriver>]>([
  ['a nearer one', { roadSeconds: 239 }],
  ['one who has waited', { lastTripAt: new Date(now.getTime() - 60_000) }],
])('%s comes first', (_name, better) => {
  expect(orderOf([driver, { ...driver, id: 'd2', ...better }])).toEqual(['d2', 'd1']);
});

test.each<[string, Partial<RankDriver>]>([
  ['one with fewer stars', { rating: 4.5 }],
  ['one with more trips', { trips: 1 }],
  ['one whose distance is unknown', { roadSeconds: null, meters: null }],
])('%s comes last', (_name, worse) => {
  expect(orderOf([{ ...driver, id: 'd0', ...worse }, driver])).toEqual(['d1', 'd0']);
});

test('equal drivers are in the order of distance, then id', () => {
  const near = { ...driver, id: 'd9', meters: 900 };
  expect(orderOf([{ ...driver, id: 'd2' }, driver, near])).toEqual(['d9', 'd1', 'd2']);
});

test('of several rules the first is given, with the figures it compared', () => {
  const poor = { ...driver, cover: 100, meters: 30_000 };
  const asked = { ...booking, cash: 500 };
  expect(exclusionOf(poor, asked, defaultRankRules, now)).toEqual({
    rule: 'cash',
    has: 100,
    needs: 500,
    at: null,
  });
  expect(exclusionOf({ ...poor, status: 'busy' }, asked, defaultRankRules, now)?.rule).toBe('busy');
});

test('all rules that exclude a driver are given, with when the papers expired', () => {
  const papersExpireAt = new Date(now.getTime() - 1000);
  const bad = { ...driver, meters: 30_000, papersExpireAt };
  expect(rank(booking, [bad], defaultRankRules, now).excluded).toMatchObject([
    {
      rule: 'papers',
      at: papersExpireAt,
      also: [{ rule: 'distance', has: 30_000, needs: 25_000, at: null }],
    },
  ]);
});

test('what a provider doesn’t send neither excludes nor grades', () => {
  const unknown = {
    ...driver,
    services: null,
    fleetId: null,
    meters: null,
    roadSeconds: null,
    positionAt: null,
    rating: null,
    trips: null,
  };
  const { offered } = rank({ ...booking, fleetId: 'gold' }, [unknown], defaultRankRules, now);
  expect(offered).toEqual([
    {
      driver: unknown,
      seconds: null,
      isByRoad: false,
      positionAge: null,
      score: null,
      reasons: [],
    },
  ]);
});
