import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, queryClient, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { SavedAddress } from 'shared-contracts/address/address';
import { driveErrorRows, otherProvider, serverText, type ProviderAnswers } from 'shared-ui/testing';

import AddressBookPage from './address-book/address-book.page.tsx';
import PerformancePage from './performance/performance.page.tsx';
import { errorRows } from './testing/error-rows.ts';
import { renderAt } from './testing/render-at.tsx';
import WalletPage from './wallet/wallet.page.tsx';

// A map needs layout, which jsdom lacks.
jest.mock('./address-book/address-map.tsx', () => ({ AddressMap: () => null }));

beforeEach(() => startSession(buildSession({ role: 11 })));
afterEach(() => {
  queryClient.clear();
  endSession('signed-out');
  localStorage.clear();
});

const over = [401, { message: serverText }] as const;

const saved: Partial<SavedAddress> = {
  id: 'a'.repeat(24),
  name: 'Bano',
  phone: '923007770001',
  city: 'KHI',
  detail: 'Clifton Block 5',
  nearest_landmark: 'Two Swords',
  lat: 24.81,
  lng: 67.03,
  type: 'home',
  zone_en: 'Clifton',
  zone_ur: 'کلفٹن',
  alternate_name: '',
  alternate_phone: '',
  email: '',
  customer_phone: '923001000012',
};
const karachi = {
  _id: '65a000000000000000000001',
  name: 'Karachi',
  city_code: 'KHI',
  lat: 24.86,
  lng: 67.01,
};
const book = (answers: ProviderAnswers) =>
  otherProvider({
    'GET /listAddress': { code: 200, addresses: [saved], count: 1 },
    'GET /getCities': { code: 200, data: [karachi] },
    'GET /getZones': { code: 200, data: [] },
    ...answers,
  });
const openBook = () => renderAt('/address', { '/address': <AddressBookPage /> });
async function edit() {
  const at = await openBook();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Clifton Block 5' }));
  return { at, dialog: within(await screen.findByRole('dialog', { name: 'Edit Address' })) };
}
async function saveTaken() {
  await book({ 'PUT /updateAddress': [409, { message: serverText }] });
  const { at, dialog } = await edit();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return at;
}
async function saveIncomplete() {
  await book({});
  const { at, dialog } = await edit();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Nearest landmark' }), {
    target: { value: '' },
  });
  const save = dialog.getByRole('button', { name: 'Save' });
  jest.useFakeTimers();
  fireEvent.click(save);
  return at;
}

async function saveNotCleared() {
  const row = { ...saved, alternate_name: 'Zara' };
  await book({
    'GET /listAddress': { code: 200, addresses: [row], count: 1 },
    'PUT /updateAddress': { code: 200, message: 'OK', data: row },
  });
  const { at, dialog } = await edit();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Alternate name' }), {
    target: { value: '' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return at;
}

driveErrorRows(errorRows, {
  'address: taken': saveTaken,
  'address: incomplete': saveIncomplete,
  'address: not cleared': saveNotCleared,
  'address: session over': async () => (await book({ 'GET /listAddress': over }), openBook()),
  'wallet: session over': async () => (
    await otherProvider({ 'GET /wallet': over }),
    renderAt('/wallet', { '/wallet': <WalletPage /> })
  ),
  'performance: session over': async () => (
    await otherProvider({ 'GET /performance': over }),
    renderAt('/performance', { '/performance': <PerformancePage /> })
  ),
});
