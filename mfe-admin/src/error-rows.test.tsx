import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, queryClient, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { ManagedUser } from 'shared-contracts/users/user';
import { driveErrorRows, otherProvider, serverText, unreachableProvider } from 'shared-ui/testing';
import type { ProviderAnswers } from 'shared-ui/testing';

import { errorRows } from './testing/error-rows.ts';
import { renderAt } from './testing/render-at.tsx';
import { fill, press } from './testing/user-form-steps.ts';
import AddUserPage from './user-form/add-user.page.tsx';
import EditUserPage from './user-form/edit-user.page.tsx';
import UsersPage from './users/users.page.tsx';

const user: ManagedUser = {
  id: '65a000000000000000000077',
  name: 'Bano Khan',
  phone: '923007770001',
  email: '',
  cnic: '',
  status: 'active',
  city: 'KHI',
  role: 12,
  gender: 'male',
  dt: '2026-11-01T08:00:00.000Z',
  two_fa_enabled: true,
  age: null,
  religion: 'Islam',
  urdu_proficiency: 'fluent',
  shift_start: '5 A.M',
  shift_end: '5 P.M',
  lang_id: 1,
  address: '',
  bank_name: '',
  bank_account: '',
  company_name: 'Dispatch Office',
  branch_name: '',
  cnic_front_img: '',
  cnic_back_img: '',
  profile_img: '',
};
const listOf = (row: ManagedUser) => ({
  code: 200,
  users: [row],
  total: 1,
  page: 1,
  limit: 10,
  pages: 1,
});
const cities = {
  code: 200,
  data: [
    { _id: '65a000000000000000000001', name: 'Karachi', city_code: 'KHI', lat: 24.86, lng: 67.01 },
  ],
};

beforeEach(() => startSession(buildSession({ role: 6 })));
afterEach(() => {
  queryClient.clear();
  endSession('signed-out');
  localStorage.clear();
});

async function add(answers: ProviderAnswers) {
  await otherProvider({ 'GET /getCities': cities, ...answers });
  const place = await renderAt('/users/addUser', { '/users/addUser': <AddUserPage /> });
  fill({
    'Company Name': 'Dispatch Office',
    Name: 'Bano Khan',
    Password: 'abcA123@',
    'Phone Number': '03007770001',
  });
  await press(screen.getByRole('button', { name: 'Submit' }));
  return place;
}
async function edit(answers: ProviderAnswers) {
  await otherProvider({ 'GET /getCities': cities, ...answers });
  const place = await renderAt(
    { pathname: `/users/addUser/${user.id}/update`, state: { user } },
    { '/users/addUser/:id/update': <EditUserPage /> },
  );
  await press(screen.getByRole('button', { name: 'Edit' }));
  return place;
}
const open = () => renderAt('/users', { '/users': <UsersPage /> });
async function pressIn(answers: ProviderAnswers, row: ManagedUser, name: RegExp) {
  await otherProvider({ 'GET /allUsers': listOf(row), ...answers });
  const place = await open();
  await press(await screen.findByRole('button', { name }));
  return place;
}
const retry = (answers: ProviderAnswers) =>
  pressIn(answers, { ...user, status: 'pending' }, /^Retry/);
async function disable(answers: ProviderAnswers) {
  const place = await pressIn(answers, user, /^Disable 2FA of/);
  await press(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }),
  );
  return place;
}
async function upload(answer: ProviderAnswers[string]) {
  await otherProvider({
    'GET /getCities': cities,
    'POST /uploadImage/dispatch_profile_images': answer,
  });
  const place = await renderAt('/users/addUser', { '/users/addUser': <AddUserPage /> });
  const chooser = within(screen.getByRole('group', { name: 'Profile Picture' })).getByLabelText(
    'Profile Picture',
    { selector: 'input' },
  );
  await userEvent.upload(chooser, new File(['GIF89a of a face'], 'me.gif', { type: 'image/gif' }));
  return place;
}
const over = [401, { message: serverText }] as const;
const stopped = [500, { statusCode: 500, message: 'Internal' }] as const;
const done = { code: 200, message: 'All is well', data: user };
const create = 'POST /user/create';
const update = `PUT /user/${user.id}/update`;

driveErrorRows(errorRows, {
  'add user: taken': () =>
    add({ [create]: [409, { error: 'Check the form', message: serverText }] }),
  'add user: session over': () => add({ [create]: over }),
  'add user: stopped': () => add({ [create]: stopped }),
  'add user: done': () => add({ [create]: done }),
  'edit user: session over': () => edit({ [update]: over }),
  'edit user: stopped': () => edit({ [update]: stopped }),
  'edit user: done': () => edit({ [update]: done }),
  'users: session over': async () => (await otherProvider({ 'GET /allUsers': over }), open()),
  async 'users: unreachable'() {
    await otherProvider({ 'GET /allUsers': listOf({ ...user, status: 'pending' }) });
    const place = await open();
    const button = await screen.findByRole('button', { name: /^Retry/ });
    unreachableProvider();
    await press(button);
    return place;
  },
  'retry: failed': () => retry({ 'POST /user/raptor/*': [500, {}] }),
  'retry: done': () => retry({ 'POST /user/raptor/*': done }),
  'disable 2FA: done': () => disable({ 'PUT /disableQRCode': done }),
  'disable 2FA: failed': () => disable({ 'PUT /disableQRCode': [500, { message: serverText }] }),
  'disable 2FA: failed without a word': () => disable({ 'PUT /disableQRCode': [500, {}] }),
  'disable 2FA: session over': () => disable({ 'PUT /disableQRCode': over }),
  'upload: session over': () => upload(over),
  'upload: failed': () => upload([415, { message: serverText }]),
});
