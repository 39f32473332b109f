import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startReference, startSession } from 'shared-bus';
import type { Driver } from 'shared-contracts/drivers/driver';
import type { Session } from 'shared-contracts/session/session';
import { apiThrough, moveIntervals, sessionOf } from 'shared-ui/testing';

import { asAdmin } from '../testing/as-admin.ts';
import { renderAt } from '../testing/render-at.tsx';
import { callAsAdmin } from '../testing/users.ts';
import DriversPage from './drivers.page.tsx';

asAdmin();
let supervisor: Session;
beforeAll(async () => {
  supervisor = await sessionOf('supervisor');
});
afterEach(() => jest.useRealTimers());

const open = (search = '') => renderAt(`/drivers${search}`, { '/drivers': <DriversPage /> });
const header = 'phone,name,city,fleet,vehicle_no';
const importRows = (...rows: string[]) =>
  callAsAdmin('/drivers/import', 'POST', { csv: [header, ...rows].join('\n') });
const driverOf = async (phone: string) =>
  (await callAsAdmin<{ data: Driver[] }>(`/drivers?search=${phone}`)).data[0];
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest<HTMLElement>('tr');
  if (!found) throw new Error(`no row for ${name}`);
  return found;
};
const chooseFile = async (csv: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import drivers' });
  fireEvent.change(within(dialog).getByLabelText('Choose a CSV file', { selector: 'input' }), {
    target: { files: [new File([csv], 'drivers.csv', { type: 'text/csv' })] },
  });
  return dialog;
};

test('a search and a chip limit the list', async () => {
  await importRows(
    '03130000001,Aamna Search,KHI,silver,S-1',
    '03130000002,Basit Other,KHI,silver,',
  );
  await open('?search=Aamna');
  expect(await row('Aamna Search')).toHaveTextContent('Off shift');
  expect(await row('Aamna Search')).toHaveTextContent('Silver');
  expect(screen.queryByText('Basit Other')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Suspended' }));
  expect(await screen.findByText('No drivers match')).toBeVisible();
});

test('a change by someone else is shown within ten seconds', async () => {
  moveIntervals();
  await importRows('03130000003,Driver Before,KHI,silver,');
  await open('?search=03130000003');
  await row('Driver Before');
  await importRows('03130000003,Driver After,KHI,silver,');
  await act(async () => jest.advanceTimersByTime(10_000));
  expect(await row('Driver After')).toBeVisible();
});

test('a supervisor sees how the work is distributed, and changes nothing', async () => {
  await importRows('03130000005,Aslam Share,KHI,silver,');
  act(() => startSession(supervisor));
  await open('?search=03130000005');
  expect(await row('Aslam Share')).toHaveTextContent(/0\s*0/);
  expect(screen.getByRole('columnheader', { name: 'Trips (12 h)' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Cash limit' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Edit |Suspend |Import)/ })).toBeNull();
});

test('an edit stores what was changed', async () => {
  startReference();
  await importRows('03130000010,Chand Edit,KHI,silver,E-1');
  await open('?search=03130000010');
  await userEvent.click(
    within(await row('Chand Edit')).getByRole('button', { name: 'Edit Chand Edit' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Edit Chand Edit' });
  const vehicle = within(dialog).getByRole('textbox', { name: 'Vehicle number' });
  await userEvent.clear(vehicle);
  await userEvent.type(vehicle, 'E-2');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Status' }), 'break');
  fireEvent.change(within(dialog).getByLabelText('Shift ends'), {
    target: { value: '2027-01-31T20:00' },
  });
  fireEvent.change(within(dialog).getByLabelText('Vehicle papers valid until'), {
    target: { value: '2027-06-30T23:59' },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await row('Chand Edit')).toHaveTextContent('E-2'));
  expect(await driverOf('03130000010')).toMatchObject({
    vehicle_no: 'E-2',
    name: 'Chand Edit',
    status: 'break',
    shift_ends_at: '2027-01-31T15:00:00.000Z',
    papers_expire_at: null,
    vehicle_papers_expire_at: '2027-06-30T18:59:00.000Z',
  });
});

test('a phone of another driver is refused beside its field, and what was entered stays', async () => {
  await importRows('03130000020,Danish Own,KHI,silver,', '03130000021,Ehsan Taken,KHI,silver,');
  await open('?search=03130000020');
  await userEvent.click(
    within(await row('Danish Own')).getByRole('button', { name: 'Edit Danish Own' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Edit Danish Own' });
  const phone = within(dialog).getByRole('textbox', { name: 'Phone' });
  await userEvent.clear(phone);
  await userEvent.type(phone, '03130000021');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Another driver has this phone number')).toBeVisible();
  expect(phone).toHaveValue('03130000021');
});

test('Suspend asks first, and Reinstate ends it', async () => {
  await importRows('03130000030,Faisal Pause,KHI,silver,');
  await open('?search=03130000030');
  await userEvent.click(
    within(await row('Faisal Pause')).getByRole('button', { name: 'Suspend Faisal Pause' }),
  );
  expect((await driverOf('03130000030'))?.status).toBe('off');
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Enter why the driver is suspended')).toBeVisible();
  await userEvent.type(reason, 'Cash is missing');
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  await waitFor(async () => expect(await row('Faisal Pause')).toHaveTextContent('Suspended'));
  await userEvent.click(
    within(await row('Faisal Pause')).getByRole('button', { name: 'Reinstate Faisal Pause' }),
  );
  expect(await screen.findByText(/Suspended: Cash is missing/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Reinstate' }));
  await waitFor(async () => expect(await row('Faisal Pause')).toHaveTextContent('Off shift'));
});

test('an import shows each row before it saves, first those that are refused', async () => {
  await importRows('03130000040,Gul Known,KHI,silver,G-1');
  await open('?search=031300000');
  const dialog = await chooseFile(
    [
      header,
      '03130000040,Gul Known,KHI,silver,G-2',
      '03130000041,Hina New,KHI,silver,',
      '123,Imran Wrong,KHI,silver,',
    ].join('\r\n'),
  );
  const refused = await within(dialog).findByRole('list', { name: 'Refused' });
  expect(refused).toHaveTextContent(/^Row 4 Imran Wrong\s*phone: Invalid Phone Number$/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Changed 1' }));
  expect(within(dialog).getByRole('list', { name: 'Changed' })).toHaveTextContent(
    /^Row 2 Gul Known\s*vehicle number: G-1 › G-2$/,
  );
  expect((await driverOf('03130000040'))?.vehicle_no).toBe('G-1');
  expect(await driverOf('03130000041')).toBeUndefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import (2)' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect((await driverOf('03130000040'))?.vehicle_no).toBe('G-2');
  expect(await driverOf('03130000041')).toMatchObject({ name: 'Hina New' });
});

test('a file without a required column is refused with its name', async () => {
  await open();
  const dialog = await chooseFile('phone,name\n03130000050,Javed');
  expect(await within(dialog).findByText(/The column city is missing/)).toBeVisible();
});

test('a file that changes nothing offers another file instead of an import', async () => {
  await importRows('03130000060,Kiran Same,KHI,silver,K-1');
  await open();
  const dialog = await chooseFile(`${header}\n03130000060,Kiran Same,KHI,silver,K-1`);
  expect(await within(dialog).findByRole('list', { name: 'Unchanged' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Choose a CSV file' })).toBeEnabled();
});

test('missed bookings say who got them, and why', async () => {
  await importRows('03130000009,Nadia Missed,KHI,silver,');
  const driver = await driverOf('03130000009');
  const other = { id: 'c'.repeat(24), full_name: 'Farah' };
  const at = '2026-11-21T10:00:00Z';
  const graded = (seconds: number) => ({ seconds, score: seconds, reasons: [] });
  const base = { trip_id: 'a'.repeat(24), assigned_at: at, driver: other, has: null, needs: null };
  await apiThrough({
    [`GET /drivers/${driver?.id}/missed`]: {
      data: [
        { ...base, trip_no: '10000001', rule: 'busy', own: null, other: graded(60) },
        { ...base, trip_no: '10000002', rule: null, own: graded(300), other: graded(120) },
      ],
    },
  });
  await open('?search=03130000009');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Bookings that Nadia Missed missed' }),
  );
  expect(await screen.findByText('On another trip')).toBeVisible();
  expect(screen.getByText(/^10000002 went to Farah/)).toBeVisible();
  expect(
    screen.getByText('Farah ranked first: 2 min against 5 min, 2 and 5 min away'),
  ).toBeVisible();
});
