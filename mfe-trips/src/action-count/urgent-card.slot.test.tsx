import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { anySession, leaveConsole, otherProvider, renderAt } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import UrgentCardSlot from './urgent-card.slot.tsx';

afterEach(leaveConsole);

test('home says how many trips need action, and opens the most urgent', async () => {
  startSession(anySession(11));
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const time = (number: number, from: string | null) => ({
    id: String(number).padStart(24, '0'),
    from,
    page_id: String(number),
  });
  await otherProvider({
    'GET /scheduled/bookings/action-times': ({ name }) => ({
      code: 200,
      list: name.includes('state=scheduled')
        ? [time(1, ago(5)), time(2, null)]
        : [time(3, ago(9)), time(4, ago(-9))],
    }),
  });
  const place = await renderAt('/', { '/': <UrgentCardSlot />, '/inprogress/3': <p>its page</p> }, [
    messages,
  ]);
  const card = within(await screen.findByRole('region', { name: 'trips need action' }));
  expect(await card.findByText('2')).toBeVisible();
  fireEvent.click(card.getByRole('button', { name: /^Open the most urgent/ }));
  await waitFor(() => expect(place().pathname).toBe('/inprogress/3'));
});
