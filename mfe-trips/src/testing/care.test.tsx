import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { config, startReference, startSession, useShortcuts } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { Input } from 'shared-contracts/core/endpoint';
import type { Sent } from 'shared-contracts/core/schema';
import type { assignDrivers } from 'shared-contracts/dispatch/assign-many.api';
import { actionRules } from 'shared-contracts/trips/needs-action.rules';
import type { NeedsAction, TripCare, TripRow } from 'shared-contracts/trips/trip';
import { tripScheduleUpdate } from 'shared-contracts/trips/trip.socket';
import {
  leaveConsole,
  otherProvider,
  receivedNotices,
  renderAt,
  setTestComposition,
  SocketLine,
} from 'shared-ui/testing';

import remote from '../../remote.json';
import openMostUrgent from '../action-count/most-urgent.command.ts';
import { careMessages } from '../care-messages.ts';
import { detailMessages } from '../detail-messages.ts';
import InProgressPage from '../in-progress.page.tsx';
import { messages } from '../messages.ts';
import { reactionMs } from '../peek/use-peek.ts';
import ScheduledPage from '../scheduled.page.tsx';
import InProgressTripPage from '../trip-detail/in-progress-trip.page.tsx';
import ScheduledTripPage from '../trip-detail/scheduled-trip.page.tsx';
import { driverOf, place, tripOf } from './trip-details.ts';
import { tripRowCase } from './trip-rows.ts';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));
jest.mock('../trip-map/trip-map.tsx', () => ({ TripMap: () => <p>the map</p> }));

let endReference: () => void;
beforeAll(() => {
  endReference = startReference();
});
afterAll(() => endReference());
const width = innerWidth;
afterEach(() => {
  window.innerWidth = width;
  jest.restoreAllMocks();
  leaveConsole();
});

const me = buildSession({ role: 11, name: 'Sana Malik' });
const nobody: TripCare = { owner: null, snoozed_until: null };
const driverPhone = '923001234567';
const callerPhone = '923337654321';
/** Due twelve minutes ago, with nine minutes for the step. */
const dueFor = (reason: NonNullable<NeedsAction['reason']>): Sent<typeof NeedsAction> => ({
  reason,
  since: new Date(Date.now() - 21 * 60_000 - 5000).toISOString(),
  from: new Date(Date.now() - 12 * 60_000 - 5000).toISOString(),
});
const dueLater = { ...dueFor('pickup'), from: new Date(Date.now() - 60_000).toISOString() };
const rowOf = (number: number, over: Partial<TripRow> = {}): TripRow => ({
  ...tripRowCase(number, {
    state: 'accepted',
    trip_no: `1000000${number}`,
    passenger: { name: 'Caller', phone: callerPhone },
    driver: { full_name: 'Driver', phone: driverPhone },
  }),
  needs_action: dueFor('pickup'),
  care: nobody,
  ...over,
});

const mostUrgent = remote.commands.find(({ id }) => id === 'trips:most-urgent');
/** The command's key, as the host has it on every page. */
function MostUrgentKey() {
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to);
  useShortcuts([
    {
      keys: mostUrgent?.key ?? '',
      label: 'Open the most urgent trip',
      run: () => void openMostUrgent({ navigate: go }),
    },
  ]);
  return null;
}

/** A server that stores care of trips, and the list of these rows; its answers wait for `late`. */
async function open(
  address: string,
  rows: readonly TripRow[],
  partners = [driverOf(1, 900), driverOf(2, 3000)],
  late: { atRisk?: Promise<void>; assigned?: Promise<void> } = {},
) {
  window.innerWidth = 1440;
  setTestComposition(['/inprogress', '/inprogress/:id', '/scheduled', '/scheduled/:id']);
  const kept = new Map(rows.map(({ id, care }) => [id, care ?? nobody]));
  const list = (data: readonly object[]) => ({ code: 200, data });
  const cared = () => rows.map((row) => ({ ...row, care: kept.get(row.id) }));
  const requests = await otherProvider({
    'GET /getCities': list([]),
    'GET /getZones': list([]),
    'GET /getServices': list([]),
    'GET /partner/categories': list([]),
    'GET /settings': list([]),
    'GET /lang': list([]),
    'GET /sources': list([]),
    'GET /scheduled/counts': {
      code: 200,
      data: { all: rows.length, needs_action: rows.length, at_risk: 0, mine: 0 },
    },
    'GET /scheduled/bookings/action-times': ({ name }) => ({
      code: 200,
      list: rows
        .filter(({ state }) => (state === 'open') === name.includes('state=scheduled'))
        .map(({ id, trip_no: number, needs_action: due }) => ({
          id,
          from: due?.from ?? null,
          page_id: number,
        })),
    }),
    'GET /scheduled/bookings': async ({ name }) => {
      if (name.includes('attention=at_risk')) await late.atRisk;
      return {
        code: 200,
        list: cared(),
        total_records: rows.length,
        page: 1,
        total_pages: 1,
      };
    },
    'PUT /trip/*': (call) => {
      const id = /trip\/(.+)\/care/.exec(call.name)?.[1] ?? '';
      const was = kept.get(id) ?? nobody;
      const { action } = call.body as { action: string }; // as the contract says
      const care = {
        take: { ...was, owner: { id: me.id, name: me.name } },
        give_back: { ...was, owner: null },
        snooze: { ...was, snoozed_until: new Date(Date.now() + 300_000).toISOString() },
        wake: { ...was, snoozed_until: null },
      }[action];
      kept.set(id, care ?? was);
      return { code: 200, data: care ?? was };
    },
    'GET /trip/detail/10000001': () => ({
      code: 200,
      data: tripOf({
        ...(rows[0] as object), // a detail has a row's fields
        trip_id: rows[0]?.id ?? '',
        trip_no: '10000001',
        state: rows[0]?.state ?? 'accepted',
        driver: { ...driverOf(1, 900), phone: driverPhone, img_id: null, rating_avg: 5 },
        dropoff: place,
        care: kept.get(rows[0]?.id ?? '') ?? nobody,
      }),
    }),
    'POST /booking/notes': (call) => ({
      code: 200,
      data: { ...(call.body as object), name: me.name, dt: new Date().toISOString() },
    }),
    'GET /search/driver': { code: 200, partners },
    'POST /assign/plan': () => ({
      code: 200,
      data: [
        {
          trip_id: rows[0]?.id,
          driver_id: partners.find(({ busy }) => !busy)?.id ?? null,
          drivers: partners.filter(({ busy }) => !busy),
          excluded: [{ rule: 'busy', count: partners.filter(({ busy }) => busy).length }],
        },
      ],
    }),
    'POST /assign/drivers': (call) => ({
      code: 200,
      data: (call.body as Input<typeof assignDrivers>['body']).bookings.map(({ trip_id: id }) => ({
        trip_id: id,
        assigned: true,
        error_id: null,
        message: null,
      })),
    }),
    'POST /assign/driver': async () => {
      await late.assigned;
      return { code: 200, assigned: true };
    },
    'POST /assign/driver/undo': { code: 200 },
    'GET /driver/route': { code: 200, current_lat: null, current_lng: null },
  });
  startSession(me);
  await renderAt(
    address,
    {
      '/inprogress': (
        <>
          <MostUrgentKey />
          <InProgressPage />
        </>
      ),
      '/inprogress/:id': <InProgressTripPage />,
      '/scheduled': <ScheduledPage />,
      '/scheduled/:id': <ScheduledTripPage />,
    },
    [messages, detailMessages, careMessages],
  );
  const sent = () =>
    requests.all.filter(({ name }) => name.startsWith('PUT /trip')).map(({ body }) => body);
  const row = async (number: number) => {
    const [text] = await screen.findAllByText(`1000000${number}`);
    const found = text?.closest('tr');
    if (!found) throw new Error(`no row of trip ${number}`);
    return within(found);
  };
  return { requests, row, sent };
}
const pressing = '/inprogress?attention=needs_action';
const noticeOf = (title: string) => {
  const notice = receivedNotices.find((one) => one.title === title);
  if (!notice) throw new Error(`no notice ${title}`);
  return notice;
};
const dialled = () => jest.spyOn(window, 'open').mockReturnValue(null);

test('a row that needs action is taken, says by whom, and is given back', async () => {
  const user = userEvent.setup({ delay: null });
  const { row, sent } = await open(pressing, [rowOf(1)]);
  await user.click((await row(1)).getByRole('button', { name: 'Take 10000001' }));
  expect(await (await row(1)).findByText('Taken by you')).toBeVisible();
  await user.click((await row(1)).getByRole('button', { name: 'Give back 10000001' }));
  await waitFor(async () => expect((await row(1)).queryByText('Taken by you')).toBeNull());
  expect(sent()).toEqual([{ action: 'take' }, { action: 'give_back' }]);
});

test('a row is snoozed for five minutes, and no longer', async () => {
  const user = userEvent.setup({ delay: null });
  const { row, sent } = await open(pressing, [rowOf(1)]);
  await user.click((await row(1)).getByRole('button', { name: 'Snooze 10000001 for 5 minutes' }));
  const awake = await (
    await row(1)
  ).findByRole('button', { name: /^Snoozed until \d+:\d\d [AP]M\. End snooze for 10000001$/ });
  await user.click(awake);
  await (await row(1)).findByRole('button', { name: 'Snooze 10000001 for 5 minutes' });
  expect(sent()).toEqual([{ action: 'snooze' }, { action: 'wake' }]);
});

test('a trip of somebody else says whose it is in the list of all trips', async () => {
  const care = { owner: { id: 'a'.repeat(24), name: 'Bilal Aziz' }, snoozed_until: null };
  const { row } = await open('/inprogress', [rowOf(1, { care })]);
  expect((await row(1)).getByRole('img', { name: 'Taken by Bilal Aziz' })).toBeVisible();
  expect((await row(1)).queryByRole('link', { name: /Call/ })).toBeNull();
});

test.each([
  ['pickup', 'Call the driver of 10000001', driverPhone],
  ['dropoff', 'Call the driver of 10000001', driverPhone],
  ['not_moving', 'Call the driver of 10000001', driverPhone],
  ['waiting', 'Call the customer of 10000001', callerPhone],
] as const)(
  'a row that needs action for %s offers the one call that helps',
  async (reason, name, phone) => {
    const { row } = await open('/inprogress', [rowOf(1, { needs_action: dueFor(reason) })]);
    expect((await row(1)).getByRole('link', { name })).toHaveAttribute('href', `tel:+${phone}`);
  },
);

test('a row shows its step against its estimate', async () => {
  const { row } = await open('/inprogress', [rowOf(1)]);
  expect((await row(1)).getByRole('img', { name: '21 of 9 min' })).toBeVisible();
});

test('a trip in time offers nothing but DETAILS', async () => {
  const later = { ...dueFor('pickup'), from: new Date(Date.now() + 900_000).toISOString() };
  const { row } = await open(pressing, [rowOf(1, { needs_action: later })]);
  const shown = await row(1);
  expect(shown.getByRole('link', { name: 'DETAILS of 10000001' })).toBeVisible();
  expect(shown.queryByRole('button', { name: /Take|Snooze/ })).toBeNull();
  expect(shown.queryByRole('img', { name: /of \d+ min/ })).toBeNull();
});

test('keys take, snooze and call the first trip that nobody takes care of', async () => {
  const call = dialled();
  const taken = { owner: { id: 'a'.repeat(24), name: 'Bilal Aziz' }, snoozed_until: null };
  const { row, sent, requests } = await open(pressing, [rowOf(1, { care: taken }), rowOf(2)]);
  await row(2);
  await userEvent.keyboard('c');
  expect(call).toHaveBeenCalledWith(`tel:+${driverPhone}`, '_self');
  await userEvent.keyboard('s');
  await waitFor(() => expect(sent()).toEqual([{ action: 'snooze' }]));
  expect(requests.at(-1)).not.toContain(rowOf(1).id);
  expect(requests.some((name) => name === `PUT /trip/${rowOf(2).id}/care`)).toBe(true);
});

test('keys act on the row that has the focus', async () => {
  const { row, requests } = await open(pressing, [rowOf(1), rowOf(2)]);
  await row(2);
  act(() => screen.getAllByRole('row')[2]?.focus());
  await userEvent.keyboard('t');
  expect(await (await row(2)).findByText('Taken by you')).toBeVisible();
  expect(requests.some((name) => name === `PUT /trip/${rowOf(2).id}/care`)).toBe(true);
});

test('the trip beside the list shows the same, with its keys and its step', async () => {
  const { row } = await open('/inprogress', [rowOf(1)]);
  (await row(1)).getByText('Accepted').click();
  const shown = within(await screen.findByRole('complementary', { name: 'Preview of 10000001' }));
  expect(shown.getByRole('link', { name: 'Call driver C' })).toBeVisible();
  expect(shown.getByText('21 of 9 min')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Take T' }));
  expect(await shown.findByText('Taken by you')).toBeVisible();
});

test('the page of a trip takes and snoozes it, by buttons and keys', async () => {
  const { sent } = await open('/inprogress/10000001', [rowOf(1)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Take T' }));
  expect(await screen.findByText('Taken by you')).toBeVisible();
  await userEvent.keyboard('s');
  expect(await screen.findByText(/^Taken by you · Snoozed until/)).toBeVisible();
  expect(sent()).toEqual([{ action: 'take' }, { action: 'snooze' }]);
});

const unassigned = { state: 'open', needs_action: dueFor('no_driver'), driver: null } as const;
const assigned = (requests: Awaited<ReturnType<typeof open>>['requests']) =>
  requests.all
    .filter(({ name }) => name === 'POST /assign/driver')
    .map(({ body }) => (body as { dispatch_partner: string }).dispatch_partner);

test.each(actionRules)(
  'from In progress two keys open the most urgent trip and act on $reason',
  async ({ reason, states: [state = 'open'] }) => {
    const call = dialled();
    const isOpen = state === 'open';
    const { requests } = await open('/inprogress', [
      rowOf(1, { state, needs_action: dueFor(reason), ...(isOpen && { driver: null }) }),
      rowOf(2, { needs_action: dueLater }),
    ]);
    await screen.findByRole('button', { name: /^Needs action/ });
    await screen.findByText('10000001');
    await userEvent.keyboard('u');
    await screen.findByText('the map');
    await userEvent.keyboard(isOpen ? 'a' : 'c');
    await waitFor(() =>
      expect([...assigned(requests), ...call.mock.calls.map(([url]) => url)]).toEqual([
        isOpen ? driverOf(1, 900).id : `tel:+${reason === 'waiting' ? callerPhone : driverPhone}`,
      ]),
    );
  },
);

test('Mine is a chip for those who may take trips', async () => {
  const { requests } = await open('/inprogress', [rowOf(1)]);
  await userEvent.click(await screen.findByRole('button', { name: /^Mine/ }));
  await waitFor(() => expect(requests.some((name) => name.includes('attention=mine'))).toBe(true));
  leaveConsole();
  jest.replaceProperty(config, 'extensions', ['trip-attention']);
  await open('/inprogress', [rowOf(2)]);
  await screen.findByRole('button', { name: /^Needs action/ });
  expect(screen.queryByRole('button', { name: /^Mine/ })).toBeNull();
});

test('a scheduled trip beside the list has its drivers first, and one key assigns the nearest', async () => {
  const { row, requests } = await open('/scheduled', [rowOf(1, unassigned)]);
  (await row(1)).getByText(/Clifton/).click();
  const shown = within(await screen.findByRole('complementary', { name: 'Preview of 10000001' }));
  expect(await shown.findByRole('radio', { name: /Driver 1.*0.9 km · 3 min/ })).toBeVisible();
  await userEvent.keyboard('a');
  await waitFor(() => expect(assigned(requests)).toEqual([driverOf(1, 900).id]));
});

test('A assigns the nearest driver although it comes before the trip beside the list', async () => {
  const { row, requests } = await open('/scheduled', [rowOf(1, unassigned)]);
  (await row(1)).getByText(/Clifton/).click();
  await screen.findByLabelText('Loading trip…');
  await userEvent.keyboard('a');
  await waitFor(() => expect(assigned(requests)).toEqual([driverOf(1, 900).id]));
});

test('an assignment that is answered late closes no other trip beside the list', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const rows = [rowOf(1, unassigned), rowOf(2, unassigned)];
  const { row, requests } = await open('/scheduled', rows, undefined, { assigned: late });
  (await row(1)).getByText(/Clifton/).click();
  await screen.findByRole('radio', { name: /Driver 1/ });
  await userEvent.keyboard('a');
  await waitFor(() => expect(requests).toContain('POST /assign/driver'));
  (await row(2)).getByText(/Clifton/).click();
  const other = await screen.findByRole('complementary', { name: 'Preview of 10000002' });
  answer();
  await waitFor(() => noticeOf('Booking assigned successfully'));
  expect(other).toBeVisible();
});

test('one key assigns the best driver to the row that has the focus, and Undo takes it back', async () => {
  const { row, requests } = await open('/scheduled', [rowOf(2, unassigned), rowOf(1, unassigned)]);
  await row(1);
  act(() => screen.getAllByRole('row')[2]?.focus());
  await userEvent.keyboard('a');
  const offer = await waitFor(() => noticeOf('Booking assigned successfully'));
  expect(offer.body).toBe('10000001: Driver 1 · 0.9 km · 3 min');
  expect(assigned(requests)).toEqual([driverOf(1, 900).id]);
  expect(offer.action?.label).toBe('Undo');
  act(() => offer.action?.run());
  await waitFor(() => noticeOf('10000001 waits for a driver again'));
  expect(requests.all.filter(({ name }) => name.endsWith('/undo')).map(({ body }) => body)).toEqual(
    [{ trip_id: rowOf(1).id }],
  );
});

/** The scheduled list with two trips; `leave` is an event that takes the first one out of it. */
async function openTwo() {
  const rows = [rowOf(1, unassigned), rowOf(2, unassigned)];
  const opened = await open('/scheduled', rows);
  const close = await mockLine.open();
  await opened.row(2);
  const leave = async () => {
    const [left] = rows.splice(0, 1);
    await mockLine.send(tripScheduleUpdate, { ...left, state: 'accepted', row_version: 9 });
  };
  return { ...opened, leave, close };
}
const written = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter((name) => /^(PUT|POST) /.test(name));

test('keys on a row that has left act on no other row', async () => {
  const { leave, close, ...list } = await openTwo();
  act(() => screen.getAllByRole('row')[1]?.focus());
  await leave();
  await userEvent.keyboard('atl');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => screen.getAllByRole('row')[2]?.focus());
  await userEvent.keyboard('s');
  await waitFor(() => expect(written(list)).toEqual([`PUT /trip/${rowOf(2).id}/care`]));
  expect(list.sent()).toEqual([{ action: 'snooze' }]);
  close();
});

test('keys for the trip beside the list act on no row until its leaving has been seen', async () => {
  const { leave, close, ...list } = await openTwo();
  (await list.row(1)).getByText(/Clifton/).click();
  const shown = await screen.findByRole('complementary', { name: 'Preview of 10000001' });
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  await leave();
  expect(shown).not.toBeInTheDocument();
  await userEvent.keyboard('atl');
  expect(screen.queryByRole('dialog')).toBeNull();
  clock.mockReturnValue(now + reactionMs);
  await userEvent.keyboard('s');
  await waitFor(() => expect(written(list)).toEqual([`PUT /trip/${rowOf(2).id}/care`]));
  expect(list.sent()).toEqual([{ action: 'snooze' }]);
  close();
});

test('while another filter’s rows are loading, keys act on none of the previous ones', async () => {
  let answer = () => {};
  const atRisk = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const list = await open('/scheduled', [rowOf(1, unassigned)], undefined, { atRisk });
  await list.row(1);
  await userEvent.click(screen.getByRole('button', { name: /^At risk/ }));
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('atl{Control>}a{/Control}');
  act(() => screen.getAllByRole('row')[1]?.focus());
  await userEvent.keyboard('hat');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('toolbar')).toBeNull();
  answer();
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'));
  await userEvent.keyboard('s');
  await waitFor(() => expect(written(list)).toEqual([`PUT /trip/${rowOf(1).id}/care`]));
  expect(list.sent()).toEqual([{ action: 'snooze' }]);
});

test('a key that is pressed twice assigns once', async () => {
  const { row, requests } = await open('/scheduled', [rowOf(1, unassigned)]);
  await row(1);
  await userEvent.keyboard('aa');
  await waitFor(() => noticeOf('Booking assigned successfully'));
  expect(assigned(requests)).toHaveLength(1);
});

test('where nobody is eligible, the key shows the choice', async () => {
  const { row, requests } = await open(
    '/scheduled',
    [rowOf(1, unassigned)],
    [driverOf(1, 900, { busy: true })],
  );
  await row(1);
  await userEvent.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign drivers' }));
  expect(await dialog.findByText('0 of 1 get a driver')).toBeVisible();
  expect(dialog.getByText('1 on another trip')).toBeVisible();
  expect(assigned(requests)).toEqual([]);
});

test('at a server that undoes no assignment, the key opens the trip with its drivers', async () => {
  jest.replaceProperty(config, 'extensions', ['trip-attention']);
  const { row, requests } = await open('/scheduled', [rowOf(1, unassigned)]);
  await row(1);
  await userEvent.keyboard('a');
  expect(await screen.findByRole('radio', { name: /Driver 1/ })).toBeVisible();
  expect(assigned(requests)).toEqual([]);
});

test('one key explains the order of the drivers for the row', async () => {
  const { row } = await open(
    '/scheduled',
    [rowOf(1, unassigned)],
    [driverOf(1, 900), driverOf(2, 500, { busy: true })],
  );
  await row(1);
  await userEvent.keyboard('w');
  const shown = within(await screen.findByRole('complementary', { name: 'Preview of 10000001' }));
  expect(await shown.findByText('Driver 2')).toBeVisible();
  expect(shown.getByRole('textbox', { name: 'Find a driver' })).toHaveFocus();
});

test('Assign in a row shows who gets it before it is saved', async () => {
  const { row, requests } = await open('/scheduled', [rowOf(1, unassigned)]);
  await userEvent.click((await row(1)).getByRole('button', { name: 'Assign 10000001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign drivers' }));
  expect(await dialog.findByText('1 of 1 get a driver')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Driver for 10000001' })).toHaveDisplayValue(
    'Driver 1 · 0.9 km · 3 min',
  );
  expect(assigned(requests)).toEqual([]);
  expect(dialog.getByRole('button', { name: 'Assign 1' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(requests.all.find(({ name }) => name === 'POST /assign/drivers')?.body).toEqual({
      bookings: [{ trip_id: rowOf(1).id, driver_id: driverOf(1, 900).id, row_version: 1 }],
    }),
  );
});

test('a note is left from the row', async () => {
  const user = userEvent.setup({ delay: null });
  const { requests, row } = await open(pressing, [rowOf(1)]);
  await user.click((await row(1)).getByRole('button', { name: 'Leave a note on 10000001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Note on 10000001' }));
  await user.type(dialog.getByRole('textbox', { name: 'New note' }), 'at the gate');
  await user.click(dialog.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    requests.all.filter(({ name }) => name === 'POST /booking/notes').map(({ body }) => body),
  ).toEqual([{ notes: 'at the gate', booking_no: '10000001' }]);
});

test('L leaves a note on the first trip that needs action; closed unsaved, the text stays', async () => {
  const user = userEvent.setup({ delay: null });
  const { row } = await open(pressing, [rowOf(1)]);
  await row(1);
  await user.keyboard('l');
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'gate');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('l');
  expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('gate');
});
