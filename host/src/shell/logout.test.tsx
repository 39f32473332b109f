import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildComposition } from 'shared-bus/federation/composition.builder';
import { buildSession } from 'shared-bus/session/session.builder';
import { configElementId } from 'shared-contracts/federation/page';

let status = 200;
const seen: { token: unknown; signedIn: boolean }[] = [];
const server = createServer((request, response) => {
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
  seen.push({
    token: request.headers['x-dispatch-access-token'],
    signedIn: localStorage.getItem('console.session') !== null,
  });
  response
    .writeHead(status, { ...cors, 'Content-Type': 'application/json' })
    .end(JSON.stringify({ code: status, message: 'Logged out successfully' }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = configElementId;
  element.textContent = JSON.stringify({
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }); // a TCP server's address
  document.head.append(element);
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
    }),
);

/** Renders the tools of a signed-in user, and removes them with the session as the shell does. */
async function signedIn() {
  const bus = await import('shared-bus');
  const { UserTools } = await import('./user-tools.tsx');
  const { Notices } = await import('./notices.tsx');
  const { shellMessages } = await import('./shell-messages.ts');
  await shellMessages.load('en');
  bus.startFederation(buildComposition({}), {
    register() {},
    load: () => Promise.reject(new Error('nothing to load')),
    freshAddress() {},
  });
  function Bar() {
    const session = bus.useSession();
    return session ? <UserTools session={session} /> : <p>sign in here</p>;
  }
  bus.startSession(buildSession());
  await act(
    async () =>
      void render(
        <QueryClientProvider client={bus.queryClient}>
          <Bar />
          <Notices />
        </QueryClientProvider>,
      ),
  );
  return bus;
}

test('the session ends here before the server is called, and its message is shown', async () => {
  const bus = await signedIn();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(screen.getByText('sign in here')).toBeInTheDocument();
  expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
  expect(seen).toEqual([{ token: 'token-of-12', signedIn: false }]);
  expect(bus.sessionEndReason()).toBe('signed-out');
});

test('an unreachable server leaves the user signed out here, with a notice', async () => {
  status = 503;
  await signedIn();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByText(/couldn't be reached/)).toBeInTheDocument());
  expect(screen.getByText('sign in here')).toBeInTheDocument();
});
