import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';

import { queryClient } from './query-client.ts';

// React renders without `act`, as in a browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const sent = jest.fn(() => new Promise<void>(() => {}));
function Save() {
  const { mutate, isPending } = useMutation({ mutationFn: sent });
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Save
    </button>
  );
}

const runMicrotasks = async () => {
  for (let turns = 0; turns < 30; turns++) await Promise.resolve();
};

test('a second press right after the first finds the button busy, and sends nothing', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Save />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Save' });
  button.click();
  // A browser with both presses in its queue runs microtasks between them, but no timer.
  await runMicrotasks();
  button.click();
  await runMicrotasks();
  expect(sent).toHaveBeenCalledTimes(1);
});
