import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Coordinates } from 'shared-contracts/places/coordinates';

import { leaveConsole, otherProvider, renderAt, unreachableProvider } from '../testing/index.ts';
import { usePlacedAddress, type PlacedAddress } from './use-placed-address.ts';

interface Pin extends Coordinates {
  infence: boolean | null;
}
const start: PlacedAddress<Pin> = { text: '', at: null, placed: '', given: '' };
const there = { lat: 24.9, lng: 67.1 };
const elsewhere = { lat: 24.8, lng: 67 };

function AddressForm({ isOutsideOnFailure }: { isOutsideOnFailure: boolean }) {
  const [address, setAddress] = useState(start);
  const { place, choose } = usePlacedAddress<Pin>({
    mutationKey: ['address'],
    update: (change) => setAddress((now) => ({ ...now, ...change(now) })),
    pinAt: (at, infence) => ({ ...at, infence }),
    pinOf: ({ lat, lng, infence }) => ({ lat, lng, infence }),
    isOutsideOnFailure,
  });
  const actions = {
    there: () => place(there),
    elsewhere: () => place(elsewhere),
    saved: () => place(there, 'My shop'),
    chosen: () => void choose({ place_id: 'p1', description: 'Clifton', session: 'one' }),
    dictated: () => setAddress((now) => ({ ...now, text: 'Behind the mosque' })),
  };
  const { text, at } = address;
  return (
    <>
      {Object.entries(actions).map(([name, go]) => (
        <button key={name} type="button" onClick={go}>
          {name}
        </button>
      ))}
      <output>{`${text} @ ${at ? `${at.lat}, ${at.lng}, ${at.infence}` : 'nowhere'}`}</output>
    </>
  );
}
const open = (isOutsideOnFailure = false) =>
  renderAt('/', { '/': <AddressForm isOutsideOnFailure={isOutsideOnFailure} /> }, []);
const press = (name: string) => fireEvent.click(screen.getByText(name));
const shown = () => screen.getByRole('status');
const placeNamed = (formatted_address: string, at: Coordinates) => ({
  results: [{ formatted_address, geometry: { location: at } }],
  infence: true,
});

afterEach(leaveConsole);

test('a pin is named by the server and stays where it was placed', async () => {
  await otherProvider({ 'GET /geocode': placeNamed('Saddar', elsewhere) });
  await open();
  press('there');
  await waitFor(() => expect(shown()).toHaveTextContent('Saddar @ 24.9, 67.1, true'));
});

test('a dictated text stays; a saved address stays, too', async () => {
  await otherProvider({ 'GET /geocode': placeNamed('Saddar', there) });
  await open();
  press('dictated');
  press('there');
  await waitFor(() => expect(shown()).toHaveTextContent('Behind the mosque @ 24.9, 67.1, true'));
  press('saved');
  await waitFor(() => expect(shown()).toHaveTextContent('My shop @ 24.9, 67.1, true'));
});

test('a suggestion is placed where the server finds it', async () => {
  await otherProvider({ 'GET /geocode': placeNamed('Clifton, Karachi', there) });
  await open();
  press('chosen');
  await waitFor(() => expect(shown()).toHaveTextContent('Clifton @ 24.9, 67.1, true'));
});

test('a point without a place is outside', async () => {
  await otherProvider({ 'GET /geocode': { results: [] } });
  await open();
  press('there');
  await waitFor(() => expect(shown()).toHaveTextContent('24.9000, 67.1000 @ 24.9, 67.1, false'));
});

test('a late answer is ignored once the pin was placed elsewhere', async () => {
  let answer = (_place: object): void => {};
  const held = new Promise<object>((resolve) => {
    answer = resolve;
  });
  await otherProvider({
    'GET /geocode': ({ name }) => (name.includes('24.9') ? held : placeNamed('Saddar', elsewhere)),
  });
  await open();
  press('there');
  press('elsewhere');
  await waitFor(() => expect(shown()).toHaveTextContent('Saddar @ 24.8, 67, true'));
  answer(placeNamed('Clifton', there));
  press('dictated');
  await waitFor(() => expect(shown()).toHaveTextContent('Behind the mosque @ 24.8, 67, true'));
});

test.each([
  [true, 'false'],
  [false, 'null'],
])("where the server can't be asked and that counts as outside: %s", async (isOutside, infence) => {
  unreachableProvider();
  await open(isOutside);
  press('there');
  await waitFor(() =>
    expect(shown()).toHaveTextContent(`24.9000, 67.1000 @ 24.9, 67.1, ${infence}`),
  );
});
