import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, endSession, queryClient, startSession } from 'shared-bus';
import { errors } from 'shared-contracts/core/errors';
import type { Session } from 'shared-contracts/session/session';
import type { ManagedUser } from 'shared-contracts/users/user';
import {
  apiThrough,
  otherProvider,
  sessionOf,
  receivedNotices as notices,
} from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { choice, fill, press, text } from '../testing/user-form-steps.ts';
import { callAsAdmin, newPhone, newUser } from '../testing/users.ts';
import AddUserPage from './add-user.page.tsx';
import EditUserPage from './edit-user.page.tsx';

let admin: Session;
const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);

beforeAll(async () => {
  admin = await sessionOf('admin');
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
}, apiStartMs);
beforeEach(() => startSession(admin));
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
  localStorage.clear();
});
afterAll(() => endSession('signed-out'));

const add = () => renderAt('/users/addUser', { '/users/addUser': <AddUserPage /> });
const edit = (user: ManagedUser) =>
  renderAt(
    { pathname: `/users/addUser/${user.id}/update`, state: { user } },
    { '/users/addUser/:id/update': <EditUserPage /> },
  );
const editDirectly = (id: string) =>
  renderAt(`/users/addUser/${id}/update`, {
    '/users/addUser/:id/update': <EditUserPage />,
    '/users': <h1>the list</h1>,
  });
const group = (name: string) => screen.getByRole('group', { name });
const upload = (name: string) =>
  userEvent.upload(
    within(group(name)).getByLabelText(name, { selector: 'input' }),
    new File([png], 'my face.png', { type: 'image/png' }),
  );
const submit = () => press(screen.getByRole('button', { name: 'Submit' }));
/** By id or phone, on whichever page: other tests add users at the same time. */
async function stored(id: string): Promise<ManagedUser | undefined> {
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const answer = await callAsAdmin<{ users: ManagedUser[]; pages: number }>(
      `/allUsers?page=${page}&limit=10`,
    );
    const found = answer.users.find((user) => user.id === id || user.phone === id);
    if (found) return found;
    pages = answer.pages;
  }
  return undefined;
}
const required = (phone: string) => ({
  'Company Name': 'Dispatch Office',
  Name: 'Bano Khan',
  Password: 'abcA123@',
  'Phone Number': phone,
});

test('has every field, and begins with the specified defaults', async () => {
  await add();
  expect(screen.getByRole('heading', { level: 1, name: 'ADD NEW USER' })).toBeVisible();
  for (const name of [
    'Company Name',
    'Branch Name',
    'Name',
    'Email',
    'CNIC',
    'Password',
    'Phone Number',
    'Age',
    'Religion',
    'Address',
    'Bank Account',
    'Bank Name',
  ])
    expect(text(name)).toBeEnabled();
  const chosen = {
    Rights: 'Admin',
    Status: 'Active',
    'Shift Start': '5 A.M',
    'Shift End': '5 P.M',
    Gender: 'Male',
    Languages: 'English',
    'Urdu Proficiency': 'Fluent',
  };
  for (const [name, value] of Object.entries(chosen))
    expect(choice(name)).toHaveDisplayValue(new RegExp(value));
  await waitFor(() => expect(choice('City')).toHaveDisplayValue('Karachi'));
  expect(text('Religion')).toHaveValue('Islam');
  for (const name of ['Profile Picture', 'CNIC front', 'CNIC back'])
    expect(screen.getByRole('group', { name })).toBeVisible();
});

test('shows an error beside each invalid field; the message of the whole form disappears after 4 seconds', async () => {
  await add();
  // Waiting moves this clock on, so four seconds pass immediately.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  await submit();
  // The user that will disappear is checked first.
  expect(await screen.findByText('Please Fill All The Details')).toBeVisible();
  for (const message of [
    'Please Enter Your Company Name',
    'Please Enter Your Name',
    'Please Enter Your Password',
    'Please Enter a Valid Phone Number',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  fill({ Password: 'aA1@', CNIC: '42101123', Email: 'nobody', 'Phone Number': '0300' });
  for (const message of [
    'Password must be at least 8 characters long',
    'Please Enter a Valid Cnic Number',
    'Please Enter a Valid Email Address',
    'Please Enter a Valid Phone Number',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  fill({ Password: 'abcdefgh' });
  expect(
    await screen.findByText('Please Provide Password in this Format: eg: abcA123@'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Please Fill All The Details')).toBeNull());
});

test('adds a user with a picture, the phone in wire form, and returns to the list', async () => {
  const place = await add();
  const phone = newPhone(2);
  fill({ ...required(phone), Email: 'bano@example.com' });
  await userEvent.upload(
    within(screen.getByRole('group', { name: 'Profile Picture' })).getByLabelText(
      'Profile Picture',
      { selector: 'input' },
    ),
    new File([png], 'my face.png', { type: 'image/png' }),
  );
  expect(await screen.findByRole('img', { name: 'Profile Picture' })).toBeVisible();
  await submit();
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(notices.at(-1)).toMatchObject({ intent: 'success', title: 'User created' });
  const made = await stored(`92${phone.slice(1)}`);
  expect(made).toMatchObject({
    name: 'Bano Khan',
    email: 'bano@example.com',
    cnic: '',
    status: 'active',
    role: 6,
    profile_img: expect.stringMatching(/^my_face_\d{13}_[0-9a-f]{24}\.png$/),
  });
});

test.each([
  [
    '2.1 MB',
    new File([png, new Uint8Array(2.1 * 1024 * 1024)], 'big.png', { type: 'image/png' }),
    'The file is larger than 2 MB. Choose a smaller one',
  ],
  [
    'a HEIC photo, with what to do',
    new File(['\0\0\0\u0018ftypheic'], 'photo.jpg', { type: 'image/jpeg' }),
    /This is a HEIC photo. Export it as JPEG/,
  ],
  [
    'an SVG',
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    'Only JPEG, PNG, GIF and WebP pictures can be uploaded',
  ],
  [
    'a script that is called .png',
    new File(['#!/bin/sh'], 'a.png', { type: 'image/png' }),
    'Only JPEG, PNG, GIF and WebP pictures can be uploaded',
  ],
])('refuses %s', async (_what, file, message) => {
  await add();
  const group = screen.getByRole('group', { name: 'CNIC front' });
  // Also a file that the file chooser would not offer.
  await userEvent
    .setup({ applyAccept: false })
    .upload(within(group).getByLabelText('CNIC front', { selector: 'input' }), file);
  expect(await screen.findByText(message)).toBeVisible();
  expect(notices.at(-1)).toMatchObject({
    intent: 'error',
    title: 'Error in Uploading Your Profile Picture!',
    body: expect.stringMatching(message),
  });
});

test('a phone in use shows a notice, and the form can be sent again', async () => {
  const { phone } = await newUser(2);
  const place = await add();
  fill(required(`0${phone.slice(2)}`));
  await submit();
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({
      intent: 'error',
      body: 'A user with this phone number already exists',
      durationMs: 2000,
    }),
  );
  expect(place().pathname).toBe('/users/addUser');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  expect(text('Name')).toHaveValue('Bano Khan');
});

/** From here on every call gets this answer. */
const answerWith = (status: number, answer: object | (() => object)) =>
  otherProvider({ '*': () => [status, typeof answer === 'function' ? answer() : answer] });

test('a user whom the partner refused is reported as pending', async () => {
  const place = await add();
  fill(required('03007779997'));
  // The partner's failure itself is tested with the list, because it fails for all users.
  await answerWith(200, { code: 200, message: 'OK', data: { status: 'pending' } });
  await submit();
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(notices.at(-1)).toMatchObject({ intent: 'warning', title: 'User saved as pending' });
});

test('an unreachable server shows a notice, returns to the list, and the input is restored, except the password', async () => {
  const place = await add();
  fill(required('03007779999'));
  await answerWith(500, { statusCode: 500, message: 'Internal' });
  await submit();
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(notices.at(-1)).toMatchObject({
    intent: 'error',
    title: 'Server is Stopped. wait some time',
  });
  jest.restoreAllMocks();
  expect(JSON.stringify({ ...localStorage })).not.toContain('abcA123@');
  document.body.replaceChildren();
  await add();
  expect(text('Name')).toHaveValue('Bano Khan');
  expect(text('Password')).toHaveValue('');
});

test('a session that has ended signs out', async () => {
  await add();
  fill(required('03007779998'));
  startSession({ ...admin, access_token: 'long gone' });
  await submit();
  await waitFor(() => expect(currentSession()).toBeUndefined());
});

test('an abandoned form is restored with a notice and its picture; the picture can be removed, and the form reset', async () => {
  await add();
  fill({ Name: 'Somebody Else' });
  await upload('Profile Picture');
  expect(await within(group('Profile Picture')).findByRole('img')).toBeVisible();
  cleanup();
  queryClient.clear();

  await add();
  expect(screen.getByText('Your unsaved entries were restored.')).toBeVisible();
  expect(text('Name')).toHaveValue('Somebody Else');
  const picture = await within(group('Profile Picture')).findByRole<HTMLImageElement>('img');
  // The uploaded picture, as served at its URL.
  expect((await fetch(picture.src)).headers.get('content-type')).toBe('image/png');
  await press(screen.getByRole('button', { name: 'Remove Profile Picture' }));
  expect(within(group('Profile Picture')).queryByRole('img')).toBeNull();
  expect(within(group('Profile Picture')).getByText('None')).toBeVisible();
  expect(within(group('Profile Picture')).getByRole('button', { name: 'Choose' })).toHaveFocus();

  await press(screen.getByRole('button', { name: 'Start over' }));
  expect(text('Name')).toHaveValue('');
  expect(screen.queryByText('Your unsaved entries were restored.')).toBeNull();
  act(() => notices.at(-1)?.action?.run());
  expect(text('Name')).toHaveValue('Somebody Else');
});

test('a form that was opened and left unchanged is not restored', async () => {
  await add();
  cleanup();
  await add();
  expect(screen.queryByText('Your unsaved entries were restored.')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('user.new'))).toEqual([]);
});

test('EDIT USER that is opened directly loads the user itself', async () => {
  const user = await newUser(2, { name: 'Loaded Alone' });
  await editDirectly(user.id);
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(text('Name')).toHaveValue('Loaded Alone');
});

test('EDIT USER loads a user that an older release left in the history without all members', async () => {
  const user = await newUser(2, { name: 'Loaded Again' });
  const state = { user: { ...user, name: 'Stale', status: undefined } };
  await renderAt(
    { pathname: `/users/addUser/${user.id}/update`, state },
    { '/users/addUser/:id/update': <EditUserPage /> },
  );
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(text('Name')).toHaveValue('Loaded Again');
});

test('EDIT USER finds the user page by page if the server cannot filter by id', async () => {
  const user = await newUser(2, { name: 'On Page Two' });
  const first = Array.from({ length: 10 }, (_, index) => ({
    ...user,
    id: String(index).padStart(24, '0'),
  }));
  const pages = [first, [user]];
  await answerWith(200, () => ({
    code: 200,
    users: pages.shift() ?? [],
    total: 11,
    page: 1,
    limit: 10,
    pages: 2,
  }));
  await editDirectly(user.id);
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(text('Name')).toHaveValue('On Page Two');
});

test('EDIT USER of an unknown user keeps the URL, offers the search and leads to the list', async () => {
  const place = await editDirectly('0123456789abcdef01234567');
  expect(await screen.findByRole('alert')).toHaveTextContent('User not found');
  expect(place().pathname).toBe('/users/addUser/0123456789abcdef01234567/update');
  expect(screen.getByRole('button', { name: /^Search/ })).toBeVisible();
  await press(screen.getByRole('link', { name: 'Go to Users' }));
  expect(place().pathname).toBe('/users');
});

test('EDIT USER locks phone and password, sends cleared fields as null, and returns to the list', async () => {
  const user = await newUser(2, {
    email: 'old@example.com',
    branch_name: 'Clifton',
    age: 30,
    cnic: '4210112345671',
  });
  const place = await edit(user);
  expect(screen.getByRole('heading', { level: 1, name: 'EDIT USER' })).toBeVisible();
  expect(text('Phone Number')).toBeDisabled();
  expect(text('Password')).toBeDisabled();
  fill({ Name: 'Bano Begum', CNIC: '42101-1234567-2' });
  await userEvent.clear(text('Email'));
  await userEvent.clear(text('Age'));
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(await stored(user.id)).toMatchObject({
    name: 'Bano Begum',
    email: '',
    age: null,
    cnic: '*********5672',
    branch_name: 'Clifton',
    phone: user.phone,
  });
});

test('EDIT USER gives a phone extension, and shows beside it that another user has it', async () => {
  const extension = newPhone(2).slice(-6);
  await newUser(2, { extension });
  const user = await newUser(2);
  const place = await edit(user);
  fill({ 'Phone extension': extension });
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() =>
    expect(text('Phone extension')).toHaveAccessibleDescription('Another user has this extension'),
  );
  fill({ 'Phone extension': `${extension}9` });
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(await stored(user.id)).toMatchObject({ extension: `${extension}9` });
});

test('EDIT USER sends a masked number only where it was changed', async () => {
  const numbers = { cnic: '4210112345671', bank_account: 'PK36SCBL0000001123456702' };
  const user = await newUser(2, numbers);
  const calls = await apiThrough();
  const place = await edit(user);
  expect(text('CNIC')).toHaveValue('*********5671');
  fill({ Name: 'Bano Begum', 'Bank Account': 'PK36SCBL0000001123456703' });
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(place().pathname).toBe('/users'));
  const sent = calls.all.find(({ name }) => name.startsWith('PUT'))?.body;
  expect(sent).toMatchObject({ name: 'Bano Begum', bank_account: 'PK36SCBL0000001123456703' });
  expect(sent).not.toHaveProperty('cnic');
});

test('EDIT USER clears a masked number', async () => {
  const user = await newUser(2, { cnic: '4210112345671' });
  const place = await edit(user);
  await userEvent.clear(text('CNIC'));
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(await stored(user.id)).toMatchObject({ cnic: '' });
});

test('EDIT USER removes a picture', async () => {
  const place = await add();
  const phone = newPhone(2);
  fill(required(phone));
  await upload('CNIC back');
  await within(group('CNIC back')).findByRole('img');
  await submit();
  await waitFor(() => expect(place().pathname).toBe('/users'));
  const made = await stored(`92${phone.slice(1)}`);
  cleanup();
  const edited = await editDirectly(made?.id ?? '');
  await press(await screen.findByRole('button', { name: 'Remove CNIC back' }));
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(edited().pathname).toBe('/users'));
  expect(await stored(made?.id ?? '')).toMatchObject({ cnic_back_img: '' });
});

test('EDIT USER clears an optional choice', async () => {
  const user = await newUser(2, {
    gender: 'male',
    shift_start: '5 A.M',
    shift_end: '5 P.M',
    urdu_proficiency: 'fluent',
  });
  const place = await edit(user);
  for (const name of ['Shift Start', 'Shift End', 'Gender', 'Urdu Proficiency']) {
    await userEvent.selectOptions(choice(name), 'Not provided');
  }
  // Every user has a role, a status, a city and a language.
  for (const name of ['Rights', 'Status', 'City', 'Languages']) {
    expect(within(choice(name)).queryByRole('option', { name: 'Not provided' })).toBeNull();
  }
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(await stored(user.id)).toMatchObject({
    gender: '',
    shift_start: '',
    shift_end: '',
    urdu_proficiency: '',
    lang_id: 1,
  });
});

test('a required field cannot be cleared: it shows an error and nothing is sent', async () => {
  const user = await newUser(2);
  const place = await edit(user);
  await userEvent.clear(text('Company Name'));
  await press(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('Please Enter Your Company Name')).toBeVisible();
  expect(place().pathname).toMatch(/update$/);
});

test.each([
  [
    'keeps the value and answers success',
    200,
    (user: ManagedUser) => ({ code: 200, message: 'User updated', data: user }),
  ],
  [
    'refuses null without naming the field',
    422,
    () => ({ code: 422, message: 'email must be a string', error_id: 'request.invalid' }),
  ],
])(
  'a provider that %s is not reported as updated: the field shows an error',
  async (_what, status, body) => {
    const user = await newUser(2, { email: 'old@example.com' });
    const place = await edit(user);
    const before = notices.length;
    await userEvent.clear(text('Email'));
    await answerWith(status, body(user));
    await press(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByText("This field can't be cleared")).toBeVisible();
    expect(text('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(place().pathname).toMatch(/update$/);
    expect(notices).toHaveLength(before);
  },
);

test("EDIT USER shows the server's message about the last admin without leaving the form; an unreachable server returns to the list", async () => {
  const user = await newUser(2);
  const place = await edit(user);
  await answerWith(409, {
    code: 409,
    error_id: 'user.last-admin',
    error: 'Not Allowed',
    message: errors['user.last-admin'].message.en,
  });
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({
      intent: 'error',
      body: errors['user.last-admin'].message.en,
    }),
  );
  expect(place().pathname).toMatch(/update$/);
  jest.restoreAllMocks();
  await answerWith(500, { statusCode: 500, message: 'Internal' });
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(place().pathname).toBe('/users'));
  expect(notices.at(-1)).toMatchObject({
    intent: 'error',
    title: 'Server is Stopped. wait some time',
    durationMs: 2000,
  });
});

test('EDIT USER: a session that has ended signs out', async () => {
  const user = await newUser(2);
  await edit(user);
  startSession({ ...admin, access_token: 'long gone' });
  await press(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(currentSession()).toBeUndefined());
});

test('a picture whose upload broke is sent or discarded before the user is added', async () => {
  await add();
  await waitFor(() => expect(choice('City')).toHaveDisplayValue('Karachi'));
  fill(required(newPhone(2)));
  const calls = await otherProvider({ 'POST /uploadImage/dispatch_cnic_front': [502, {}] });
  await upload('CNIC front');
  const discard = await screen.findByRole('button', { name: 'Discard the new CNIC front' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled'),
  );
  await submit();
  expect(await screen.findByText("CNIC front isn't uploaded. Retry or discard it.")).toBeVisible();
  const added = () => calls.all.filter(({ name }) => name === 'POST /user/create');
  expect(added()).toHaveLength(0);
  await userEvent.click(discard);
  await submit();
  await waitFor(() => expect(added()).toHaveLength(1));
});
