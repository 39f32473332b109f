import { cleanup, within, screen } from '@testing-library/react';
import { call, endSession, startSession } from 'shared-bus';
import type { Input } from 'shared-contracts/core/endpoint';
import { formatPhone } from 'shared-contracts/core/phone';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { addRequest } from 'shared-contracts/queue/queue.api';
import type { Session } from 'shared-contracts/session/session';
import { setTestComposition, renderAt, sessionOf, type TestLocation } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import QueueBoardPage from '../queue-board/queue-board.page.tsx';

/**
 * Signs that many new dispatchers in before a file's tests. Each test starts as the first of them
 * and leaves nothing in the browser.
 */
export function signInAgents(count = 1): (index: number) => Session {
  const sessions: Session[] = [];
  const agent = (index: number): Session => {
    const session = sessions[index];
    if (!session) throw new Error(`${count} have signed in`);
    return session;
  };
  beforeAll(async () => {
    setTestComposition(['/queue/:id']);
    while (sessions.length < count) sessions.push(await sessionOf('dispatcher'));
  });
  beforeEach(() => startSession(agent(0)));
  afterEach(() => {
    cleanup();
    endSession('signed-out');
    localStorage.clear();
  });
  return agent;
}

/** The queue's page at a URL; a booking's page is only a text. */
export const openBoard = (address = '/queue'): Promise<() => TestLocation> =>
  renderAt(address, { '/queue': <QueueBoardPage />, '/queue/:id': <p>the booking</p> }, [messages]);

export const boardRows = (): Promise<HTMLElement[]> =>
  screen.findAllByRole('row', { name: /ASSIGN/ });
export const boardRow = (row: QueueRow): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(formatPhone(row.phone)) });
export const assignButton = async (row: QueueRow): Promise<HTMLElement> =>
  within(await boardRow(row)).getByRole('button', { name: /^ASSIGN/ });

let made = 0;
/**
 * A city for this test with a number of waiting requests, oldest first, because the tests of all
 * remotes share one queue.
 */
export async function createTestCity(
  requests: readonly Partial<Input<typeof addRequest>['body']>[] = [{}],
): Promise<{ city: string; rows: QueueRow[] }> {
  const city = `T${Math.random().toString(36).slice(2, 9)}`;
  const rows: QueueRow[] = [];
  for (const request of requests) {
    made += 1;
    rows.push(
      (
        await call(addRequest, {
          body: { type: 'app', phone: `9237${String(made).padStart(8, '0')}`, city, ...request },
        })
      ).data,
    );
  }
  return { city, rows };
}

/** Another agent's console: claims a row and returns it. */
export const consoleOf = ({ access_token }: Session) => {
  const callApi = (method: string, path: string) =>
    fetch(`${location.origin}/api/v1${path}`, {
      method,
      headers: { 'x-dispatch-access-token': access_token },
    });
  return {
    takes: (row: QueueRow) => callApi('GET', `/booking_queue/exists/${row.id}`),
    givesBack: (row: QueueRow) => callApi('DELETE', `/booking_queue/lease/${row.id}`),
  };
};
