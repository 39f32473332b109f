import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startSession } from 'shared-bus';
import {
  anySession,
  leaveConsole,
  otherProvider,
  renderAt,
  type ProviderAnswer,
} from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { queueRow } from '../testing/queue-rows.ts';
import LateCardSlot from './late-card.slot.tsx';

afterEach(leaveConsole);

const dt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const rows = [
  queueRow(1, { dt: dt(8), claimed_by: { id: 'f'.repeat(24), name: 'Ali' } }),
  queueRow(2, { dt: dt(7) }),
  queueRow(3, { dt: dt(6) }),
  queueRow(4, { dt: dt(1) }),
];
async function open(claim: ProviderAnswer = { status: true }) {
  startSession(anySession(1));
  const calls = await otherProvider({
    'GET /booking_queue': { list: rows, total_records: rows.length },
    'GET /booking_queue/exists/*': claim,
  });
  const place = await renderAt('/', { '/': <LateCardSlot />, '/queue/Q2': <p>its form</p> }, [
    messages,
  ]);
  const card = within(await screen.findByRole('region', { name: 'waiting over 5 minutes' }));
  return { calls, card, place };
}

test('home says how many requests that nobody holds have waited too long, and takes the next', async () => {
  const { card, place } = await open();
  expect(await card.findByText('2')).toBeVisible();
  fireEvent.click(card.getByRole('button', { name: 'Take next' }));
  await waitFor(() => expect(place().pathname).toBe('/queue/Q2'));
});

test('a second press while the first is under way takes no second request', async () => {
  let answerClaim: (answer: object) => void = () => {};
  const answer = new Promise<object>((resolve) => {
    answerClaim = resolve;
  });
  const { calls, card, place } = await open(() => answer);
  const claims = () => calls.filter((name) => name.includes('/exists/')).length;
  const button = await card.findByRole('button', { name: 'Take next' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(claims()).toBe(1));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  answerClaim({ status: true });
  await waitFor(() => expect(place().pathname).toBe('/queue/Q2'));
  expect(claims()).toBe(1);
});
