import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { setLanguage } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import { GenderName, RoleName } from './person-names.tsx';

beforeAll(() => Promise.all([uiMessages.load('en'), uiMessages.load('ur')]));
afterEach(() => setLanguage('en'));

const show = (role: string | number | null, gender: string) =>
  render(
    <Suspense>
      <p>
        <RoleName role={role} /> / <GenderName gender={gender} />
      </p>
    </Suspense>,
  );

test.each([
  [6, 'male', 'Admin / Male'],
  ['36', 'FEMALE', 'Dispatch Client / Female'],
  ['dispatcher', 'other', 'Dispatcher / Other'],
  [99, 'unknown', '99 / unknown'],
  [null, '', '– / –'],
])('role %p and gender %p are named, or shown as received', async (role, gender, text) => {
  show(role, gender);
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent(text));
});

test('the names are in the language of the console', async () => {
  await setLanguage('ur');
  show(11, 'male');
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('سپروائزر / مرد'));
});
