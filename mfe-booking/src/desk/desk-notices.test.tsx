import { screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { offerAccepted } from 'shared-contracts/dispatch/offer.socket';
import { zonesDry } from 'shared-contracts/dispatch/zone-outlook.socket';
import {
  leaveConsole,
  otherProvider,
  receivedNotices,
  renderAt,
  setTestComposition,
  SocketLine,
} from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { deskMessages } from './desk-messages.ts';
import DeskSlot from './desk.slot.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

beforeEach(() => setTestComposition([]));
afterEach(leaveConsole);

const id = (letter: string) => letter.repeat(24);
const titles = () => receivedNotices.map(({ title, body }) => [title, body]);

test('staff is warned of zones that run dry, and learns of an accepted offer', async () => {
  await otherProvider({ '*': { code: 200, data: [] } });
  startSession(buildSession());
  await deskMessages.load('en');
  const close = await mockLine.open();
  await renderAt('/', { '/': <DeskSlot /> }, [messages]);
  await screen.findByRole('button', { name: 'Hand over open work' });
  const zone = (name: string, expected_minutes: number) => ({
    zone_id: id('a'),
    zone: name,
    urdu_text: '',
    expected_minutes,
    promise_minutes: 6,
  });
  await mockLine.send(zonesDry, { id: id('1'), zones: [zone('Saddar', 9), zone('Lyari', 8)] });
  expect(titles()).toContainEqual([
    'Saddar: expected wait 9 min, promised 6 min',
    'Lyari: expected wait 8 min, promised 6 min',
  ]);
  await mockLine.send(offerAccepted, { id: id('2'), trip_no: '10000001', driver: 'Farah' });
  expect(titles()).toContainEqual(['Farah accepted 10000001', undefined]);
  close();
});
