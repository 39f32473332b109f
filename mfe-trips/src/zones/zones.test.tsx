import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  call,
  currentSession,
  queryClient,
  queryKey,
  sessionEndReason,
  setLanguage,
  startSession,
} from 'shared-bus';
import { getCities, getZones } from 'shared-contracts/reference/reference.api';
import type { Session } from 'shared-contracts/session/session';
import { listActionTimes } from 'shared-contracts/trips/action-times.api';
import { updateZones } from 'shared-contracts/users/user-zones.api';
import {
  apiThrough,
  lost,
  setTestComposition,
  leaveConsole,
  receivedNotices,
  renderAt,
  sessionOf,
} from 'shared-ui/testing';

import { messages } from '../messages.ts';
import ScheduledPage from '../scheduled.page.tsx';
import { bookRide } from '../testing/book-ride.ts';
import { cityZonesQuery, sendZones } from './zones.queries.ts';

let supervisor: Session;
beforeAll(async () => {
  supervisor = await sessionOf('supervisor');
});
beforeEach(async () => {
  setTestComposition(['/scheduled']);
  startSession(supervisor);
  await sendZones([]);
});
afterEach(leaveConsole);

// Without rows, because this test is about the checklist, and rendering a full table is slow.
const open = (address = '/scheduled?type=41') =>
  renderAt(address, { '/scheduled': <ScheduledPage /> }, [messages]);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const zonesOf = () => currentSession()?.zones.map(({ zone }) => zone);
const boxes = async () => within(await screen.findByRole('dialog')).findAllByRole('checkbox');

test('All Zones opens the checklist in the zones’ order, each in both languages; Submit saves it and confirms', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await button('All Zones'));
  const dialog = await screen.findByRole('dialog', { name: 'Zones in Karachi' });
  const all = await boxes();
  expect(all.length).toBeGreaterThan(10);
  expect(within(dialog).getByRole('checkbox', { name: /^Clifton.*کلفٹن/ })).not.toBeChecked();
  expect(within(dialog).getByRole('status')).toHaveTextContent('No zones selected. Showing all.');
  const [first, second] = all;
  if (second) await user.click(second);
  if (first) await user.click(first);
  expect(within(dialog).getByRole('status')).toHaveTextContent('2 selected');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(receivedNotices).toContainEqual(
      expect.objectContaining({
        intent: 'success',
        title: 'Zone Updated',
        body: 'Zones in the list: 2',
        durationMs: 2000,
      }),
    ),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await button(/^Selected Zones \(2\)/)).toBeInTheDocument();
  // In the zones' own order, not in that of the clicks.
  expect(zonesOf()).toHaveLength(2);
  const codes = currentSession()?.zones.map(({ code }) => code) ?? [];
  expect(codes).toEqual(codes.toSorted());
});

test.each([
  ['clift', 'Clifton'],
  ['کلفٹن', 'Clifton'],
])('a search for %s lists the zone, and Enter checks the only one', async (typed, zone) => {
  const user = userEvent.setup();
  await open();
  await user.click(await button('All Zones'));
  const all = await boxes();
  await user.type(screen.getByRole('searchbox', { name: 'Search zones' }), `${typed}{Enter}`);
  expect(await boxes()).toHaveLength(1);
  expect((await boxes())[0]).toHaveAccessibleName(expect.stringContaining(zone));
  expect((await boxes())[0]).toBeChecked();
  await user.clear(screen.getByRole('searchbox', { name: 'Search zones' }));
  expect(await boxes()).toHaveLength(all.length);
});

test('Reset unchecks all, Cancel changes nothing', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await button('All Zones'));
  const [first] = await boxes();
  if (first) await user.click(first);
  await user.click(await button('Reset'));
  expect(first).not.toBeChecked();
  if (first) await user.click(first);
  await user.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(zonesOf()).toEqual([]);
});

describe('with zones selected', () => {
  const chosen = async () => {
    const [zone] = await queryClient.fetchQuery(cityZonesQuery(await karachi()));
    if (!zone) throw new Error('Karachi has no zones');
    await act(() => sendZones([zone]));
    return zone;
  };

  test('Selected Zones shows all again, with Undo; the chevron reopens the checklist', async () => {
    const user = userEvent.setup();
    const zone = await chosen();
    await open();
    await user.click(await button('Change zones'));
    expect((await boxes())[0]).toBeChecked();
    await user.click(await button('Cancel'));
    await user.click(await button(/^Selected Zones/));
    const undo = await waitFor(() => {
      const notice = receivedNotices.find(
        ({ title, action }) => title === 'Zone Updated' && action?.label === 'Undo',
      );
      if (!notice?.action) throw new Error('no notice with Undo yet');
      return notice.action;
    });
    expect(await button('All Zones')).toBeInTheDocument();
    expect(zonesOf()).toEqual([]);
    act(() => undo.run());
    expect(await button(/^Selected Zones \(1\)/)).toBeInTheDocument();
    expect(zonesOf()).toEqual([zone.zone]);
  });

  test('a checklist that is opened while the zones load keeps those that are stored', async () => {
    const user = userEvent.setup();
    const zone = await chosen();
    let load = () => {};
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    await apiThrough({
      [`GET ${getZones.path}`]: async (_call, forward) => {
        await held;
        return forward();
      },
    });
    queryClient.removeQueries({ queryKey: cityZonesQuery(await karachi()).queryKey });
    await open();
    await user.click(await button('Loading zones…'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('status')).not.toBeInTheDocument();
    load();
    expect((await boxes())[0]).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(zonesOf()).toEqual([zone.zone]);
  });

  test('the counts are reloaded, because the server limits them too', async () => {
    const query = { state: 'scheduled' } as const;
    const key = queryKey('mfe-trips', listActionTimes, { query });
    queryClient.setQueryData(key, { list: [] });
    await chosen();
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('zones of another city do not change', async () => {
    const zone = await chosen();
    const user = userEvent.setup();
    await open('/scheduled?city=LHR&type=41');
    await user.click(await button('All Zones'));
    const [first] = await boxes();
    if (first) await user.click(first);
    await user.click(await button('Submit'));
    expect(await button(/^Selected Zones \(1\)/)).toBeInTheDocument();
    expect(zonesOf()).toHaveLength(2);
    expect(zonesOf()).toContain(zone.zone);
  });

  test('a dispatch client keeps its own stored name and place', async () => {
    startSession({
      ...supervisor,
      role: 36,
      name: 'Own name',
      address: 'Own address',
      lat: 1,
      lng: 2,
    });
    await act(() => sendZones([]));
    expect(currentSession()).toMatchObject({
      name: 'Own name',
      address: 'Own address',
      lat: 1,
      lng: 2,
    });
    startSession({ ...supervisor, name: 'Old name' });
    await act(() => sendZones([]));
    expect(currentSession()?.name).toBe(supervisor.name);
  });
});

async function karachi(): Promise<string | undefined> {
  return (await call(getCities, {})).data.find(({ city_code }) => city_code === 'KHI')?._id;
}

test('zones that were set in another browser appear as soon as the list has answered', async () => {
  await open();
  expect(await button('All Zones')).toBeInTheDocument();
  const session = currentSession();
  const zone = (await call(getZones, { query: {} })).data.find(
    ({ zone: name }) => name === 'Clifton',
  );
  if (!session || !zone) throw new Error('there is a session, and a zone of Clifton');
  // The other browser changes the server's data only.
  const { _id, urdu_text, code } = zone;
  await call(updateZones, {
    params: { id: session.id },
    body: { zones: [{ _id, zone: 'Clifton', urdu_text, code }] },
  });
  await userEvent.setup().click(await button('Reload'));
  expect(await button(/^Selected Zones \(1\)/)).toBeInTheDocument();
  expect(zonesOf()).toEqual(['Clifton']);
});

test('zones, services and cities read in Urdu', async () => {
  const number = await bookRide({ name: 'Zones', phone: '923007720002' });
  await act(() => setLanguage('ur'));
  try {
    await open(`/scheduled?searchby=trip_no&searchvalue=${number}`);
    expect(await screen.findByRole('combobox', { name: 'شہر' })).toHaveTextContent('کراچی');
    const row = (await screen.findByRole('timer')).closest('tr');
    expect(row).toHaveTextContent('رکشہ');
    // The wire has its English name; the start-up data has both.
    await waitFor(() => expect(row).toHaveTextContent('کلفٹن'));
  } finally {
    cleanup();
    await act(() => setLanguage('en'));
  }
});

test('a failed load of a city’s zones ends the session, like any start-up data; zones loaded before remain in use', async () => {
  const { data: cities } = await call(getCities);
  const karachi = cities.find(({ city_code: code }) => code === 'KHI')?._id ?? '';
  const { queryKey } = cityZonesQuery(karachi);
  const { data: stored } = await call(getZones, { query: { city_id: karachi } });
  await apiThrough({ [`GET ${getZones.path}`]: lost });
  queryClient.setQueryData(queryKey, stored);
  await open();
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  expect(currentSession()?.id).toBe(supervisor.id);
  cleanup();
  queryClient.removeQueries({ queryKey });
  await open();
  await waitFor(() => expect(currentSession()).toBeUndefined());
  expect(sessionEndReason()).toBe('start-up-failed');
  expect(receivedNotices).toContainEqual(
    expect.objectContaining({ intent: 'error', title: 'Error', body: 'Server is not Reachable' }),
  );
});
