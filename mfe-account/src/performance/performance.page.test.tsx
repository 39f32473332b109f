import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, queryClient, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';
import { composeOf, renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { tripTypeName } from './performance-columns.tsx';
import PerformancePage from './performance.page.tsx';

const open = (search: string) => renderAt(`/performance${search}`, { '/performance': <PerformancePage /> });
const headers = ['Created By', 'Batch ID', 'Trip ID', 'Status', 'Order ID', 'Trip Type', 'Fare', 'COD Amount', 'Date And Time', 'Action'];
let dispatcher: Session;

beforeAll(async () => {
  dispatcher = await sessionOf('03001000125');
}, apiStartMs);
beforeEach(() => {
  composeOf(['/scheduled/:id', '/inprogress/:id', '/completed/:id']);
  startSession(dispatcher);
});
afterEach(() => queryClient.clear());
afterAll(() => endSession('signed-out'));

const filled = async () => {
  await waitFor(() => expect(within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')).toHaveLength(headers.length));
  return within(screen.getByRole('grid')).getAllByRole('row').slice(1);
};

test('shows every column, ten rows a page, and why a dispatcher cannot open one', async () => {
  await open('?from=2020-01-01');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(headers);
  const [first] = await filled();
  expect(within(first ?? document.body).getByRole('button', { name: /^Details of/ })).toHaveAttribute('aria-disabled', 'true');
  expect(within(first ?? document.body).getAllByText('Not Present').length).toBeGreaterThan(0);
});

test('Action leads to the detail with the marker that it came from here', async () => {
  // The screen goes by the session's role; the API by its own.
  startSession({ ...dispatcher, role: 11 });
  const place = await open('?from=2020-01-01');
  const [first] = await filled();
  await userEvent.click(within(first ?? document.body).getByRole('button', { name: /^Details of/ }));
  expect(place()).toMatchObject({ search: '?from_performance=true', state: { fromPerformance: true } });
  expect(place().pathname).toMatch(/^\/(scheduled|inprogress|completed)\/\w+$/);
});

test('days without bookings say so, and clearing goes back to the month', async () => {
  const place = await open('?from=2001-01-01&to=2001-01-02');
  expect(await screen.findByText('No bookings in these days')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(place().search).not.toContain('from='));
});

test('a return trip says so in its type', () => {
  expect([tripTypeName({ trip_type: 35, is_return_trip: false }), tripTypeName({ trip_type: 70, is_return_trip: true })]).toEqual(['Sawari', 'rikshaw - Return Trip']);
});
