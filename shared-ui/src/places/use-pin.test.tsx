import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { queryClient } from 'shared-bus';
import type { Coordinates } from 'shared-contracts/places/coordinates';

import { leaveConsole, otherProvider, renderAt } from '../testing/index.ts';
import { usePin } from './use-pin.ts';

const there = { lat: 24.9, lng: 67.1 };
const elsewhere = { lat: 24.8, lng: 67 };
const zoneOf = (zone: string) => ({ _id: 'e'.repeat(24), zone, urdu_text: zone });
const found = (address: string, at: Coordinates, zone: string, infence: boolean) => ({
  results: [{ formatted_address: address, geometry: { location: at } }],
  infence,
  zone: zoneOf(zone),
});

function Pin() {
  const [address, setAddress] = useState('');
  const map = usePin({ pin: null, zone: null }, (place) => {
    if (address === '') setAddress(place.address);
  });
  const { pin, zone, isOutside, isSearching } = map;
  const actions = {
    there: () => map.place(there),
    elsewhere: () => map.place(elsewhere),
    typed: () => setAddress('Behind the mosque'),
    chosen: () => map.choose({ place_id: '24.9', description: 'Clifton', session: 'one' }),
    left: () => map.search('KHI', 'Clifton'),
    known: () => map.show({ pin: elsewhere, zone: { en: 'Saddar', ur: 'Saddar' } }),
  };
  return (
    <>
      {Object.entries(actions).map(([name, go]) => (
        <button key={name} type="button" onClick={go}>
          {name}
        </button>
      ))}
      <output>{`${address} @ ${pin?.lat}, ${zone?.en}, ${isOutside ? 'outside' : 'inside'}`}</output>
      <p>{isSearching ? 'searching' : 'idle'}</p>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const shown = () => screen.getByRole('status');

/** Opens the pin; the server answers for `there` only when the test says so. */
async function open(): Promise<() => Promise<void>> {
  let answer = (_place: object): void => {};
  const held = new Promise<object>((resolve) => {
    answer = resolve;
  });
  await otherProvider({
    'GET /autocomplete': { predictions: [{ place_id: '24.9', description: 'Clifton' }] },
    'GET /geocode': ({ name }) =>
      name.includes('24.9') ? held : found('Saddar', elsewhere, 'Saddar', true),
  });
  await renderAt('/', { '/': <Pin /> }, []);
  return async () => {
    answer(found('Clifton', there, 'Clifton', false));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  };
}

afterEach(leaveConsole);

test.each(['there', 'chosen', 'left'])(
  'a late answer to "%s" is ignored once the pin was placed elsewhere',
  async (first) => {
    const answerLate = await open();
    press(first);
    await screen.findByText('searching');
    press('elsewhere');
    await waitFor(() => expect(shown()).toHaveTextContent('Saddar @ 24.8, Saddar, inside'));
    await answerLate();
    expect(shown()).toHaveTextContent('Saddar @ 24.8, Saddar, inside');
  },
);

test('a late answer is ignored once a known place is shown', async () => {
  const answerLate = await open();
  press('there');
  await waitFor(() => expect(shown()).toHaveTextContent('24.9'));
  press('known');
  await screen.findByText('idle');
  await answerLate();
  expect(shown()).toHaveTextContent('@ 24.8, Saddar, inside');
});

test('a text that is typed while the place is looked up stays', async () => {
  const answerLate = await open();
  press('there');
  await screen.findByText('searching');
  press('typed');
  await answerLate();
  expect(shown()).toHaveTextContent('Behind the mosque @ 24.9, Clifton, outside');
});

test('a pin that a typed address has set is not searched for again', async () => {
  const answerLate = await open();
  press('left');
  await answerLate();
  await waitFor(() => expect(shown()).toHaveTextContent('@ 24.9, Clifton, outside'));
  press('left');
  expect(queryClient.isMutating()).toBe(0);
});
