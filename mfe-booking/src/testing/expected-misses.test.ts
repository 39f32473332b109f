import { config, endSession, queryClient, startSession } from 'shared-bus';
import { findPlace } from 'shared-ui/places';
import { apiThrough, type ProviderCalls, sessionOf } from 'shared-ui/testing';

import { callerByPhone } from '../form/caller.queries.ts';
import { lastPlace } from '../places/place.queries.ts';

beforeAll(async () => startSession(await sessionOf('supervisor')));
afterEach(() => queryClient.clear());
afterAll(() => endSession('signed-out'));

/** Nobody has ever called from it. */
const phone = '03479999901';
const nowhere = { place_id: 'KHI.nowhere', session: crypto.randomUUID() };
const statuses = (calls: ProviderCalls) => calls.all.map(({ status }) => status);

test('a new caller, a number without a place and an unknown place are no errors', async () => {
  const calls = await apiThrough();
  expect(await queryClient.fetchQuery(callerByPhone(phone))).toBeNull();
  expect(await lastPlace({ stop: 'pickup', phone })).toBeNull();
  expect(await findPlace(nowhere)).toBeUndefined();
  expect(statuses(calls)).toEqual([200, 200, 200]);
});

test('a server that has only the documented 404 is asked as documented', async () => {
  jest.replaceProperty(config, 'extensions', []);
  const calls = await apiThrough();
  expect(await queryClient.fetchQuery(callerByPhone(phone))).toBeNull();
  await expect(lastPlace({ stop: 'pickup', phone })).rejects.toMatchObject({
    errorId: 'location.unknown',
  });
  expect(await findPlace(nowhere)).toBeUndefined();
  expect(statuses(calls)).toEqual([404, 404, 404]);
  expect(calls.filter((name) => name.includes('or_null'))).toEqual([]);
});
