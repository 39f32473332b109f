import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { uiMessages } from '../messages/ui-messages.ts';
import { MapBoundary } from './map-boundary.tsx';

test('a map that fails shows an error in its place and can be rendered again', async () => {
  await uiMessages.load('en');
  __expectConsole('error', /no canvas/);
  let isBroken = true;
  function Layer() {
    if (isBroken) throw new Error('no canvas');
    return <p>a map</p>;
  }
  await act(
    async () =>
      void render(
        <>
          <p>a form</p>
          <MapBoundary>
            <Layer />
          </MapBoundary>
        </>,
      ),
  );
  expect(screen.getByText('Something went wrong.')).toBeInTheDocument();
  expect(screen.getByText('a form')).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('a map')).toBeInTheDocument();
});
