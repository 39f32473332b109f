import { isMaskedNumber, maskedNumber } from './masked-number.ts';

it.each([
  ['4210112345671', '*********5671'],
  ['PK36SCBL0000001123456702', '********************6702'],
  ['00420042', '********'],
  ['', ''],
])('%s is masked as %s', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked);
  expect(isMaskedNumber(masked)).toBe(number !== '');
  expect(isMaskedNumber(number)).toBe(false);
});
