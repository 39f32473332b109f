import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { endSession, notify, startFederation, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { uiMessages } from 'shared-ui/messages/catalogue';
import { errorRows, leaveConsole, unreachableProvider, type ErrorRow } from 'shared-ui/testing';
import { Frame } from './frame.tsx';
import { PublicLayout } from './public-layout.tsx';
import { shellMessages } from './shell-messages.ts';
import { Shell } from './shell.tsx';

jest.mock('socket.io-client', () => ({ io: () => ({ on() {}, onAny() {}, removeAllListeners() {}, offAny() {}, disconnect() {}, connect() {}, active: true }) }));

const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };
beforeAll(async () => {
  startFederation({ schema: 1, name: 'test', rev: 1, host: build, integrity: {}, remotes: [] }, { register() {}, load: () => Promise.reject(new Error('nothing to load')), freshAddress() {} });
  await Promise.all([shellMessages.load('en'), uiMessages.load('en')]);
});
afterEach(() => {
  jest.useRealTimers();
  leaveConsole();
});

async function open() {
  await act(async () => void render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route element={<Frame />}>
          <Route element={<PublicLayout />}><Route path="/login" element={<p>sign in here</p>} /></Route>
          <Route element={<Shell />}><Route path="/" element={<p>home page</p>} /></Route>
        </Route>
      </Routes>
    </MemoryRouter>,
  ));
}
const notices = () => within(screen.getByRole('region', { name: 'Notices' }));
const frameOf = (title: string) => notices().getByText(title).closest<HTMLElement>('[role="status"], [role="alert"]');

// What the screens of the remotes ask for is tested there, row by row; here each of those notices is drawn, and for how long.
const asked = Object.entries<ErrorRow>(errorRows).flatMap(([name, row]) => (row.place === 'notice' ? [[name, row] as const] : []));

test.each(asked)('%s: the notice stands among the notices for its time and no longer', async (_name, { intent, title, text, durationMs, endsSession }) => {
  unreachableProvider();
  // Calls stay without an answer: start-up data is not what this is about.
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
  startSession(buildSession({ role: 6 }));
  await open();
  jest.useFakeTimers();
  if (endsSession !== true) act(() => void notify({ intent: intent ?? 'error', title, body: text, ...(durationMs !== undefined && { durationMs }) }));
  if (endsSession) act(() => endSession(endsSession === true ? 'expired' : endsSession, text));
  expect(frameOf(title)).toHaveTextContent(text ? new RegExp(`${title}.*${text}`) : title);
  expect(screen.queryByText('sign in here') !== null).toBe(endsSession !== undefined);
  act(() => { jest.advanceTimersByTime((durationMs ?? 0) - 1); });
  expect(notices().getByText(title)).toBeInTheDocument();
  act(() => { jest.advanceTimersByTime(1); });
  expect(notices().queryByText(title)).toBeNull();
});

test('without a stored login any screen leads to /login', async () => {
  await open();
  expect(await screen.findByText('sign in here')).toBeInTheDocument();
});
