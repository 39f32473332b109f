import { services } from '../services/service.ts';
import { reportName, tripTypeName } from './performance.ts';

// Spec 3 §9, written out.
const names: Readonly<Record<number, string>> = {
  10: 'Courier', 21: 'NOD', 22: 'COD', 23: 'bike', 25: 'Mart', 27: 'MobileTopUp', 28: 'MobileWallet', 29: 'BankTransfer', 30: 'UtilityBill', 33: 'SuperMarket', 35: 'Sawari', 36: 'Food',
  38: 'CashPickup', 40: 'CashPickup', 41: 'Food41', 43: 'Food-Toggle-NOD', 44: 'Mini', 45: 'Ac', 70: 'rikshaw', 100: 'DeliveryBox', 101: 'FoodBag',
};

test('every trip type has the report\'s name, a return trip its suffix', () => {
  expect(Object.fromEntries(Object.keys(names).map((code) => [code, reportName(Number(code))]))).toEqual(names);
  expect([tripTypeName({ trip_type: 70, is_return_trip: true }), tripTypeName({ trip_type: 99, is_return_trip: false })]).toEqual(['rikshaw - Return Trip', '99']);
});

test('in Urdu a trip type goes by the name that it has on every other screen', () => {
  expect(services.filter(({ code }) => !/[\u0600-\u06FF]/.test(reportName(code, 'ur')))).toEqual([]);
  expect(tripTypeName({ trip_type: 70, is_return_trip: true }, 'ur')).toBe('رکشہ - واپسی کا سفر');
});
