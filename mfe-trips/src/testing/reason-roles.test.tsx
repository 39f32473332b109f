import { screen, within } from '@testing-library/react';
import { call, startSession } from 'shared-bus';
import { tripRoles, type Role } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import type { Session } from 'shared-contracts/session/session';
import { actionRules } from 'shared-contracts/trips/needs-action.rules';
import { listStates, type ActionReason, type TripRow } from 'shared-contracts/trips/trip';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { listTrips, moveTrip } from 'shared-contracts/trips/trip.api';
import {
  apiThrough,
  leaveConsole,
  renderAt,
  sessionOf,
  setTestComposition,
} from 'shared-ui/testing';

import { assignBest } from '../bulk/bookings.queries.ts';
import { careMessages } from '../care-messages.ts';
import InProgressPage from '../in-progress.page.tsx';
import { messages } from '../messages.ts';
import ScheduledPage from '../scheduled.page.tsx';
import { bookRide } from './book-ride.ts';

// Against the API: it has to accept the one action that a row offers for its reason.
const sessions = new Map<Role, Session>();
beforeAll(async () => {
  for (const role of [...tripRoles, 'dispatcher'] as const)
    sessions.set(role, await sessionOf(role));
});
const width = innerWidth;
beforeEach(() => {
  window.innerWidth = 1440;
  setTestComposition(['/inprogress', '/inprogress/:id', '/scheduled', '/scheduled/:id']);
});
/** The trips of a test. Their drivers are free for other tests again when they have ended. */
const booked: string[] = [];
afterEach(async () => {
  window.innerWidth = width;
  jest.restoreAllMocks();
  leaveConsole();
  signIn('admin');
  for (const trip_no of booked.splice(0))
    await call(moveTrip, { params: { trip_no }, body: { state: 'completed' } });
  leaveConsole();
});

function signIn(role: Role): void {
  const session = sessions.get(role);
  if (session) startSession(session);
}
const lists = ['scheduled', 'inprogress'] as const;
type List = (typeof lists)[number];
interface Booked {
  reason: ActionReason;
  number: string;
}

/** Trips that the role has booked: one for each reason and each state in which a list has it. */
async function bookEach(role: Role, list: List): Promise<Booked[]> {
  const all = [];
  for (const { reason, states } of actionRules)
    for (const state of states.filter((one) => listStates[list].some((own) => own === one))) {
      signIn(role);
      const number = await bookRide();
      signIn('admin');
      if (state !== 'open') await call(moveTrip, { params: { trip_no: number }, body: { state } });
      booked.push(number);
      all.push({ reason, number });
    }
  signIn(role);
  return all;
}

/** The list of these trips, each of which has needed action for its reason for two minutes. */
async function open(list: List, shown: readonly Booked[]): Promise<void> {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  await apiThrough({
    'GET /scheduled/bookings': async (_call, forward) => {
      // of the contract
      const [, answer] = (await forward()) as [number, { list: Sent<typeof TripRow>[] }];
      const rows = shown.flatMap(({ reason, number }) =>
        answer.list
          .filter((row) => row.trip_no === number)
          .map((row) => ({ ...row, needs_action: { reason, since: ago(720), from: ago(120) } })),
      );
      return { ...answer, list: rows };
    },
  });
  await renderAt(
    // Other tests book at the same time.
    `/${list}?limit=100`,
    { '/scheduled': <ScheduledPage />, '/inprogress': <InProgressPage /> },
    [messages, careMessages],
  );
}

/** Actions that the row of a trip offers for its reason. */
async function offeredFor(number: string): Promise<HTMLElement[]> {
  const row = (await screen.findByText(number)).closest('tr');
  if (!row) throw new Error(`no row of trip ${number}`);
  const named = { name: new RegExp(`^(Assign|Call .*) ${number}$`) };
  return [
    ...within(row).queryAllByRole('button', named),
    ...within(row).queryAllByRole('link', named),
  ];
}
const stored = async (number: string) =>
  (await call(getTrip, { params: { id: number }, query: {} })).data;

const staff: readonly Role[] = ['admin', 'supervisor'];
/** How each reason is helped, by which roles, and how the server shows that it accepts it. */
const help: Record<
  ActionReason,
  {
    action: string;
    roles: readonly Role[];
    accepted: (number: string, shown: HTMLElement) => Promise<void>;
  }
> = {
  no_driver: {
    action: 'Assign',
    roles: staff,
    accepted: getsNearestDriver,
  },
  not_taken: { action: 'Assign', roles: staff, accepted: getsNearestDriver },
  pickup: { action: 'Call the driver of', roles: tripRoles, accepted: callsDriver },
  waiting: { action: 'Call the customer of', roles: tripRoles, accepted: callsCustomer },
  dropoff: { action: 'Call the driver of', roles: tripRoles, accepted: callsDriver },
  not_moving: { action: 'Call the driver of', roles: tripRoles, accepted: callsDriver },
};
async function getsNearestDriver(number: string): Promise<void> {
  const query = { state: 'scheduled', searchby: 'trip_no', searchvalue: number } as const;
  const { list } = await call(listTrips, { query });
  for (const row of list) {
    expect((await assignBest(row)).isAssigned).toBe(true);
  }
  expect((await stored(number)).state).toBe('accepted');
}
async function callsDriver(number: string, shown: HTMLElement): Promise<void> {
  expect(shown).toHaveAttribute('href', `tel:+${(await stored(number)).driver?.phone}`);
}
async function callsCustomer(number: string, shown: HTMLElement): Promise<void> {
  expect(shown).toHaveAttribute('href', `tel:+${(await stored(number)).passenger.phone}`);
}

test.each(tripRoles.flatMap((role) => lists.map((list) => [role, list] as const)))(
  'the API accepts each action that %s is offered in the list %s',
  async (role, list) => {
    const own = await bookEach(role, list);
    await open(list, own);
    const offered = [];
    for (const one of own) offered.push({ ...one, actions: await offeredFor(one.number) });
    expect(
      offered.map(({ reason, actions }) => [reason, actions.map((one) => one.ariaLabel)]),
    ).toEqual(
      own.map(({ reason, number }) => [
        reason,
        help[reason].roles.includes(role) ? [`${help[reason].action} ${number}`] : [],
      ]),
    );
    for (const { reason, number, actions } of offered)
      for (const action of actions) await help[reason].accepted(number, action);
  },
);

test.each(lists)('a dispatcher gets no trips of the list %s', async (state) => {
  signIn('dispatcher');
  await expect(call(listTrips, { query: { state } })).rejects.toMatchObject({
    errorId: 'role.refused',
  });
});
