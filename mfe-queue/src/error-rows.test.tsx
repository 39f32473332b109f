import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import {
  setTestComposition,
  driveErrorRows,
  leaveConsole,
  otherProvider,
  serverText,
  unreachableProvider,
  type ProviderAnswers,
} from 'shared-ui/testing';

import { openBoard } from './testing/board.tsx';
import { errorRows } from './testing/error-rows.ts';
import { queueRow } from './testing/queue-rows.ts';

beforeEach(() => {
  setTestComposition(['/queue/:id']);
  startSession(buildSession({ role: 12 }));
});
afterEach(leaveConsole);

const list = 'GET /booking_queue';
const waiting: ProviderAnswers = {
  'GET /booking_queue/exists/*': { code: 200, status: false },
  [list]: { code: 200, list: [queueRow(1)], current_page: 1, total_records: 1, total_pages: 1 },
};
const assign = async () => userEvent.click(await screen.findByRole('button', { name: /^ASSIGN/ }));

driveErrorRows(errorRows, {
  'queue: session over': async () => {
    await otherProvider({ [list]: [401, { message: serverText }] });
    return openBoard();
  },
  async 'queue: taken'() {
    await otherProvider(waiting);
    const at = await openBoard();
    await assign();
    return at;
  },
  async 'queue: unreachable'() {
    await otherProvider(waiting);
    const at = await openBoard();
    await screen.findByRole('button', { name: /^ASSIGN/ });
    unreachableProvider();
    await assign();
    return at;
  },
});
