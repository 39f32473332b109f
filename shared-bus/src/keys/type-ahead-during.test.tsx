import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { useTypeAheadDuring } from './type-ahead-during.ts';

let end: () => void;
/** A form that is sent, and waits for its answer. */
function Form({ name }: { name: string }) {
  const { mutate } = useMutation({
    mutationKey: [name],
    mutationFn: () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  });
  useTypeAheadDuring(['create']);
  return (
    <button type="button" onClick={() => mutate()}>
      Send
    </button>
  );
}
const open = (name: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form name={name} />
    </QueryClientProvider>,
  );
/** Whether a key is withheld from the page; clears the queue afterwards. */
const isQueued = () => {
  const wentOn = fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  return !wentOn;
};
/** As many frames as the end of a mutation and of the queue may need. */
const frames = async () => {
  for (let frame = 0; frame < 20; frame += 1)
    await act(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        }),
    );
};
const send = () => fireEvent.click(screen.getByRole('button'));

test('keys are queued from the very start of the mutation until its end is rendered', async () => {
  open('create');
  expect(isQueued()).toBe(false);
  act(() => {
    send();
    // Before anything is rendered.
    expect(isQueued()).toBe(true);
  });
  await act(async () => undefined);
  expect(isQueued()).toBe(true);
  await act(async () => end());
  await frames();
  expect(isQueued()).toBe(false);
});

test('another mutation queues no key', async () => {
  open('other');
  send();
  await act(async () => undefined);
  expect(isQueued()).toBe(false);
  await act(async () => end());
});
