import { act, render, screen } from '@testing-library/react';
import { call, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { outagesChanged } from 'shared-contracts/core/socket-event';
import { getCities, getLanguages } from 'shared-contracts/reference/reference.api';
import { otherProvider, SocketLine } from 'shared-ui/testing';

import { OutageBanner } from './outage-banner.tsx';
import { shellMessages } from './shell-messages.ts';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

beforeAll(() => shellMessages.load('en'));
beforeEach(() => startSession(buildSession()));
const lines = () => screen.queryByRole('region', { name: 'Outages' })?.textContent ?? '';
const tell = (...outages: string[]) => act(() => mockLine.send(outagesChanged, { outages }));

test('an outage of the server is shown as long as it lasts', async () => {
  const stop = await mockLine.open();
  render(<OutageBanner role="dispatcher" />);
  expect(lines()).toBe('');
  await tell('redis', 'database', 'of a later release');
  expect(lines()).toBe(
    "The database isn't responding. Nothing can be saved, and rows may be out of date.Redis is down. Other people's changes may take a moment to appear.",
  );
  await tell('redis');
  expect(lines()).toBe("Redis is down. Other people's changes may take a moment to appear.");
  await tell();
  expect(lines()).toBe('');
  await tell('disk');
  expect(lines()).not.toBe('');
  // A user without a connection sees that instead.
  await act(async () => stop());
  expect(lines()).toBe('');
});

test('a network that wants a sign-in is named, to clients too, until the API answers', async () => {
  await otherProvider({
    'GET /getCities': [407, '<html>Sign in</html>'],
    'GET /lang': { data: [] },
  });
  render(<OutageBanner role="dispatch_client" />);
  await act(() => call(getCities, { keepSession: true }).catch(() => undefined));
  expect(lines()).toContain('Your network asks you to sign in');
  await act(() => call(getLanguages, { keepSession: true }));
  expect(lines()).toBe('');
});

test('a client sees only what keeps clients from their work', async () => {
  await mockLine.open();
  render(<OutageBanner role="dispatch_client" />);
  await tell('redis', 'messages', 'places', 'partner');
  expect(lines()).toBe('Place search is down. Only well-known places can be found.');
});
