import { act, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { drafts, pageOf, remoteState, startFederation, startSession } from 'shared-bus';
import { buildComposition } from 'shared-bus/federation/composition.builder';
import { buildSession } from 'shared-bus/session/session.builder';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { wrapTexts } from '../testing/wrap-texts.ts';
import { remoteMessages } from './remote-messages.ts';
import { RemotePage } from './remote-page.tsx';

const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };
const manifest: RemoteManifest = {
  id: 'mfe-test',
  owner: 'Test',
  slots: [],
  commands: [],
  nav: [],
  pages: [{ path: '/', module: './Page', title: { en: 'Trip', ur: 'Trip' } }],
};

let state = 'open';
const listeners = new Set<() => void>();
const change = (next: string) =>
  act(() => {
    state = next;
    listeners.forEach((listener) => listener());
  });
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** A text beside other content that comes and goes with the state. */
function Trip() {
  const shown = useSyncExternalStore(subscribe, () => state);
  return (
    <div>
      <p>
        {shown === 'open' ? 'No driver yet' : null}
        <b>{shown}</b>
      </p>
      <input aria-label="note" defaultValue={drafts.get<string>('note')} />
    </div>
  );
}

beforeEach(async () => {
  state = 'open';
  startSession(buildSession());
  startFederation(
    buildComposition({
      remotes: [{ id: 'mfe-test', owner: 'Test', current: build, manifest }],
      host: build,
    }),
    { register() {}, load: async () => ({ default: Trip }), freshAddress() {} },
  );
  await remoteMessages.load('en');
  const page = pageOf('/');
  if (!page) throw new Error('the composition has no page');
  render(
    <MemoryRouter>
      <main>
        <RemotePage page={page} />
      </main>
    </MemoryRouter>,
  );
  await screen.findByText('open');
  // React logs what it caught.
  __expectConsole('error', /NotFoundError|not a child|can not be found/);
});
const wrapped = (next: string) => {
  wrapTexts(screen.getByRole('main'));
  change(next);
};

test('a page whose texts a translator moved goes on, with what was typed', async () => {
  drafts.set('note', 'Ring twice');
  wrapped('started');
  expect(await screen.findByText('started')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'note' })).toHaveValue('Ring twice');
  expect(screen.queryByText(/isn't available/)).toBeNull();
  expect(remoteState('mfe-test').status).toBe('mounted');
});

test('a page that is changed again right away is given up, and its code isn’t blamed', async () => {
  wrapped('started');
  await screen.findByText('started');
  change('open');
  wrapped('started');
  expect(await screen.findByText(/page translation or a browser extension/)).toBeVisible();
  expect(screen.queryByText(/ran into an error/)).toBeNull();
  expect(remoteState('mfe-test').status).toBe('mounted');
});
