import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';

import { uiMessages } from '../messages/ui-messages.ts';
import { keysAtOnce } from '../testing/keys-at-once.ts';
import { SelectField } from './select-field.tsx';
import { useRulesForm } from './use-rules-form.ts';

beforeAll(() => uiMessages.load('en'));

const rules = { type: { kind: 'choice', options: ['office', 'home', 'other'] } } as const;
const options = [
  { value: 'office', label: 'Office' },
  { value: 'home', label: 'گھر' },
  { value: 'other', label: 'Other' },
] as const;

function Form({ type = '', clearable = false }: { type?: 'office' | ''; clearable?: boolean }) {
  const form = useRulesForm(rules, { initial: { type }, onSubmit: () => undefined });
  return (
    <SelectField form={form} name="type" label="Save as" options={options} clearable={clearable} />
  );
}

test.each([
  ['o', 'Office'],
  ['oo', 'Other'],
  ['ooo', 'Office'],
  ['ot', 'Other'],
  ['of', 'Office'],
  ['h', 'گھر'],
  ['گ', 'گھر'],
  ['ho', 'گھر'],
  ['x', ''],
])('the letters %s and Enter select %s', async (letters, taken) => {
  keysAtOnce();
  const user = userEvent.setup({ delay: null });
  render(
    <Suspense>
      <Form />
    </Suspense>,
  );
  const list = await screen.findByLabelText(/Save as/);
  await user.tab();
  await user.keyboard(letters);
  if (taken !== '') await user.keyboard('{Enter}');
  expect(list).toHaveTextContent(taken === '' ? /^$/ : taken);
  expect(list).toHaveAttribute('aria-expanded', 'false');
});

test('arrows and Enter select an option, and Escape closes', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <Suspense>
      <Form />
    </Suspense>,
  );
  const list = await screen.findByLabelText(/Save as/);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(list).toHaveTextContent('گھر');
  await user.keyboard('{Enter}{Escape}');
  expect(list).toHaveAttribute('aria-expanded', 'false');
});

test('a clearable select has a blank entry; any other has none', async () => {
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(
    <Suspense>
      <Form type="office" clearable />
    </Suspense>,
  );
  const list = await screen.findByLabelText(/Save as/);
  expect(list).toHaveTextContent('Office');
  await user.click(list);
  await user.click(screen.getByRole('option', { name: 'Not provided' }));
  expect(list).toHaveTextContent(/^$/);
  unmount();
  render(
    <Suspense>
      <Form type="office" />
    </Suspense>,
  );
  await user.click(await screen.findByLabelText(/Save as/));
  expect(screen.getAllByRole('option')).toHaveLength(3);
});
