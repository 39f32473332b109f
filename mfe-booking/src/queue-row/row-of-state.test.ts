import { rowOfState } from './row-of-state.ts';

const row = { id: 'row', booking_id: 'booking', phone: '923001234567' };
const stateOf = (over: object) => ({ currentBookingRow: { ...row, ...over } });

test.each(['row', 'booking'])('the row is found by its id "%s"', (id) => {
  expect(rowOfState(stateOf({ name: 'Sana' }), id)).toEqual({ ...row, name: 'Sana' });
  expect(rowOfState(stateOf({}), id)).toEqual({ ...row, name: '' });
});

test.each([
  null,
  undefined,
  {},
  stateOf({ id: 'other', booking_id: 'another' }),
  stateOf({ id: 7 }),
  stateOf({ phone: undefined }),
])('%j has no row', (state) => {
  expect(rowOfState(state, 'booking')).toBeUndefined();
});

test('a row without the id of its booking is ignored', () => {
  expect(rowOfState(stateOf({ booking_id: undefined }), 'row')).toBeUndefined();
});
