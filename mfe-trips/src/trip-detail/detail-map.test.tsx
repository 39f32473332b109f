import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { tripDropOf, tripOf } from '../testing/trip-details.ts';
import { DetailMap } from './detail-map.tsx';
import { DropCards } from './drop-cards.tsx';

let mockIsBroken = true;
jest.mock('../trip-map/trip-map.tsx', () => ({
  TripMap: () => {
    if (mockIsBroken) throw new Error('no canvas');
    return <p>a map</p>;
  },
}));

function Screen() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <DropCards drops={[tripDropOf(1)]} />
      <DetailMap trip={tripOf()} driverAt={undefined} choice={undefined} />
    </>
  );
}

test('a map that fails to render shows "Something went wrong." and can be retried; the rest of the screen still works', async () => {
  __expectConsole('error', /no canvas/);
  await renderAt('/', { '/': <Screen /> }, [detailMessages]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  fireEvent.change(screen.getByRole('textbox', { name: 'typed' }), {
    target: { value: 'still here' },
  });
  expect(screen.getByRole('textbox', { name: 'typed' })).toHaveValue('still here');
  expect(screen.getByRole('region', { name: 'Drops' })).toBeInTheDocument();
  mockIsBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('a map')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'typed' })).toHaveValue('still here');
});
