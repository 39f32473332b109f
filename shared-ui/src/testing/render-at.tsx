import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { currentLanguage, queryClient, startFederation } from 'shared-bus';
import type { Language } from 'shared-contracts/core/text';
import type { ComposedRemote } from 'shared-contracts/federation/composition';

import { listMessages } from '../list/messages.ts';
import { uiMessages } from '../messages/ui-messages.ts';

/**
 * A composition with these pages and nothing to load: enough for links that are only shown when
 * their page exists.
 */
export function setTestComposition(paths: readonly string[]): void {
  const current = { release: '0.1.0-0000000000', version: '0.1.0', base: '/', entry: '/entry.js' };
  const pages = paths.map((path) => ({
    path,
    module: './OtherPage',
    title: { en: path, ur: path },
  }));
  const remote: ComposedRemote = {
    id: 'mfe-other',
    owner: 'Others',
    current,
    manifest: { id: 'mfe-other', owner: 'Others', pages, nav: [], slots: [], commands: [] },
  };
  const nothing = {
    register() {},
    load: () => Promise.reject(new Error('nothing to load')),
    freshAddress() {},
  };
  startFederation(
    {
      schema: 1,
      name: 'test',
      rev: 1,
      host: { release: current.release, version: '0.1.0', base: '/' },
      remotes: [remote],
      integrity: {},
    },
    nothing,
  );
}

// The router passes jsdom's AbortSignal to Node's Request, which accepts only Node's own. Without a
// signal a navigation cannot be aborted, but no test does that.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
    super(input, init);
  }
};

/** Where the user is. */
export interface TestLocation {
  pathname: string;
  search: string;
  state: unknown;
}

/**
 * Renders pages by path, as the host does, in a data router, which can block navigation, and opens
 * one. Any other path shows "another page". The texts of `catalogues` are loaded before, in English
 * and in the current language. Returns where the user is.
 */
export async function renderAt(
  address: string | { pathname: string; state: unknown },
  pages: Readonly<Record<string, ReactNode>>,
  catalogues: readonly { load: (language: Language) => Promise<void> }[],
): Promise<() => TestLocation> {
  await Promise.all(
    [uiMessages, listMessages, ...catalogues].flatMap((messages) => [
      messages.load('en'),
      messages.load(currentLanguage()),
    ]),
  );
  const router = createMemoryRouter(
    [
      ...Object.entries(pages).map(([path, element]) => ({ path, element })),
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [typeof address === 'string' ? parsePath(address) : address] },
  );
  // Awaited, because a component that suspends inside an act that is not awaited never renders
  // again.
  await act(
    async () =>
      void render(
        <FluentProvider theme={webLightTheme}>
          <QueryClientProvider client={queryClient}>
            {/* As in the host. */}
            <RouterProvider router={router} useTransitions={false} />
          </QueryClientProvider>
        </FluentProvider>,
      ),
  );
  return () => router.state.location;
}
