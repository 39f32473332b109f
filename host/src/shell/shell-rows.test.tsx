import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { currentSession, endSession, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import {
  driveErrorRows,
  leaveConsole,
  otherProvider,
  serverText,
  unreachableProvider,
  type TestLocation,
  type ProviderAnswers,
} from 'shared-ui/testing';

import { errorRows } from '../testing/error-rows.ts';
import {
  noticeWithTitle,
  notices,
  renderShell,
  startEmptyConsole,
} from '../testing/render-shell.tsx';

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

beforeAll(startEmptyConsole);
afterEach(() => {
  // The frame is still mounted and drops what it was loading for this user.
  act(() => endSession('signed-out'));
  leaveConsole();
});

let place: TestLocation = { pathname: '', search: '', state: null };
function Where() {
  const at = useLocation();
  useEffect(() => {
    place = at;
  }, [at]);
  return null;
}
let users = 0;
/** Each test has its own user, so that a late answer for the previous user does not count. */
const somebody = () => buildSession({ role: 6, id: String((users += 1)).padStart(24, '0') });

/** Every start-up call is answered; those in `refused` fail. */
async function start(refused: ProviderAnswers) {
  const rows = { code: 200, data: [] };
  await otherProvider({ ...refused, 'GET /*': rows });
  startSession(somebody());
  await renderShell(<Where />);
}
const endedWithNotice = async (title: string, text?: string) => {
  await waitFor(() => expect(notices().getByText(title)).toBeInTheDocument());
  if (text) expect(noticeWithTitle(title)).toHaveTextContent(text);
  expect(await screen.findByText('sign in here')).toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('console.reference.'))).toEqual(
    [],
  );
};

test('start-up data while the server cannot be reached', async () => {
  unreachableProvider();
  startSession(somebody());
  await renderShell(<Where />);
  await endedWithNotice('Error', 'Server is not Reachable');
  expect(currentSession()).toBeUndefined();
});
test('start-up data, partner categories with 400', async () => {
  await start({ 'GET /partner/categories': [400, {}] });
  await endedWithNotice('Serve is Not Responding');
  expect(currentSession()).toBeUndefined();
});
test('start-up data, cities with 400: the server’s title, its first message and Login Again', async () => {
  await start({
    'GET /getCities': [400, { error: 'Cities are closed', message: ['No cities today', 'second'] }],
  });
  await endedWithNotice('Cities are closed', 'No cities today Login Again');
  expect(currentSession()).toBeUndefined();
});
test('start-up data, cities with 400 and a message alone', async () => {
  await start({ 'GET /getCities': [400, { message: 'No cities today' }] });
  await endedWithNotice('No cities today', 'Login Again');
  expect(currentSession()).toBeUndefined();
});
test.each([
  ['language', '/lang'],
  ['services', '/getServices'],
  ['sources', '/sources'],
  ['zones', '/getZones'],
])('start-up data, an error on %s', async (_name, path) => {
  await start({ [`GET ${path}`]: [500, { message: serverText }] });
  await waitFor(() => expect(currentSession()).toBeUndefined());
  expect(await screen.findByText('sign in here')).toBeInTheDocument();
});

driveErrorRows(errorRows, {
  async 'logout: done'() {
    await start({ 'POST /logout': { code: 200, message: serverText } });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    return () => place;
  },
});
