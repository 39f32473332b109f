import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  lost,
  otherProvider,
  receivedNotices as notices,
  type ProviderAnswer,
} from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { PictureField } from './picture-field.tsx';

const uploadCall = 'POST /uploadImage/dispatch_profile_images';
const label = 'Profile Picture';
const saved: ProviderAnswer = { data: { image: 'face_1.png' } };
const neverAnswered: ProviderAnswer = () => new Promise(() => undefined);

beforeAll(() => {
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
});

/** The field over a server that answers one upload after the other so. */
async function open(...uploads: readonly ProviderAnswer[]) {
  const left = [...uploads];
  const calls = await otherProvider({
    [uploadCall]: (call, forward) => {
      const next = left.shift() ?? {};
      return typeof next === 'function' ? next(call, forward) : next;
    },
  });
  const busy: boolean[] = [];
  const unsent: boolean[] = [];
  function Field() {
    const [name, setName] = useState('');
    return (
      <PictureField
        kind="dispatch_profile_images"
        label={label}
        name={name}
        onName={setName}
        onBusy={(isBusy) => busy.push(isBusy)}
        onUnsent={(isUnsent) => unsent.push(isUnsent)}
      />
    );
  }
  await renderAt('/', { '/': <Field /> });
  const group = within(await screen.findByRole('group', { name: label }));
  await userEvent.upload(
    group.getByLabelText(label, { selector: 'input' }),
    new File(['GIF89a of a face'], 'face.gif', { type: 'image/gif' }),
  );
  const sent = () => calls.all.map(({ body }) => String(body));
  return { group, sent, busy, unsent };
}
const retryName = 'Retry uploading Profile Picture';

test('Cancel ends the upload without an error, and Retry sends the same file', async () => {
  const { group, sent, busy } = await open(neverAnswered, saved);
  const before = notices.length;
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.click(group.getByRole('button', { name: 'Cancel upload' }));
  const retry = await group.findByRole('button', { name: retryName });
  expect([notices.length, busy]).toEqual([before, [true, false]]);
  await userEvent.click(retry);
  expect(await group.findByRole('img', { name: label })).toBeVisible();
  expect(sent()[1]).toContain('GIF89a of a face');
});

test.each<[string, ProviderAnswer]>([
  ['behind a proxy', [502, {}]],
  ['before an answer', lost],
])('a transfer that breaks %s keeps the file for Retry', async (_where, answer) => {
  const { group, sent } = await open(answer, saved);
  const retry = await group.findByRole('button', { name: retryName });
  await userEvent.click(retry);
  expect(await group.findByRole('img', { name: label })).toBeVisible();
  expect(group.queryByRole('button', { name: retryName })).not.toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});

test('a picture that the server refuses is not offered again', async () => {
  const { group } = await open([422, { message: 'Not a picture' }]);
  expect(await screen.findByText('Not a picture')).toBeVisible();
  expect(group.queryByRole('button', { name: retryName })).not.toBeInTheDocument();
});

test('Discard drops a picture whose upload broke, and the form waits for it no longer', async () => {
  const { group, unsent } = await open([502, {}]);
  await group.findByRole('button', { name: retryName });
  expect(unsent.at(-1)).toBe(true);
  await userEvent.click(group.getByRole('button', { name: 'Discard the new Profile Picture' }));
  expect(group.queryByRole('button', { name: retryName })).not.toBeInTheDocument();
  expect(unsent.at(-1)).toBe(false);
});
