import { fireEvent, screen } from '@testing-library/react';
import { leaveConsole, renderAt, setTestComposition } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { messages } from '../messages.ts';
import { place as clifton, tripOf } from '../testing/trip-details.ts';
import { DropPlaceFields } from './drop-place-fields.tsx';
import { useDropEditForm } from './use-drop-edit-form.ts';
import { useDropPlace } from './use-drop-place.ts';

beforeEach(() => setTestComposition([]));
afterEach(leaveConsole);

function PlaceForm() {
  const { form } = useDropEditForm(tripOf({ state: 'open', dropoff: clifton }), () => undefined);
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
