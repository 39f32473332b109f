import { readStaleAddress } from '../address/address.ts';
import { readStaleWrite } from '../trips/stale-write.ts';
import { readStaleUser } from '../users/user.ts';

const change = {
  by: 'Amna',
  at: '2026-11-22T10:00:00.000Z',
  fields: [{ field: 'name', before: 'A', after: 'B' }],
};
const id = '65a000000000000000000001';

test('a refused change of an address or a user brings what came before it and the row as it is', () => {
  const address = readStaleAddress({ data: { changes: [change], address: { id, name: 'B' } } });
  expect([address?.changes, address?.address.name]).toEqual([[change], 'B']);
  const user = readStaleUser({ data: { changes: [change], user: { id, name: 'B' } } });
  expect([user?.changes, user?.user.name]).toEqual([[change], 'B']);
});

test.each<unknown>([undefined, {}, { data: { changes: [change] } }, '<html>proxy</html>'])(
  'an answer without the row (%j) cannot be compared with what was typed',
  (answer) => {
    expect([readStaleAddress(answer), readStaleUser(answer)]).toEqual([undefined, undefined]);
  },
);

test('a refused change of a trip brings the trip where the server sent it, by id or number', () => {
  const read = (trip: object) => readStaleWrite({ data: { changes: [change], trip } });
  expect(read({ trip_id: id, trip_no: '' })).toMatchObject({
    changes: [change],
    trip: { trip_id: id },
  });
  expect(read({ trip_no: 'T1' }).trip).toMatchObject({ trip_no: 'T1' });
  expect(Object.keys(read({}))).toEqual(['changes']);
});
