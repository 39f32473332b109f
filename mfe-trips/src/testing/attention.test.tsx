import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, config, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { listTrips } from 'shared-contracts/trips/trip.api';
import {
  apiThrough,
  leaveConsole,
  renderAt,
  sessionOf,
  setTestComposition,
} from 'shared-ui/testing';

import InProgressPage from '../in-progress.page.tsx';
import { messages } from '../messages.ts';
import ScheduledPage from '../scheduled.page.tsx';
import { bookRide } from './book-ride.ts';

let supervisor: Session;
beforeAll(async () => {
  supervisor = await sessionOf('supervisor');
});
beforeEach(() => {
  setTestComposition([]);
  startSession(supervisor);
});
afterEach(() => {
  jest.restoreAllMocks();
  leaveConsole();
});

const open = (address: string) =>
  renderAt(address, { '/scheduled': <ScheduledPage />, '/inprogress': <InProgressPage /> }, [
    messages,
  ]);
const phone = '923007790001';
/** The list of one caller's trips, so that no other test changes its counts. */
const own = `searchby=phone&searchvalue=0${phone.slice(2)}`;
const book = () => bookRide({ name: 'Attention', phone }, 'accepted');
const chips = async () =>
  within(await screen.findByRole('group', { name: 'Filter trips' }))
    .getAllByRole('button')
    .map((chip) => `${chip.textContent}${chip.getAttribute('aria-pressed') === 'true' ? '*' : ''}`);
const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter trips' })).getByRole('button', { name });

test('the chips of the list in progress count all pages, limit the list by keyboard, and are in the URL', async () => {
  const user = userEvent.setup({ delay: null });
  const number = await book();
  await book();
  const place = await open(`/inprogress?${own}`);
  await waitFor(async () =>
    expect(await chips()).toEqual([
      'Needs action0',
      expect.stringMatching(/^At risk\d$/),
      'All2*',
      'Mine0',
    ]),
  );
  expect(chip(/^Needs action/)).toHaveAttribute(
    'title',
    'Trips that need action now, across all pages',
  );
  act(() => chip(/^Needs action/).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No trips match these filters')).toBeInTheDocument();
  expect(place().search).toContain('attention=needs_action');
  expect(chip(/^Needs action/)).toHaveFocus();
  expect(await chips()).toEqual([
    'Needs action0*',
    expect.stringMatching(/^At risk\d$/),
    'All2',
    'Mine0',
  ]);
  act(() => chip(/^All/).focus());
  await user.keyboard(' ');
  expect(await screen.findByText(number)).toBeInTheDocument();
  expect(place().search).not.toContain('attention');
  await user.click(chip(/^At risk/));
  await waitFor(() => expect(place().search).toContain('attention=at_risk'));
  await user.click(chip(/^Needs action/));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(place().search).not.toContain('attention'));
});

test('a bookmarked chip is read from the address, of the scheduled list too', async () => {
  await open('/scheduled?attention=needs_action&city=RWP');
  await waitFor(async () => expect((await chips())[0]).toMatch(/^Needs action\d+\*$/));
  expect((await chips()).map((text) => text.replace(/\d.*/, ''))).toEqual([
    'Needs action',
    'At risk',
    'All',
    'Mine',
  ]);
});

test('the list in progress shows one city, and finds trips by the phone of their driver', async () => {
  const user = userEvent.setup({ delay: null });
  // Of the seed, because the tests of all remotes may have taken the last free driver.
  const { list } = await call(listTrips, { query: { state: 'inprogress', limit: 100 } });
  const { driver, trip_no = '' } =
    list.findLast(({ driver: on, city, batch_id }) => on && city === 'KHI' && !batch_id) ?? {};
  const place = await open(`/inprogress?searchby=phone&searchvalue=0${driver?.phone.slice(2)}`);
  expect(await screen.findByText(trip_no)).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Lahore');
  expect(await screen.findByText('No trips match these filters')).toBeInTheDocument();
  expect(place().search).toContain('city=LHR');
  // A chip in view, not one of the filters that a phone folds.
  const filters = document.getElementById(
    screen.getByTitle('Filters').getAttribute('aria-controls') ?? '',
  );
  const chip = screen.getByRole('combobox', { name: 'City' });
  expect(filters).toContainElement(screen.getByRole('searchbox'));
  expect(filters).not.toContainElement(chip);
  expect(chip).toHaveDisplayValue('Lahore');
});

test('the list in progress opens with the most urgent trips first, and returns to it from the View menu', async () => {
  const user = userEvent.setup({ delay: null });
  const place = await open('/inprogress?type=41');
  const elapsed = await screen.findByRole('columnheader', { name: /Time Elapsed/ });
  expect(elapsed).toHaveAttribute('aria-sort', 'none');
  fireEvent.click(within(elapsed).getByRole('button', { name: /Time Elapsed/ }));
  await waitFor(() => expect(place().search).toContain('sortBy=dt'));
  const urgentFirst = async () => {
    await user.click(await screen.findByRole('button', { name: 'View' }));
    return screen.findByRole('menuitemcheckbox', { name: 'Most urgent first' });
  };
  const item = await urgentFirst();
  expect(item).not.toBeChecked();
  await user.click(item);
  await waitFor(() => expect(place().search).not.toContain('sortBy'));
  await user.keyboard('{Escape}');
  expect(await urgentFirst()).toBeChecked();
});

test('against a provider without attention there are no chips and no counts, and the list is by time', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await book();
  const calls = await apiThrough();
  await open(`/inprogress?${own}&attention=needs_action&sortBy=due`);
  expect(await screen.findByText(/rows$/)).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Filter trips' })).toBeNull();
  expect(calls.filter((url) => /attention|due|counts/.test(url))).toEqual([]);
  expect(calls.some((url) => url.includes('sortBy=dt&sortType=asc'))).toBe(true);
});
