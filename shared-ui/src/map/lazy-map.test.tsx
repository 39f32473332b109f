import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { uiMessages } from '../messages/ui-messages.ts';
import { lazyMap } from './lazy-map.tsx';

beforeAll(() => uiMessages.load('en'));

test('a map whose chunk fails to load does not break the screen, and can be reloaded', async () => {
  __expectConsole('error', /no such chunk/);
  let isOffline = true;
  const load = jest.fn(async () => {
    if (isOffline) throw new Error('no such chunk');
    return ({ name }: { name: string }) => <p>map of {name}</p>;
  });
  const Map = lazyMap(load);
  await act(
    async () =>
      void render(
        <>
          <p>a form</p>
          <Map name="Karachi" />
        </>,
      ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(screen.getByText('a form')).toBeInTheDocument();
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('map of Karachi')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
