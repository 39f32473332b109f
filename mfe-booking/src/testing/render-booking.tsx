import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { queryClient } from 'shared-bus';
import { setTestComposition } from 'shared-ui/testing';

import BookingPage from '../booking.page.tsx';
import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { messages } from '../messages.ts';

// The router passes jsdom's AbortSignal to Node's Request, which accepts only Node's own. Without a
// signal a navigation cannot be aborted, but no test does that.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
    super(input, init);
  }
};

/**
 * Opens a booking screen as the host does: in a data router, which can block navigation. Returns
 * where the user is.
 */
export async function renderBooking(address: string, state?: unknown): Promise<() => string> {
  setTestComposition(['/queue']);
  await Promise.all([messages.load('en'), draftSlotOfTab()]);
  const router = createMemoryRouter(
    [
      { path: '/queue/:id', element: <BookingPage /> },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [{ ...parsePath(address), state }] },
  );
  // Awaited, because a component that suspends inside an act that is not awaited never renders
  // again.
  await act(
    async () =>
      void render(
        <FluentProvider theme={webLightTheme}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </FluentProvider>,
      ),
  );
  leave = (to) => act(() => router.navigate(to));
  return () => router.state.location.pathname;
}

/** Navigates elsewhere, as a link of the top bar would. */
export let leave: (to: string) => Promise<void> = () =>
  Promise.reject(new Error('nothing is open'));
