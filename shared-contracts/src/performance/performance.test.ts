import { services } from '../services/service.ts';
import { codAmount, detailPath, reportName, tripTypeName } from './performance.ts';

// docs/domain/performance.md#trip-type-names, written out.
const names: Readonly<Record<number, string>> = {
  10: 'Courier',
  21: 'NOD',
  22: 'COD',
  23: 'bike',
  25: 'Mart',
  27: 'MobileTopUp',
  28: 'MobileWallet',
  29: 'BankTransfer',
  30: 'UtilityBill',
  33: 'SuperMarket',
  35: 'Sawari',
  36: 'Food',
  38: 'CashPickup',
  40: 'CashPickup',
  41: 'Food41',
  43: 'Food-Toggle-NOD',
  44: 'Mini',
  45: 'Ac',
  70: 'rikshaw',
  100: 'DeliveryBox',
  101: 'FoodBag',
};

test("every trip type has the report's name, a return trip its suffix", () => {
  expect(
    Object.fromEntries(Object.keys(names).map((code) => [code, reportName(Number(code))])),
  ).toEqual(names);
  expect([
    tripTypeName({ trip_type: 70, is_return_trip: true }),
    tripTypeName({ trip_type: 99, is_return_trip: true }),
  ]).toEqual(['rikshaw - Return Trip', 'Sawari - Return Trip']);
});

test('in Urdu a trip type has the same name as on every other screen', () => {
  expect(services.filter(({ code }) => !/[\u0600-\u06FF]/.test(reportName(code, 'ur')))).toEqual(
    [],
  );
  expect(tripTypeName({ trip_type: 70, is_return_trip: true }, 'ur')).toBe('رکشہ - واپسی کا ٹرپ');
});

test('a row shows its COD, 0 included; without one its amount', () => {
  expect([
    codAmount({ total_cod: 0, amount: 9 }),
    codAmount({ total_cod: null, amount: 9 }),
    codAmount({ total_cod: null, amount: null }),
  ]).toEqual([0, 9, null]);
});

test('a row opens the screen of its state; without a state or number it opens none', () => {
  expect([
    detailPath('open', 'T1'),
    detailPath('started', 'T1'),
    detailPath('cancelled', 'B7'),
    detailPath(null, 'T1'),
    detailPath('open', ''),
  ]).toEqual(['/scheduled/T1', '/inprogress/T1', '/completed/B7', '', '']);
});

test('an unknown trip type reads as the default, and a missing one as a dash', () => {
  expect([reportName(99), reportName(99, 'ur'), reportName(null), reportName(null, 'ur')]).toEqual([
    'Sawari',
    'سواری',
    '–',
    '–',
  ]);
});
