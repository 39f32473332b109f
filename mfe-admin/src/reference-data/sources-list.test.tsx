import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { otherProvider, renderAt } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { asAdmin } from '../testing/as-admin.ts';
import ReferenceDataPage from './reference-data.page.tsx';
import { referenceMessages } from './reference-messages.ts';

asAdmin();

const [ours, theirs, added] = ['SMS', 'Radio', 'Poster'].map((name) => ({ value: name, name }));
const listCall = 'GET /reference/sources';
const saveCall = 'PUT /reference/sources';

test('a source that another admin has added in the meantime is kept', async () => {
  const answers = [[ours], [ours, theirs]];
  const calls = await otherProvider({
    [listCall]: () => ({ data: answers.shift() ?? [ours, theirs, added] }),
    [saveCall]: { data: { rows: [], added: 1, changed: 0, removed: 0, unchanged: 2, refused: 0 } },
  });
  await renderAt('/reference-data?kind=sources', { '/reference-data': <ReferenceDataPage /> }, [
    messages,
    referenceMessages,
  ]);
  await screen.findAllByText('SMS');
  await userEvent.click(screen.getByRole('button', { name: 'Add source' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of [/^Code/, /^Name/])
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value: 'Poster' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.all.find(({ name }) => name === saveCall)?.body).toMatchObject({
      sources: [ours, theirs, added],
    }),
  );
});
