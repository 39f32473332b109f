import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { drafts, queryClient, startFederation, startSession } from 'shared-bus';
import { buildComposition, nothingToLoad } from 'shared-bus/federation/composition.builder';
import { buildSession } from 'shared-bus/session/session.builder';
import type { NextComposition } from 'shared-contracts/federation/next-composition';

import { ReleaseNotice } from './release-notice.tsx';
import { reloadPage } from './reload-page.ts';

jest.mock('./reload-page.ts', () => ({ reloadPage: jest.fn() }));
const reloads = jest.mocked(reloadPage);

const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const build = { release: first, version: '1.0.0', base: '/r/x/', entry: '/r/x/entry.js' };
const text = (en: string) => ({ en, ur: en });
const same: NextComposition = {
  schema: 1,
  rev: 1,
  releases: { host: first, 'mfe-queue': first },
  disabled: [],
  withdrawn: {},
};
const newer = { ...same, rev: 2, releases: { ...same.releases, 'mfe-queue': second } };
const withdrawn = { ...newer, rev: 3, withdrawn: { 'mfe-queue': [first] } };
const off = { ...same, rev: 4, disabled: ['mfe-queue'] };

/** The gateway's answer; undefined when it can't be reached. */
let next: NextComposition | undefined;
let asked = 0;
let isHidden = false;

beforeAll(() => {
  startFederation(
    buildComposition({
      host: build,
      remotes: [
        {
          id: 'mfe-queue',
          owner: 'Queue',
          current: build,
          manifest: {
            id: 'mfe-queue',
            owner: 'Queue',
            slots: [],
            commands: [],
            nav: [],
            pages: [{ path: '/queue', module: './QueuePage', title: text('Queue') }],
          },
        },
      ],
    }),
    nothingToLoad,
  );
});
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  [next, asked, isHidden] = [same, 0, false];
  reloads.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  startSession(buildSession());
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  globalThis.fetch = (async () => {
    asked += 1;
    if (!next) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => next };
  }) as unknown as typeof fetch; // the part of an answer that is read
});
afterEach(() => jest.useRealTimers());

/** The page around the notice stays, even while the notice waits. */
let wasHidden = false;
function Hidden() {
  wasHidden = true;
  return null;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function open({ isUnattended = false, address = '/queue' } = {}): Promise<void> {
  await act(
    async () =>
      void render(
        <FluentProvider theme={webLightTheme}>
          <QueryClientProvider client={queryClient}>
            <MemoryRouter initialEntries={[address]}>
              <Suspense fallback={<Hidden />}>
                <Link to="/inprogress">to trips</Link>
                <ReleaseNotice isUnattended={isUnattended} />
              </Suspense>
            </MemoryRouter>
          </QueryClientProvider>
        </FluentProvider>,
      ),
  );
  await pass(0);
  expect(wasHidden).toBe(false);
}
const becomes = async (answer: NextComposition | undefined) => {
  next = answer;
  await pass(4999);
};
const goOn = () => userEvent.click(screen.getByText('to trips'));

test('a release is offered within five seconds, and the page stays as it is until the user reloads', async () => {
  await open();
  expect(screen.queryByRole('button')).toBeNull();
  await becomes(newer);
  expect(screen.getByRole('status')).toHaveTextContent('New version');
  await goOn();
  await pass(60_000);
  expect(reloads).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'New version' }));
  expect(reloads).toHaveBeenCalledTimes(1);
});

test('a release that is taken back before the user has it is no news any more', async () => {
  await open();
  await becomes(newer);
  await becomes({ ...same, rev: 3, withdrawn: { 'mfe-queue': [second] } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a release that was taken back is left with the next page, without asking, once for a revision', async () => {
  await open();
  await becomes(withdrawn);
  expect(screen.getByRole('button', { name: 'Version withdrawn' })).toBeVisible();
  await pass(60_000);
  expect(reloads).not.toHaveBeenCalled();
  await goOn();
  expect(reloads).toHaveBeenCalledTimes(1);
  // Another gateway still serves the old revision: the page is back, and says so again.
  await pass(60_000);
  expect(reloads).toHaveBeenCalledTimes(1);
});

test('a running call is answered first', async () => {
  let answer = () => {};
  function Sending() {
    const { mutate } = useMutation({
      mutationFn: () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    });
    return (
      <button type="button" onClick={() => mutate()}>
        send
      </button>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Sending />
    </QueryClientProvider>,
  );
  await open();
  await userEvent.click(screen.getByText('send'));
  await becomes(withdrawn);
  await goOn();
  expect(reloads).not.toHaveBeenCalled();
  answer();
  await pass(100);
  expect(reloads).toHaveBeenCalledTimes(1);
});

test('a page whose remote is switched off is loaded again immediately, unless something is typed', async () => {
  await open();
  await becomes(off);
  expect(reloads).toHaveBeenCalledTimes(1);
});

test('with something typed it is left with the next page', async () => {
  drafts.set('booking', { notes: 'by the gate' });
  await open();
  await becomes(off);
  expect(reloads).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Version withdrawn' })).toBeVisible();
  await goOn();
  expect(reloads).toHaveBeenCalledTimes(1);
});

test('another page than that of the remote is not loaded again', async () => {
  await open({ address: '/users' });
  await becomes(off);
  expect(reloads).not.toHaveBeenCalled();
});

test('an unattended screen takes every release automatically, and shows no notice', async () => {
  await open({ isUnattended: true });
  await becomes(newer);
  expect(reloads).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a hidden tab asks nothing, and asks immediately when it is shown', async () => {
  await open();
  isHidden = true;
  await pass(8000);
  const before = asked;
  await becomes(newer);
  await pass(60_000);
  expect(asked).toBe(before);
  isHidden = false;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(screen.getByRole('button', { name: 'New version' })).toBeVisible();
});

test('a gateway that cannot be reached is no news, and is asked again', async () => {
  await open();
  await becomes(undefined);
  expect(screen.queryByRole('button')).toBeNull();
  await becomes(newer);
  expect(screen.getByRole('button', { name: 'New version' })).toBeVisible();
});
