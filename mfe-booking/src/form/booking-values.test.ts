import { addDrop, rightValues } from '../testing/values.ts';
import { bookableServices, hasDrops, kindOf } from './booking-services.ts';
import { emptyValues, sameValues } from './booking-values.ts';
import { resetForService, undoReset, withoutHidden } from './service-change.ts';

test('services are offered in the order of the form, and only those that can be booked', () => {
  expect(bookableServices).toEqual([35, 70, 44, 45, 36, 41, 25, 33, 38, 40, 21, 22, 10, 100, 101]);
});

test.each([
  [35, 'single_drop', 'ride'],
  [35, 'multiple_drop', 'ride'],
  [21, 'single_drop', 'ride'],
  [21, 'multiple_drop', 'drops'],
  [21, 'send_to_partner', 'drops'],
  [10, 'multiple_drop', 'drops'],
  [100, 'single_drop', 'food'],
  [101, 'multiple_drop', 'food'],
  [7, 'multiple_drop', 'ride'],
] as const)('service %i with %s books a %s', (service_code, drop_mode, kind) => {
  expect(kindOf({ service_code, drop_mode })).toBe(kind);
  expect(hasDrops({ service_code, drop_mode })).toBe(kind === 'drops');
});

test('another service does not change the city, unless the login has set the place', () => {
  const typed = { ...rightValues, city: 'LHR', name: 'Sana' };
  expect(resetForService(35, typed, emptyValues)).toEqual({ ...emptyValues, city: 'LHR' });
  const login = { ...emptyValues, pickup: rightValues.pickup, city: 'RWP' };
  expect(resetForService(35, typed, login)).toEqual(login);
});

test.each([
  [21, 'single_drop', 'single_drop'],
  [21, 'send_to_partner', 'send_to_partner'],
  [10, 'single_drop', 'multiple_drop'],
  [35, 'multiple_drop', 'single_drop'],
] as const)('service %i keeps the mode %s or has its own: %s', (code, drop_mode, mode) => {
  expect(resetForService(code, rightValues, { ...emptyValues, drop_mode }).drop_mode).toBe(mode);
  expect(undoReset({ ...rightValues, drop_mode }, code)).toMatchObject({
    drop_mode: mode,
    service_code: code,
    name: rightValues.name,
    estimate: null,
    fare: null,
  });
});

test('a hidden field is blank, and so are the switches that a service lacks', () => {
  const typed = {
    ...rightValues,
    parcel_insurance: true,
    send_driver: true,
    cod_amount: '900',
    amount: '50',
    drops: [addDrop({ id: 'd1' })],
  };
  const of = (service_code: number) => {
    const { parcel_insurance, send_driver, cod_amount, amount, drops, name } = withoutHidden({
      ...typed,
      service_code,
    });
    expect([drops, name]).toEqual([typed.drops, typed.name]);
    return { parcel_insurance, send_driver, cod_amount, amount };
  };
  const none = { parcel_insurance: false, send_driver: false, cod_amount: '', amount: '' };
  expect(of(35)).toEqual(none);
  expect(of(25)).toEqual({ ...none, send_driver: true, amount: '50' });
  expect(of(22)).toEqual({ ...none, parcel_insurance: true, cod_amount: '900' });
  expect(of(7)).toEqual({ ...of(7), parcel_insurance: false, send_driver: false });
  const off = withoutHidden({ ...typed, service_code: 22, parcel_insurance: false });
  expect(off.parcel_insurance).toBe(false);
  const stays = withoutHidden({ ...typed, service_code: 25, send_driver: false });
  expect(stays.send_driver).toBe(false);
});

test('two forms are the same when every value is', () => {
  expect(sameValues(rightValues, { ...rightValues })).toBe(true);
  expect(sameValues(rightValues, { ...rightValues, fare: 1 })).toBe(false);
  // A stored draft has other objects with the same parts.
  const stored = structuredClone({ ...rightValues, drops: [addDrop({ id: 'd1' })] });
  expect(sameValues(stored, structuredClone(stored))).toBe(true);
  expect(sameValues(stored, { ...stored, drops: [addDrop({ id: 'd2' })] })).toBe(false);
});
