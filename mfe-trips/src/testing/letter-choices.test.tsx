import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { startSession } from 'shared-bus';
import { leaveConsole, renderAt, sessionOf } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { DropSelect } from '../drop-edit/drop-choice.tsx';
import { DropPlaceFields } from '../drop-edit/drop-place-fields.tsx';
import { useDropEditForm } from '../drop-edit/use-drop-edit-form.ts';
import { useDropPlace } from '../drop-edit/use-drop-place.ts';
import { CityChip } from '../list/city-chip.tsx';
import { messages } from '../messages.ts';
import { CompletedStatusSelect } from '../search/completed-status-select.tsx';
import { TripSearch } from '../search/trip-search-form.tsx';
import { place, tripDropOf, tripOf } from './trip-details.ts';

afterEach(leaveConsole);

const render = (element: React.ReactNode) =>
  renderAt('/', { '/': element }, [messages, detailMessages]);
const list = (name: string) => screen.getByRole('combobox', { name });
/** A letter alone, without opening the list. */
const press = (name: string, key: string) => fireEvent.keyDown(list(name), { key });

test('a letter selects the city, the stop and the kind of search', async () => {
  const changed = jest.fn();
  startSession(await sessionOf('dispatcher'));
  await render(
    <>
      <CityChip city="KHI" change={changed} />
      <CompletedStatusSelect status="all" change={changed} />
      <TripSearch
        field={createRef()}
        by="agent"
        value=""
        types={['agent', 'trip_no', 'phone']}
        onSearch={changed}
      />
    </>,
  );
  await screen.findByRole('option', { name: 'Rawalpindi' });
  press('City', 'r');
  press('Status', 'e');
  expect(changed.mock.calls).toEqual([[{ city: 'RWP' }], [{ status: 'expired' }]]);
  press('Search by', 'p');
  expect(list('Search by')).toHaveDisplayValue('Phone No');
});

function PlaceForm() {
  const { form } = useDropEditForm(
    tripOf({ state: 'open', dropoff: { ...place, nearest: 'Bank' } }),
    () => {},
  );
  return <DropPlaceFields form={form} place={useDropPlace(form)} />;
}

test('a letter selects what a place is saved as, and the same letter the next that begins with it', async () => {
  const user = userEvent.setup();
  await render(<PlaceForm />);
  const saveAs = list('Save as');
  saveAs.focus();
  for (const [key, name] of [
    ['h', 'Home'],
    ['o', 'Office'],
    ['o', 'Other'],
  ] as const) {
    await user.keyboard(`${key}{Enter}`);
    expect(saveAs).toHaveDisplayValue(name);
  }
});

test('a digit selects the drop', async () => {
  const chosen = jest.fn();
  await render(
    <DropSelect drops={[tripDropOf(17), tripDropOf(28)]} tripNo="17" onChoose={chosen} />,
  );
  press('Drop in this batch', '2');
  expect(chosen.mock.calls).toEqual([['28']]);
});
