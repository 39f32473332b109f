import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endSession, queryClient, startReference, startSession } from 'shared-bus';
import type {
  StoredPlace,
  StoredPromo,
  StoredRate,
} from 'shared-contracts/integration/reference-door';
import type { Session } from 'shared-contracts/session/session';
import { renderAt, sessionOf } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { apiStartMs } from '../testing/sign-in.ts';
import { callAsAdmin } from '../testing/users.ts';
import ReferenceDataPage from './reference-data.page.tsx';
import { referenceMessages } from './reference-messages.ts';

let admin: Session;
beforeAll(async () => {
  admin = await sessionOf('admin');
}, apiStartMs);
let stopReference = (): void => {};
beforeEach(() => {
  startSession(admin);
  stopReference = startReference(true);
});
afterEach(() => {
  queryClient.clear();
  stopReference();
});
afterAll(() => endSession('signed-out'));

const open = (kind: string) =>
  renderAt(`/reference-data?kind=${kind}`, { '/reference-data': <ReferenceDataPage /> }, [
    messages,
    referenceMessages,
  ]);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const read = async <Row,>(path: string) =>
  (await callAsAdmin<{ data: Row[] }>(`/reference/${path}`)).data;
const chooseFile = async (dialogName: string, button: string, text: string) => {
  await press('Import');
  const dialog = await screen.findByRole('dialog', { name: dialogName });
  fireEvent.change(within(dialog).getByLabelText(button, { selector: 'input' }), {
    target: { files: [new File([text], 'file', { type: 'text/plain' })] },
  });
  return within(dialog);
};

test('a setting that the server refuses stays in its field, with the reason', async () => {
  await open('settings');
  const field = await screen.findByRole('textbox', { name: 'Minimum insurance fee (Rs.)' });
  await userEvent.clear(field);
  await userEvent.type(field, '90000');
  await press('Save');
  expect(
    await screen.findByText("The minimum insurance fee can't be more than the maximum"),
  ).toBeVisible();
  expect(field).toHaveValue('90000');
  expect(await read('settings')).toContainEqual({ field: 'minimum_insurance_fee', value: '20' });
});

test('what is typed stays when another admin has changed a setting, which shows in its own field', async () => {
  await open('settings');
  const box = (name: string) => screen.getByRole('textbox', { name });
  await screen.findByRole('textbox', { name: 'Minimum insurance fee (Rs.)' });
  const [own, other] = [box('Minimum insurance fee (Rs.)'), box('Maximum insurance fee (Rs.)')];
  await userEvent.clear(own);
  await userEvent.type(own, '90000');
  const change = (value: string) =>
    callAsAdmin('/reference/settings', 'PUT', {
      settings: [{ field: 'maximum_insurance_fee', value }],
    });
  const before = (other as HTMLInputElement).value;
  await change('3333');
  await press('Save');
  expect(
    await screen.findByText("The minimum insurance fee can't be more than the maximum"),
  ).toBeVisible();
  await waitFor(() => expect(other).toHaveValue('3333'));
  expect(own).toHaveValue('90000');
  await change(before);
});

test('a price is set from a time on, and needs one', async () => {
  await open('rates');
  await press('Set price of Rickshaw (70)');
  const dialog = within(await screen.findByRole('dialog'));
  const base = dialog.getByRole('textbox', { name: 'Base' });
  await userEvent.clear(base);
  await userEvent.type(base, '95.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const starts = dialog.getByLabelText(/^From/);
  await waitFor(() => expect(starts).toHaveFocus());
  expect(starts).toHaveAccessibleDescription(/Choose a time in the future/);
  expect(base).toHaveAccessibleDescription('Enter a whole number from 0 to 100,000');
  await userEvent.clear(base);
  await userEvent.type(base, '95');
  fireEvent.change(starts, { target: { value: '2020-01-01T10:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(starts).toHaveFocus());
  expect(starts).toBeInvalid();
  fireEvent.change(starts, { target: { value: '2099-01-01T10:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rates = await read<StoredRate>('rates');
  expect(rates.find(({ starts_at: at }) => at === '2099-01-01T05:00:00.000Z')).toMatchObject({
    service_code: 70,
    base: 95,
  });
});

test('a promo is added, then edited', async () => {
  await open('promos');
  await press('Add promo');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), 'screen1');
  await press('Save');
  await press('Edit promo SCREEN1');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sawari (35)' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rickshaw (70)' }));
  await press('Save');
  await waitFor(async () =>
    expect(await read<StoredPromo>('promos')).toContainEqual(
      expect.objectContaining({ code: 'SCREEN1', services: [35, 70] }),
    ),
  );
});

test('places of a CSV are saved after their preview, without the refused ones', async () => {
  await open('places');
  const csv = 'city,name,lat,lng\nKHI,Screen Test Place,24.82,67.03\nKHI,Far away,31.5,74.3';
  const dialog = await chooseFile('Import places', 'Choose a CSV file', csv);
  expect(await dialog.findByRole('list', { name: 'Refused' })).toHaveTextContent(
    "Row 3 Far awayThe place isn't inside its city",
  );
  const places = async () => (await read<StoredPlace>('places?city=KHI')).map(({ name }) => name);
  expect(await places()).not.toContain('Screen Test Place');
  await userEvent.click(dialog.getByRole('button', { name: 'Import (1)' }));
  await waitFor(async () => expect(await places()).toContain('Screen Test Place'));
  expect(await places()).not.toContain('Far away');
});

const zones = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Screen zone' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [67.03, 24.82],
            [67.04, 24.82],
            [67.04, 24.83],
            [67.03, 24.82],
          ],
        ],
      },
    },
  ],
});

test('zones of a GeoJSON file show what they add, and what a whole list removes', async () => {
  await open('zones');
  const dialog = await chooseFile('Import zones of Karachi', 'Choose a GeoJSON file', zones);
  expect(await dialog.findByRole('list', { name: 'Added' })).toHaveTextContent('Screen zone');
  await userEvent.click(
    dialog.getByRole('checkbox', { name: "Remove rows that aren't in the file" }),
  );
  expect(await dialog.findByRole('button', { name: /^Removed \d\d$/ })).toBeVisible();
});

test('a file that is no GeoJSON says so, and another one can be chosen', async () => {
  await open('cities');
  const dialog = await chooseFile('Import cities', 'Choose a GeoJSON file', 'city,name');
  expect(await dialog.findByText("This file isn't a GeoJSON FeatureCollection.")).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose a GeoJSON file' })).toBeEnabled();
});

test.each(['settings', 'rates', 'promos', 'cities', 'zones', 'places', 'fleets', 'sources'])(
  'the kind %s is in the URL, and one press away',
  async (kind) => {
    await open('settings');
    await press(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
    expect(
      await screen.findByRole('button', { pressed: true, name: new RegExp(kind, 'i') }),
    ).toBeVisible();
  },
);

test.each([
  ['rates', 'Set price'],
  ['cities', 'Edit'],
  ['zones', 'Edit'],
  ['fleets', 'Edit'],
  ['sources', 'Edit'],
])('a window of %s that becomes narrow shows each row with its action once', async (kind, text) => {
  await open(kind);
  const perRow = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByText(text).length);
  await waitFor(() => expect(perRow()).toContain(1));
  const width = innerWidth;
  const resize = (to: number) =>
    act(() => {
      window.innerWidth = to;
      dispatchEvent(new Event('resize'));
    });
  try {
    resize(390);
    expect(new Set(perRow())).toEqual(new Set([1]));
  } finally {
    resize(width);
  }
});
