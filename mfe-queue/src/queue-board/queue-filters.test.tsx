import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { emptyFirstPage, leaveConsole, otherProvider, setTestComposition } from 'shared-ui/testing';

import { openBoard } from '../testing/board.tsx';

afterEach(leaveConsole);

test('the city filter has the cities of the start-up data', async () => {
  const user = userEvent.setup({ delay: null });
  setTestComposition(['/queue/:id']);
  const city = (city_code: string, name: string) => ({ city_code, name, lat: 24, lng: 67 });
  await otherProvider({
    'GET /getCities': {
      code: 200,
      data: [city('KHI', 'Karachi'), city('ISB', 'Islamabad')],
    },
    'GET /booking_queue': emptyFirstPage(),
    '*': { code: 200, data: [] },
  });
  startSession(buildSession({ role: 11 }));
  const place = await openBoard();
  await user.click(await screen.findByRole('button', { name: /^Filter City/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Islamabad ISB' }));
  await waitFor(() => expect(place().search).toContain('city=ISB'));
});
