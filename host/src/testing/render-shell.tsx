import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { awaitPage, startFederation } from 'shared-bus';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { Frame } from '../shell/frame.tsx';
import { PublicLayout } from '../shell/public-layout.tsx';
import { shellMessages } from '../shell/shell-messages.ts';
import { SignedIn } from '../shell/signed-in.tsx';

const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };

/**
 * Starts a console without remotes, whose page is ready immediately, and loads its English texts.
 * Call it once in a test file.
 */
export async function startEmptyConsole(): Promise<void> {
  startFederation(
    { schema: 1, name: 'test', rev: 1, host: build, integrity: {}, remotes: [] },
    { register() {}, load: () => Promise.reject(new Error('nothing to load')), freshAddress() {} },
  );
  await Promise.all([shellMessages.load('en'), uiMessages.load('en')]);
  // Otherwise work after the page would wait three seconds for one.
  awaitPage()();
}

/**
 * Renders the shell at `/` with a page with the text "home page", and a login page with "sign in
 * here".
 */
export async function renderShell(beside?: ReactNode): Promise<void> {
  await act(
    async () =>
      void render(
        <MemoryRouter initialEntries={['/']}>
          {beside}
          <Routes>
            <Route element={<Frame />}>
              <Route element={<PublicLayout />}>
                <Route path="/login" element={<p>sign in here</p>} />
              </Route>
              <Route element={<SignedIn />}>
                <Route path="/" element={<p>home page</p>} />
              </Route>
            </Route>
          </Routes>
        </MemoryRouter>,
      ),
  );
}

/** Queries within the region of notices. */
export const notices = () => within(screen.getByRole('region', { name: 'Notifications' }));

/** The notice with this title, as the element that has the live role. */
export const noticeWithTitle = (title: string) =>
  notices().getByText(title).closest<HTMLElement>('[role="status"], [role="alert"]');
