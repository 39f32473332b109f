import { cashText } from './cash-text.ts';

test.each([
  [2501, 100, 'Rs. 2,500+'],
  [2501, 101, 'Rs. 2,500+'],
  [2500, 100, 'Rs. 2,500'],
  [2501, 22, 'Rs. 2,501'],
  [2501, null, 'Rs. 2,501'],
  [undefined, 100, '–'],
])('%s rupees of service %s read %s', (rupees, service, text) => {
  expect(cashText(rupees, service)).toBe(text);
});
