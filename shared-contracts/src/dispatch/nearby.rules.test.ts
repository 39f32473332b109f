import type { NearbyDriver } from '../trips/trip-detail.ts';
import { exclusionReason, offeredDrivers } from './nearby.rules.ts';

const cod = (total_cod: number | null, actual: number | null) => ({
  is_cod_exist: true,
  total_cod,
  fares: { actual },
});
const free = { is_cod_exist: false, total_cod: 0, fares: { actual: 300 } };
const near = (
  id: string,
  distance: number | null,
  over: Partial<NearbyDriver> = {},
): NearbyDriver => ({
  id,
  _id: id,
  full_name: id,
  mobile_1: '923000000000',
  lat: 24.8,
  lng: 67,
  distance,
  wallet: 0,
  limit: 5000,
  codAmount: 0,
  ...over,
});
const ranking = { position_at: null, seconds: 60, by_road: true, excluded: null, reasons: [] };
const ids = (drivers: readonly NearbyDriver[]) => drivers.map(({ id }) => id);

test('limit and wallet must cover COD and fare, if there is COD', () => {
  expect(exclusionReason({ wallet: 400, limit: 600 }, cod(700, 300))).toBeUndefined();
  expect(exclusionReason({ wallet: 399, limit: 600 }, cod(700, 300))).toBe('cash');
  expect(exclusionReason({ wallet: -500, limit: 0 }, free)).toBeUndefined();
});

test('a driver with another trip is not offered', () => {
  expect(exclusionReason({ wallet: 9000, limit: 0, busy: true }, free)).toBe('busy');
});

test('an unknown amount counts as 0, of the driver and of the trip', () => {
  expect([
    exclusionReason({ wallet: null, limit: 100 }, cod(100, null)),
    exclusionReason({ wallet: 100, limit: null }, cod(null, 100)),
    exclusionReason({ wallet: null, limit: 100 }, cod(101, null)),
    exclusionReason({ wallet: null, limit: null }, cod(null, 1)),
    exclusionReason({ wallet: null, limit: null }, cod(null, null)),
  ]).toEqual([undefined, undefined, 'cash', 'cash', undefined]);
});

test('the server’s rule counts', () => {
  const excluded = { rule: 'papers' as const, has: null, needs: null };
  const driver = near('a', 100, { ranking: { ...ranking, excluded } });
  expect(exclusionReason(driver, free)).toBe('papers');
  expect(offeredDrivers([driver], free)).toEqual([]);
});

test('the server’s order stays', () => {
  const drivers = [near('far', 900, { ranking }), near('near', 100, { ranking })];
  expect(ids(offeredDrivers(drivers, free))).toEqual(['far', 'near']);
});

test('without the server’s ranking the nearest comes first, one of unknown distance last', () => {
  const drivers = [
    near('unknown', null),
    near('far', 900),
    near('busy', 10, { busy: true }),
    near('near', 100),
  ];
  expect(ids(offeredDrivers(drivers, free))).toEqual(['near', 'far', 'unknown']);
});
