import { fireEvent, screen, waitFor } from '@testing-library/react';
import { drafts } from 'shared-bus';
import { leaveConsole, otherProvider, renderAt, setTestComposition } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { messages } from '../messages.ts';
import { place as clifton, tripOf } from '../testing/trip-details.ts';
import { DropPlaceFields } from './drop-place-fields.tsx';
import { dropValuesOf } from './drop-values.ts';
import { draftKey, useDropEditForm } from './use-drop-edit-form.ts';
import { useDropPlace } from './use-drop-place.ts';

beforeEach(() => setTestComposition([]));
afterEach(leaveConsole);

const trip = tripOf({ state: 'open', dropoff: clifton });

function PlaceForm() {
  const { form } = useDropEditForm(trip, () => undefined);
  const place = useDropPlace(form);
  return (
    <>
      <DropPlaceFields form={form} place={place} />
      <button type="button" onClick={() => place.place({ lat: 24.9, lng: 67.1 })}>
        map
      </button>
    </>
  );
}
const open = () => renderAt('/', { '/': <PlaceForm /> }, [messages, detailMessages]);
const address = () => screen.getByRole('combobox', { name: /address/i });
const clickMap = () => fireEvent.click(screen.getByRole('button', { name: 'map' }));

test('a pin that is placed on the map keeps the dictated text, each time', async () => {
  await open();
  fireEvent.change(address(), { target: { value: 'Behind the mosque' } });
  clickMap();
  clickMap();
  expect(address()).toHaveValue('Behind the mosque');
});

test('the name of the place follows its pin', async () => {
  await open();
  clickMap();
  expect(address()).toHaveValue('24.9000, 67.1000');
});

test('pasted coordinates replace the address', async () => {
  await open();
  fireEvent.input(address(), {
    target: { value: 'geo:24.9,67.1' },
    inputType: 'insertFromPaste',
  });
  expect(address()).toHaveValue('24.9000, 67.1000');
});

test.each([
  ['24.9000, 67.1000', 'Saddar, Karachi'],
  ['Behind the mosque', 'Behind the mosque'],
])('a pin whose lookup a reload ended is looked up again, at %s', async (typed, shown) => {
  const calls = await otherProvider({
    'GET /geocode': {
      results: [
        { formatted_address: 'Saddar, Karachi', geometry: { location: { lat: 24.9, lng: 67.1 } } },
      ],
      infence: true,
    },
  });
  drafts.set(draftKey(trip), {
    version: trip.row_version,
    values: {
      ...dropValuesOf(trip),
      dropoff_address: typed,
      placed: typed,
      given: '24.9000, 67.1000',
      at: { lat: 24.9, lng: 67.1, infence: null },
    },
  });
  await open();
  await waitFor(() =>
    expect(drafts.get(draftKey(trip))).toMatchObject({ values: { at: { infence: true } } }),
  );
  expect(address()).toHaveValue(shown);
  expect(calls).toHaveLength(1);
});
