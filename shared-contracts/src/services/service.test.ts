import { isSingleDrop, serviceName, serviceOf, services } from './service.ts';

test('a code outside the service table has no row and no name', () => {
  expect([
    serviceOf(999),
    serviceOf(null),
    serviceName(999, 'en'),
    serviceName(null, 'ur'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('every service has a name in each language', () => {
  for (const { code, label, labelUr } of services)
    expect([serviceOf(code)?.code, serviceName(code, 'en'), serviceName(code, 'ur')]).toEqual([
      code,
      label,
      labelUr,
    ]);
});

test('rides, purchases, cash and a delivery to one receiver are single drops', () => {
  const codes = services.filter((service) => isSingleDrop(service)).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining([21, 22, 25, 35, 38, 40, 44, 45, 70]));
  for (const code of [10, 100, 101]) expect(codes).not.toContain(code);
});
