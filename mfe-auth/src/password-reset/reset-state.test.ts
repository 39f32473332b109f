import { resetState } from './reset-state.ts';

const phone = '03001234567';
const valid = { phone, sentAt: 5, channel: 'sms' };

test.each([
  [valid, valid],
  [
    { ...valid, channel: 'call', code: '1234' },
    { ...valid, channel: 'call', code: '1234' },
  ],
  [{ ...valid, channel: 'letter' }, valid],
  [{ ...valid, code: '12345' }, valid],
  [{ ...valid, code: 'x1234' }, valid],
  [{ ...valid, code: 1234 }, valid],
])('the state %j of a reset is parsed as %j', (state, read) => {
  expect(resetState(state)).toEqual(read);
});

test.each([
  null,
  undefined,
  'text',
  {},
  { phone, sentAt: '5' },
  { phone: 3001234567, sentAt: 5 },
  { phone: '300', sentAt: 5 },
])('the state %j belongs to no reset', (state) => {
  expect(resetState(state)).toBeUndefined();
});
