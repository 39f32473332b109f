import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReadShape } from 'shared-contracts/core/schema';
import type {
  FleetDraft,
  StoredCities,
  ZoneFeatures,
} from 'shared-contracts/integration/reference-door';
import type { Source } from 'shared-contracts/reference/reference';
import { renderAt } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { asAdmin } from '../testing/as-admin.ts';
import { callAsAdmin } from '../testing/users.ts';
import ReferenceDataPage from './reference-data.page.tsx';
import { referenceMessages } from './reference-messages.ts';

asAdmin();

const open = (view: string) =>
  renderAt(`/reference-data?kind=${view}`, { '/reference-data': <ReferenceDataPage /> }, [
    messages,
    referenceMessages,
  ]);
const read = async <Data,>(path: string) =>
  (await callAsAdmin<{ data: Data }>(`/reference/${path}`)).data;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialogNamed>>;
const type = (dialog: Dialog, name: RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const square = (lng: number, lat: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [lng, lat],
        [lng + 0.02, lat],
        [lng + 0.02, lat + 0.02],
        [lng, lat],
      ],
    ],
  });
const zones = async () =>
  (await read<ReadShape<typeof ZoneFeatures>>('zones?city=KHI')).features.map(
    ({ properties }) => properties,
  );

test('a zone is added with its border, renamed and deactivated', async () => {
  await open('zones&city=KHI');
  await press('Add zone');
  const added = await dialogNamed('Add a zone in Karachi');
  type(added, /^Name/, 'Dialog zone');
  type(added, /^Border/, square(67.03, 24.82));
  await save(added);
  await gone();
  await press('Edit Dialog zone');
  const edited = await dialogNamed('Edit Dialog zone');
  expect(edited.getByRole('textbox', { name: /^Code/ })).toBeDisabled();
  type(edited, /^Name/, 'Renamed zone');
  await userEvent.click(edited.getByRole('checkbox', { name: 'Takes new bookings' }));
  await save(edited);
  await gone();
  const row = (await screen.findByText('Renamed zone')).closest('tr') ?? document.body;
  expect(within(row).getByText('Inactive')).toBeVisible();
  expect(await zones()).toContainEqual(
    expect.objectContaining({ name: 'Renamed zone', active: false }),
  );
  expect((await zones()).map(({ name }) => name)).not.toContain('Dialog zone');
});

test.each([
  ['no GeoJSON', 'here', 'Use a Polygon, or a MultiPolygon with one part'],
  ['in another city', square(74.3, 31.5), "The zone isn't inside its city"],
])('a border that is %s is refused beside its field, which keeps it', async (_name, text, why) => {
  await open('zones&city=KHI');
  await press('Add zone');
  const dialog = await dialogNamed('Add a zone in Karachi');
  type(dialog, /^Name/, 'Refused zone');
  type(dialog, /^Border/, text);
  await save(dialog);
  expect(await dialog.findByText(why)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Border/ })).toHaveValue(text);
});

test('a city is added once; a second one of its code is refused beside it', async () => {
  await open('cities');
  const add = async (name: string) => {
    await press('Add city');
    const dialog = await dialogNamed('Add city');
    type(dialog, /^Code/, 'HDD');
    type(dialog, /^Name/, name);
    type(dialog, /^Border/, square(68.3, 25.3));
    await save(dialog);
    return dialog;
  };
  await add('Hyderabad');
  await gone();
  const second = await add('Another');
  expect(await second.findByText('This already exists. Edit it instead')).toBeVisible();
  const { features } = await read<ReadShape<typeof StoredCities>>('cities');
  expect(features.map(({ properties }) => properties)).toContainEqual(
    expect.objectContaining({ city_code: 'HDD', name: 'Hyderabad', active: true }),
  );
});

test('a fleet is added, then edited', async () => {
  const fleets = () => read<ReadShape<typeof FleetDraft>[]>('fleets');
  await open('fleets');
  await press('Add fleet');
  const added = await dialogNamed('Add fleet');
  type(added, /^Name/, 'platinum');
  await save(added);
  expect(await added.findByText('Select at least one')).toBeVisible();
  await waitFor(() => expect(added.getByRole('checkbox', { name: 'Delivery (10)' })).toHaveFocus());
  await userEvent.click(added.getByRole('checkbox', { name: 'Sawari (35)' }));
  await userEvent.click(added.getByRole('checkbox', { name: 'Rickshaw (70)' }));
  await save(added);
  await gone();
  await press('Edit platinum');
  const edited = await dialogNamed('Edit platinum');
  await userEvent.click(edited.getByRole('checkbox', { name: 'Bronze drivers take COD' }));
  await userEvent.click(edited.getByRole('checkbox', { name: 'Rickshaw (70)' }));
  await save(edited);
  await gone();
  expect(await fleets()).toContainEqual({
    title: 'platinum',
    services: [35],
    bronze_cod_allowed: true,
  });
});

test('a source is added, renamed and removed', async () => {
  const sources = () => read<ReadShape<typeof Source>[]>('sources');
  const before = await sources();
  await open('sources');
  await press('Add source');
  const added = await dialogNamed('Add source');
  type(added, /^Code/, 'Billboard');
  type(added, /^Name/, 'Poster');
  await save(added);
  await gone();
  await press('Edit Poster');
  const edited = await dialogNamed('Edit Poster');
  type(edited, /^Name/, 'Billboard');
  await save(edited);
  await gone();
  expect(await sources()).toEqual([...before, { value: 'Billboard', name: 'Billboard' }]);
  await press('Remove Billboard');
  const asked = await screen.findByRole('alertdialog', { name: 'Remove Billboard' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  expect(await sources()).toEqual(before);
});
