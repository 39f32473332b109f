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
    <SelectField
      form={form}
      name="type"
      label="Save as"
      placeholder="Choose"
      options={options}
      clearable={clearable}
    />
  );
}
const show = async (props: Parameters<typeof Form>[0] = {}) => {
  render(
    <Suspense>
      <Form {...props} />
    </Suspense>,
  );
  return screen.findByRole('combobox', { name: /Save as/ });
};

test.each([
  ['o', 'Office'],
  ['oo', 'Other'],
  ['ooo', 'Office'],
  ['ot', 'Other'],
  ['of', 'Office'],
  ['h', 'گھر'],
  ['گ', 'گھر'],
  ['ho', 'گھر'],
  ['x', 'Choose'],
])('the letters %s select %s', async (letters, taken) => {
  keysAtOnce();
  const user = userEvent.setup({ delay: null });
  const list = await show();
  await user.tab();
  await user.keyboard(letters);
  expect(list).toHaveDisplayValue(taken);
});

test('a select that is not clearable offers its options alone', async () => {
  await show({ type: 'office' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Office',
    'گھر',
    'Other',
  ]);
});

test('a clearable select has an entry that clears it', async () => {
  const list = await show({ type: 'office', clearable: true });
  await userEvent.selectOptions(list, 'Not provided');
  expect(list).toHaveDisplayValue('Not provided');
});
