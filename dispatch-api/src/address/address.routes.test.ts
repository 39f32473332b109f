import type { AddressDraft } from 'shared-contracts/address/address';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/address/address.api';

import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
let staff: TestUser;
let client: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [staff, client] = [await test.user('dispatcher'), await test.user('dispatch_client')];
});
afterAll(() => test.close());

const draft = (change: Partial<AddressDraft> = {}): AddressDraft => ({
  name: 'Bano',
  phone: '03001112233',
  city: 'KHI',
  detail: 'House 7, Clifton',
  nearest_landmark: 'Two Swords',
  lat: 24.8138,
  lng: 67.0297,
  type: 'home',
  customer_phone: '923005550001',
  ...change,
});
const create = (body: AddressDraft, as = staff) =>
  test.call(createAddress, { body, params: undefined, query: undefined }, as);
const list = (query: Partial<Parameters<typeof createQuery>[0]>, as = staff) =>
  test.call(listAddresses, { query: createQuery(query), params: undefined, body: undefined }, as);
const createQuery = (query: {
  customer_phone?: string;
  phone?: string;
  city?: string;
  detail?: string;
  name?: string;
  page?: number;
  limit?: number;
}) => ({ customer_phone: '923005550001', ...query });

it('saves an address with its zone, and finds it by every field of the search row', async () => {
  const { status, answer } = await create(draft());
  expect(status).toBe(200);
  expect(answer.data).toMatchObject({
    phone: '923001112233',
    city: 'KHI',
    detail: 'House 7, Clifton',
    nearest_landmark: 'Two Swords',
    // The same under the name that bookings use.
    nearest_address: 'Two Swords',
  });
  expect(answer.data.zone_en).not.toBe('');
  for (const query of [{}, { detail: 'clif' }, { name: 'BAN' }, { phone: '2233' }, { city: 'khi' }])
    expect((await list(query)).answer.count).toBe(1);
  for (const query of [{ detail: '100%' }, { city: 'LHR' }, { name: 'Zara' }])
    expect((await list(query)).answer.count).toBe(0);
});

it('refuses the same address twice in one book, in any case', async () => {
  const again = await create(draft({ detail: 'HOUSE 7, clifton ' }));
  expect([again.status, again.failure.error_id]).toEqual([409, 'address.exists']);
  expect((await create(draft({ customer_phone: '923005550002' }))).status).toBe(200);
});

it.each([
  [{ city: 'XXX' }, 'city', 'Please Select a City'],
  [{ detail: ' ' }, 'detail', 'Please Enter Address Detail'],
  [{ nearest_landmark: '' }, 'nearest_landmark', 'Please Enter a Nearest Landmark'],
  [{ phone: '' }, 'phone', 'Please Enter a Phone Number'],
  [{ phone: '9230011122334' }, 'phone', 'Please Enter a Valid Phone Number'],
  [{ name: '' }, 'name', 'Please Enter a Name'],
])("validates the fields by the form's own rules: %j", async (change, field, message) => {
  const { status, failure } = await create(draft({ detail: 'Somewhere else', ...change }));
  expect(status).toBe(422);
  expect(failure).toMatchObject({ field, message });
});

it('refuses a place outside of the city', async () => {
  expect((await create(draft({ detail: 'Far away', city: 'LHR' }))).failure).toMatchObject({
    error_id: 'booking.out-of-area',
    field: 'detail',
  });
});

it('changes and removes an address', async () => {
  const {
    answer: { data },
  } = await create(draft({ detail: 'Shop 1' }));
  const changed = await test.call(
    updateAddress,
    { query: { id: data.id }, body: draft({ detail: 'Shop 2' }), params: undefined },
    staff,
  );
  expect(changed.answer.data).toMatchObject({ id: data.id, detail: 'Shop 2' });
  const taken = await test.call(
    updateAddress,
    { query: { id: data.id }, body: draft(), params: undefined },
    staff,
  );
  expect(taken.failure.error_id).toBe('address.exists');
  const remove = () =>
    test.call(deleteAddress, { query: { id: data.id }, params: undefined, body: undefined }, staff);
  expect((await remove()).status).toBe(200);
  expect((await remove()).failure.error_id).toBe('address.unknown');
});

it('of two addresses changed to the same one at a time, one is refused', async () => {
  const phone = { customer_phone: '923005550011' };
  const made = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((detail) => create(draft({ ...phone, detail }))),
  );
  const outcomes = await Promise.all(
    made.map(({ answer }) =>
      test.call(
        updateAddress,
        { query: { id: answer.data.id }, body: draft({ ...phone, detail: 'The same' }) },
        staff,
      ),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

it('does not change omitted fields, and clears null ones', async () => {
  const more = {
    alternate_phone: '923001112244',
    alternate_name: 'Zara',
    email: 'bano@example.com',
    zone_en: 'Saddar',
    zone_ur: 'صدر',
  };
  const {
    answer: { data },
  } = await create(draft({ detail: 'Cleared', customer_phone: '923005550011', ...more }));
  expect(data).toMatchObject(more);
  const update = async (change: Partial<AddressDraft>) =>
    (
      await test.call(
        updateAddress,
        {
          query: { id: data.id },
          body: draft({ detail: 'Cleared', customer_phone: '923005550011', ...change }),
          params: undefined,
        },
        staff,
      )
    ).answer.data;
  expect(await update({})).toMatchObject({
    alternate_phone: '923001112244',
    alternate_name: 'Zara',
    email: 'bano@example.com',
  });
  expect(await update({ alternate_phone: null, alternate_name: null, email: null })).toMatchObject({
    alternate_phone: '',
    alternate_name: '',
    email: '',
  });
});

it('rejects an invalid email, and one of more than 64 characters', async () => {
  for (const email of ['nobody', `${'a'.repeat(60)}@b.co`])
    expect((await create(draft({ detail: 'Elsewhere', email }))).status).toBeGreaterThanOrEqual(
      400,
    );
});

it('lets a dispatch client edit its own address book and see no other', async () => {
  const foreign = (await create(draft({ detail: 'Hidden' }))).answer.data;
  expect((await list({}, client)).failure.error_id).toBe('own-addresses.refused');
  expect((await create(draft({ detail: 'Mine' }), client)).failure.error_id).toBe(
    'own-addresses.refused',
  );
  expect(
    (
      await test.call(
        deleteAddress,
        { query: { id: foreign.id }, params: undefined, body: undefined },
        client,
      )
    ).failure.error_id,
  ).toBe('address.unknown');
  expect((await create(draft({ customer_phone: client.phone }), client)).status).toBe(200);
  expect((await list({ customer_phone: client.phone }, client)).answer.count).toBe(1);
});

it('returns ten addresses per page', async () => {
  for (let index = 0; index < 11; index += 1)
    await create(draft({ customer_phone: '923005550009', detail: `Flat ${index}` }));
  const second = await list({ customer_phone: '923005550009', page: 2 });
  expect([second.answer.count, second.answer.addresses.map(({ detail }) => detail)]).toEqual([
    11,
    ['Flat 10'],
  ]);
});

it('refuses a change over one that its writer has not seen, and returns what that was', async () => {
  const book = { customer_phone: '923005550021' };
  const {
    answer: { data },
  } = await create(draft({ ...book, detail: 'House 1' }));
  expect(data.row_version).toBe(1);
  const update = (detail: string, version: { row_version?: number } = {}) =>
    test.call(
      updateAddress,
      { query: { id: data.id }, body: { ...draft({ ...book, detail }), ...version } },
      staff,
    );
  expect((await update('House 2', { row_version: 1 })).answer.data.row_version).toBe(2);
  expect((await update('House 3', { row_version: 1 })).failure).toMatchObject({
    code: 409,
    error_id: 'version.stale',
    data: {
      changes: [{ fields: [{ field: 'detail', before: 'House 1', after: 'House 2' }] }],
      address: { detail: 'House 2', row_version: 2 },
    },
  });
  expect((await update('House 3', { row_version: 2 })).status).toBe(200);
  expect((await update('House 4')).status).toBe(200);
});
