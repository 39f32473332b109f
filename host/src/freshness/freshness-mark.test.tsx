import { act, render, screen } from '@testing-library/react';
import { startLive, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { outagesChanged } from 'shared-contracts/core/socket-event';
import { SocketLine } from 'shared-ui/testing';

import { FreshnessMark } from './freshness-mark.tsx';
import { freshnessMessages } from './freshness-messages.ts';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

beforeAll(() => freshnessMessages.load('en'));
beforeEach(() => startSession(buildSession()));
afterEach(() => jest.restoreAllMocks());
const setClock = (time: string) =>
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-11-25T${time}:00Z`));
const mark = () => screen.getByRole('status').textContent;
const show = () => act(async () => void render(<FreshnessMark />));

test('a first connection that is being opened is not shown as lost', async () => {
  const stop = startLive();
  await show();
  expect(mark()).toBe('Connecting');
  act(stop);
});

test('a lost connection is shown immediately, with the time', async () => {
  const stop = await mockLine.open();
  await show();
  expect(mark()).toBe('Live');
  await act(async () => stop());
  expect(mark()).toMatch(/^Offline since \d+:\d\d [AP]M, rows may be out of date$/);
});

test('after the machine has slept, the time is that of the last message', async () => {
  setClock('09:05');
  const stop = await mockLine.open({ now: '2026-11-25T09:05:00Z', pulses: true });
  await show();
  setClock('10:05');
  await act(async () => stop());
  expect(mark()).toMatch(/^Offline since 2:05 PM/);
});

test('after a quiet hour of a server without pulses, the time is that of the drop', async () => {
  setClock('09:05');
  const stop = await mockLine.open({ now: '2026-11-25T09:05:00Z' });
  await show();
  setClock('10:05');
  await act(async () => stop());
  expect(mark()).toMatch(/^Offline since 3:05 PM/);
});

test('a page that is opened while the database is away does not say "Live"', async () => {
  const stop = await mockLine.open({ outages: ['database'] });
  await show();
  expect(mark()).toBe('Out of date');
  await mockLine.send(outagesChanged, { outages: [] });
  expect(mark()).toBe('Live');
  await act(async () => stop());
});
