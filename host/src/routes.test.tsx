import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { startFederation, startSession } from 'shared-bus';
import { buildComposition, nothingToLoad } from 'shared-bus/federation/composition.builder';
import { buildSession } from 'shared-bus/session/session.builder';
import { silentProvider } from 'shared-ui/testing';

import { routes } from './routes.tsx';
import { shellMessages } from './shell/shell-messages.ts';

jest.mock('socket.io-client', () => ({
  io: () => ({
    on() {},
    onAny() {},
    removeAllListeners() {},
    offAny() {},
    disconnect() {},
    connect() {},
    active: true,
  }),
}));
const mockThrows = () => {
  throw new TypeError('l is not a function');
};
jest.mock('./shell/top-bar.tsx', () => ({ TopBar: () => mockThrows() }));

test('when the shell itself throws, the page shows its own message and a reload button, not the router’s error screen', async () => {
  await silentProvider();
  const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/host/' };
  startFederation(buildComposition({ host: build }), nothingToLoad);
  await shellMessages.load('en');
  startSession(buildSession({ role: 12 }));
  // React and the router both log what was thrown.
  __expectConsole('error', /l is not a function/);
  await act(
    async () =>
      void render(
        <RouterProvider router={createMemoryRouter(routes(), { initialEntries: ['/nowhere'] })} />,
      ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/The console ran into a problem/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText(/l is not a function/)).toBeNull();
});
