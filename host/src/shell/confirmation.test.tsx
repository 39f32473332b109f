import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, config, isApiFailure, queryClient, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { errors } from 'shared-contracts/core/errors';
import { disableTwoFactor } from 'shared-contracts/users/user.api';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { Confirmation } from './confirmation.tsx';
import { shellMessages } from './shell-messages.ts';

/** A server that knows one right code; what it was asked, in order. */
let isConfirmed = false;
let asked: string[] = [];
const refusal = (id: 'confirmation.required' | 'confirmation.refused') => ({
  code: errors[id].status,
  error_id: id,
  message: errors[id].message.en,
});
const answerTo = (url: string, body: string): { code: number } => {
  if (!url.endsWith('/confirmSession'))
    return isConfirmed ? { code: 200 } : refusal('confirmation.required');
  isConfirmed = body.includes('"123456"');
  return isConfirmed ? { code: 200 } : refusal('confirmation.refused');
};
const server = createServer((request, response) => {
  const cors = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': '*',
  };
  if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
  let body = '';
  request.on('data', (part) => {
    body += String(part);
  });
  request.on('end', () => {
    const url = request.url ?? '';
    asked.push(url.slice(url.lastIndexOf('/') + 1));
    const answer = answerTo(url, body);
    response
      .writeHead(answer.code, { ...cors, 'Content-Type': 'application/json' })
      .end(JSON.stringify(answer));
  });
});
const own = config.apiBase;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // listening on TCP
  config.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  await Promise.all([shellMessages.load('en'), uiMessages.load('en')]);
});
afterAll(() => {
  config.apiBase = own;
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(resolve);
  });
});
beforeEach(() => {
  isConfirmed = false;
  asked = [];
  startSession(buildSession({ role: 6 }));
});

/** Disables a second factor; the outcome is "done" or the id of the failure. */
function disable(): { outcome?: string } {
  const result: { outcome?: string } = {};
  void call(disableTwoFactor, { body: { id: '0123456789abcdef01234567' } }).then(
    () => {
      result.outcome = 'done';
    },
    (error: unknown) => {
      result.outcome = isApiFailure(error) ? error.errorId : String(error);
    },
  );
  return result;
}
async function open() {
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Confirmation />
        </QueryClientProvider>,
      ),
  );
}
const field = () => screen.findByLabelText(/^Authenticator app code/);

test('a wrong code can be typed again, a right one lets the call go on', async () => {
  await open();
  const result = disable();
  await userEvent.type(await field(), '000000{Enter}');
  expect(
    await screen.findByText('Incorrect code. Wait for the next one and try again'),
  ).toBeVisible();
  await userEvent.clear(await field());
  // As authenticators group it.
  await userEvent.type(await field(), '123 456{Enter}');
  await waitFor(() => expect(result.outcome).toBe('done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['disableQRCode', 'confirmSession', 'confirmSession', 'disableQRCode']);
});

test('Cancel leaves the call refused', async () => {
  await open();
  const result = disable();
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(result.outcome).toBe('confirmation.required'));
  expect(asked).toEqual(['disableQRCode']);
});

test('Escape closes it without a question, although digits were typed', async () => {
  await open();
  const result = disable();
  await userEvent.type(await field(), '12{Escape}');
  await waitFor(() => expect(result.outcome).toBe('confirmation.required'));
});

test('too few digits are no code', async () => {
  await open();
  disable();
  await userEvent.type(await field(), '12{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(asked).toEqual(['disableQRCode']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('a call that waits is refused when the session ends and the shell is gone', async () => {
  await open();
  const result = disable();
  await field();
  cleanup();
  await waitFor(() => expect(result.outcome).toBe('confirmation.required'));
});
