import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { queryClient } from 'shared-bus';

import BookingPage from '../booking.page.tsx';
import { messages } from '../messages.ts';
import { draftSlotOfTab } from '../tab-slot.ts';

// The router hands jsdom's AbortSignal to Node's Request, which knows only its own. Without one a
// navigation is not aborted, which no test does.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
    super(input, init);
  }
};

/**
 * Opens a booking screen as the host does: in a data router, which can hold up leaving. Answers
 * where the user is.
 */
export async function renderBooking(address: string, state?: unknown): Promise<() => string> {
  await Promise.all([messages.load('en'), draftSlotOfTab()]);
  const router = createMemoryRouter(
    [
      { path: '/queue/:id', element: <BookingPage /> },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [{ ...parsePath(address), state }] },
  );
  // Awaited: what suspends inside an act that is not is never drawn again.
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

/** Goes elsewhere, as a link of the top bar would. */
export let leave: (to: string) => Promise<void> = () =>
  Promise.reject(new Error('nothing is open'));
