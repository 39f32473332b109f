import { fireEvent, screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { read } from 'shared-contracts/core/read';
import { documentedValue, seededRandom } from 'shared-contracts/testing/other-provider.builder';
import { ManagedUser } from 'shared-contracts/users/user';
import {
  answersEach,
  anySession,
  refetchAll,
  errorsOnScreen,
  leaveConsole,
  waitUntilIdle,
  showsAllCalls,
  startLawfulProvider,
} from 'shared-ui/testing';

import AuditPage from '../audit/audit.page.tsx';
import DispatchRulesPage from '../dispatch-rules/dispatch-rules.page.tsx';
import DriversPage from '../drivers/drivers.page.tsx';
import IntegrationsPage from '../integrations/integrations.page.tsx';
import JobsPage from '../jobs/jobs.page.tsx';
import OutsideServicesPage from '../outside-services/outside-services.page.tsx';
import PayoutsPage from '../payouts/payouts.page.tsx';
import ReferenceDataPage from '../reference-data/reference-data.page.tsx';
import HealthCardSlot from '../releases/health-card.slot.tsx';
import ReleasesPage from '../releases/releases.page.tsx';
import ReportsPage from '../reports/reports.page.tsx';
import EditUserPage from '../user-form/edit-user.page.tsx';
import UsersPage from '../users/users.page.tsx';
import { renderAt } from './render-at.tsx';
import { screenCalls } from './screen-calls.ts';

const referencePages = [
  'settings',
  'rates',
  'promos',
  'cities',
  'zones',
  'places',
  'fleets',
  'sources',
].map((kind) => `/reference-data?kind=${kind}&city=KHI`);
const provider = startLawfulProvider([
  '/users',
  '/drivers',
  '/audit',
  '/releases',
  '/integrations',
  ...referencePages,
]);
const pages = {
  '/users': <UsersPage />,
  '/drivers': <DriversPage />,
  '/payouts': <PayoutsPage />,
  '/dispatch-rules': <DispatchRulesPage />,
  '/jobs': <JobsPage />,
  '/outside-services': <OutsideServicesPage />,
  '/scheduled-reports': <ReportsPage />,
  '/audit': <AuditPage />,
  '/releases': <ReleasesPage />,
  '/integrations': <IntegrationsPage />,
  '/reference-data': <ReferenceDataPage />,
  '/card': <HealthCardSlot />,
  '/users/addUser/:id/update': <EditUserPage />,
};
const admin = (seed: number) => startSession(anySession(seed, 6));

test.each([
  '/users',
  '/drivers',
  '/payouts',
  '/dispatch-rules',
  '/jobs',
  '/outside-services',
  '/scheduled-reports',
  '/audit',
  '/releases',
  '/integrations',
  '/card',
  ...referencePages,
])('%s shows any answer of another provider', async (address) => {
  admin(address.length);
  await renderAt(address, pages);
  await waitUntilIdle();
  for (let number = 0; number < answersEach(4); number += 1) {
    expect(errorsOnScreen()).toEqual([]);
    await refetchAll();
  }
});

/** Answers to show: a few more where none of them led to the call yet. */
const isNeeded = (number: number, call: string) =>
  number < answersEach(4) || (number < 60 && !provider.requested.has(call));

test('a user’s sessions are shown too', async () => {
  for (let number = 0; isNeeded(number, 'users.sessions'); number += 1) {
    admin(number);
    await renderAt('/users', pages);
    await waitUntilIdle();
    const sessions = screen.queryAllByRole('button', { name: /^Sessions of/, hidden: true })[0];
    if (sessions) fireEvent.click(sessions);
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

test('webhooks and their attempts are shown too', async () => {
  for (let number = 0; isNeeded(number, 'webhooks.attempts'); number += 1) {
    admin(number);
    await renderAt('/integrations?view=webhooks', pages);
    await waitUntilIdle();
    const attempts = screen.queryAllByRole('button', { name: /^Attempts of/, hidden: true })[0];
    if (attempts) fireEvent.click(attempts);
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

test('the form of a user is shown too, for any list', async () => {
  const random = seededRandom(3);
  for (let number = 0; number < answersEach(4); number += 1) {
    admin(number);
    const user = {
      ...read(ManagedUser, documentedValue(ManagedUser, { random })),
      id: `65a0000000000000000000${10 + (number % 90)}`,
    };
    await renderAt({ pathname: `/users/addUser/${user.id}/update`, state: { user } }, pages);
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

showsAllCalls(provider, screenCalls);
