import { sql } from 'drizzle-orm';
import { createAddress, deleteAddress, updateAddress } from 'shared-contracts/address/address.api';
import { listAudit } from 'shared-contracts/audit/audit.api';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { addNote } from 'shared-contracts/trips/trip-detail.api';
import { updateDrop } from 'shared-contracts/trips/trip-edit.api';
import { createUser, updateUser } from 'shared-contracts/users/user.api';

import { freshPhone, rideDraft } from '../bookings/ride-draft.builder.ts';
import { rowsOf } from '../database/database.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { checkChain, linkEntries } from './audit-chain.ts';

let test: TestApp;
let admin: TestUser;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [admin, agent] = [await test.user('admin'), await test.user('supervisor')];
});
afterAll(() => test.close());

const planted = {
  name: 'Zubeida Planted',
  phone: '03334445556',
  email: 'planted@example.com',
  cnic: '4210155566677',
  bank: 'PK36SCBL0000001123456702',
  place: 'Planted House 77',
  note: 'Planted note',
};
const address = (over: object = {}) => ({
  name: planted.name,
  phone: planted.phone,
  city: 'KHI',
  detail: planted.place,
  nearest_landmark: 'Teen Talwar',
  lat: 24.818,
  lng: 67.03,
  customer_phone: '923334445556',
  ...over,
});

/** Writes that carry personal values, through every command that audits some. */
async function work(): Promise<void> {
  const made = await test.call(
    createUser,
    {
      body: {
        name: planted.name,
        phone: planted.phone,
        password: 'Kar@chi-2026-x',
        email: planted.email,
        cnic: planted.cnic,
        role: 12,
        status: 'active',
        city: 'KHI',
        gender: 'female',
        company_name: 'A',
        branch_name: 'B',
      },
    },
    admin,
  );
  expect(made.status).toBe(200);
  const params = { id: made.answer.data.id };
  const body = { bank_account: planted.bank, address: planted.place, name: `${planted.name} B` };
  expect((await test.call(updateUser, { params, body }, admin)).status).toBe(200);
  const saved = await test.call(createAddress, { body: address() }, agent);
  const query = { id: saved.answer.data.id };
  const change = address({ name: `${planted.name} B`, detail: `${planted.place} B` });
  expect((await test.call(updateAddress, { query, body: change }, agent)).status).toBe(200);
  expect((await test.call(deleteAddress, { query }, agent)).status).toBe(200);
  const ride = await test.call(createRide, { body: rideDraft({ phone: freshPhone() }) }, agent);
  expect(ride.status).toBe(200);
  const { trip_id: id, trip_no } = ride.answer.data;
  const note = { booking_no: trip_no, notes: planted.note };
  expect((await test.call(addNote, { body: note }, agent)).status).toBe(200);
  const trip = { dropoff_address: planted.place, dropoff_lat: 24.86, dropoff_lng: 67.02 };
  const drop = { trip, special_instructions: planted.note };
  expect((await test.call(updateDrop, { params: { id }, body: drop }, agent)).status).toBe(200);
}

it('keeps no personal value in the log; the full details are stored beside it until they are deleted', async () => {
  await work();
  const { database } = test.app.services;
  const [log] = await rowsOf<{ text: string }>(
    database,
    sql`select string_agg(audit_log::text, ' ') as text from audit_log`,
  );
  const found = Object.values({ ...planted, wire: '923334445556' }).filter((value) =>
    log?.text.includes(value),
  );
  expect(found).toEqual([]);

  const changes = async () => {
    const query = { action: 'user.changed' };
    return (await test.call(listAudit, { query }, admin)).answer.data[0]?.details;
  };
  expect(await changes()).toMatchObject({
    changes: expect.arrayContaining([
      { field: 'bank_account', before: '', after: '********************6702' },
    ]) as unknown,
  });
  await linkEntries(database);
  expect((await checkChain(database)).broken).toBeUndefined();
  await database.execute(sql`delete from audit_values where details::text like '%bank_account%'`);
  expect(await changes()).toMatchObject({
    changes: expect.arrayContaining([
      { field: 'bank_account', before: '', after: '•••' },
    ]) as unknown,
  });
  expect((await checkChain(database)).broken).toBeUndefined();
});

it('values that were changed are found', async () => {
  const { database } = test.app.services;
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update audit_values set details = replace(details::text, 'Zubeida', 'Anybody')::json`,
    );
  });
  expect((await checkChain(database)).broken?.reason).toContain('personal values');
});
