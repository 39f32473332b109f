import { phoneForms, phoneRefusals } from 'shared-contracts/testing/corpus/phones';

import { personSearch } from './person-search.ts';

test.each(phoneForms)('"%s" searches for the phone %s', (text, phone) => {
  expect(personSearch(text)).toBe(phone);
});

test.each(phoneRefusals)('"%s" is no phone and stays as it is: %s', (text) => {
  expect(personSearch(text)).toBe(text.trim());
});
