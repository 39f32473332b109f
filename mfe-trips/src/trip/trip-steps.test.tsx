import { screen } from '@testing-library/react';
import { serverNow } from 'shared-bus';
import { leaveConsole, renderAt } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { tripOf } from '../testing/trip-details.ts';
import { TripSteps } from './trip-steps.tsx';

afterEach(leaveConsole);

const ago = (minutes: number) => new Date(serverNow() - minutes * 60_000).toISOString();
const none = { accepted_at: null, arrived_at: null, started_at: null, finished_at: null };
const stepsOf = async (over: Parameters<typeof tripOf>[0]) => {
  await renderAt('/', { '/': <TripSteps trip={tripOf({ ...none, ...over })} /> }, [detailMessages]);
  const items = await screen.findAllByRole('listitem');
  return items.map(
    (item) =>
      item.textContent.replaceAll(/\d+:\d\d\s[AP]M/g, 'at').trim() +
      (item.getAttribute('aria-current') === 'step' ? '*' : ''),
  );
};

test('a trip whose driver waits too long is due at its start, and says there for how long', async () => {
  const shown = await stepsOf({
    state: 'arrived',
    needs_action: { reason: 'waiting', since: ago(50), from: ago(45) },
    bdt: ago(70),
    dt: ago(60),
    accepted_at: ago(55),
    arrived_at: ago(50),
  });
  expect(shown).toEqual([
    'Booked at',
    'Accepted at',
    'Arrived at*',
    'Started +46 min due at',
    'Done',
  ]);
});

test('a scheduled trip in time waits for its driver', async () => {
  const shown = await stepsOf({
    state: 'open',
    bdt: ago(1),
    dt: ago(1),
    needs_action: { reason: 'no_driver', since: ago(1), from: ago(-9) },
  });
  expect(shown).toEqual(['Booked at*', 'Accepted due at', 'Arrived', 'Started', 'Done']);
});

test('a trip that was completed without being finished is done', async () => {
  const shown = await stepsOf({
    state: 'completed',
    bdt: ago(9),
    accepted_at: ago(8),
    started_at: ago(7),
    dtu: ago(6),
  });
  expect(shown).toEqual(['Booked at', 'Accepted at', 'Arrived', 'Started at', 'Done at*']);
});

test('a cancelled trip ends with its cancelling', async () => {
  const shown = await stepsOf({
    state: 'cancelled',
    bdt: ago(9),
    accepted_at: ago(8),
    dtu: ago(7),
  });
  expect(shown).toEqual(['Booked at', 'Accepted at', 'Cancelled at*']);
});
