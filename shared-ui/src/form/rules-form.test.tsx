import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { ApiFailure } from 'shared-bus';
import type { FormRules, FormValues } from 'shared-contracts/core/field-rules';
import { phoneForms } from 'shared-contracts/testing/corpus/phones';

import { uiMessages } from '../messages/ui-messages.ts';
import { PhoneField } from './phone-field.tsx';
import { RulesForm } from './rules-form.tsx';
import { TextField } from './text-field.tsx';
import { useRulesForm } from './use-rules-form.ts';

beforeAll(() => uiMessages.load('en'));

const rules = {
  name: { kind: 'letters', required: 'name.required', invalid: 'name.invalid', maxLength: 19 },
  phone: { kind: 'phone', required: 'phone.required', invalid: 'phone.invalid' },
  cnic: { kind: 'digits', invalid: 'user.cnic', minLength: 13, maxLength: 13 },
} as const satisfies FormRules;
type Values = FormValues<typeof rules>;

interface FormProps {
  onSubmit: (values: Values) => Promise<unknown> | void;
}
const initial: Values = { name: '', phone: '', cnic: '' };

function Form({ onSubmit }: FormProps) {
  const form = useRulesForm(rules, { initial, onSubmit });
  return (
    <RulesForm form={form}>
      <TextField form={form} name="name" label="Name" />
      <PhoneField form={form} name="phone" label="Phone" />
      <TextField form={form} name="cnic" label="CNIC" />
      <button type="submit" disabled={form.submitting}>
        Save
      </button>
    </RulesForm>
  );
}

const show = async (onSubmit: FormProps['onSubmit'] = () => {}) => {
  render(
    <Suspense>
      <Form onSubmit={onSubmit} />
    </Suspense>,
  );
  return {
    name: await screen.findByLabelText(/Name/),
    phone: screen.getByLabelText(/Phone/),
    save: screen.getByRole('button', { name: 'Save' }),
  };
};
const refused = (field?: string) =>
  new ApiFailure({
    status: 422,
    errorId: 'field.invalid',
    title: 'Check the form',
    message: 'No such name',
    answer: { message: 'No such name', error_id: 'field.invalid', ...(field && { field }) },
  });

describe('a form by rules', () => {
  test('a field shows its error only after blur', async () => {
    const { name } = await show();
    await userEvent.type(name, '7');
    expect(screen.queryByText('Invalid Name')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Invalid Name')).toBeInTheDocument();
    await userEvent.clear(name);
    await userEvent.type(name, 'Ali');
    await waitFor(() => expect(screen.queryByText('Invalid Name')).toBeNull());
  });

  test('a blank field that is only passed shows no error; one that was cleared does', async () => {
    const { name } = await show();
    await userEvent.click(name);
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.queryByText(/is Required/)).toBeNull();
    await userEvent.type(name, 'A{Backspace}');
    await userEvent.tab();
    expect(await screen.findByText('Name is Required')).toBeInTheDocument();
    expect(screen.queryByText('Phone is Required')).toBeNull();
  });

  test('submitting shows every error and focuses the first', async () => {
    const onSubmit = jest.fn();
    const { name, save } = await show(onSubmit);
    await userEvent.click(save);
    expect(await screen.findByText('Name is Required')).toBeInTheDocument();
    expect(screen.getByText('Phone is Required')).toBeInTheDocument();
    await waitFor(() => expect(name).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('Enter submits the input', async () => {
    const onSubmit = jest.fn();
    const { name, phone } = await show(onSubmit);
    await userEvent.type(name, 'Ali Raza');
    await userEvent.type(phone, '03001234567{Enter}');
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ name: 'Ali Raza', phone: '03001234567', cnic: '' }),
    );
  });

  test('an error that names a field is shown beside it, any other above the form; the input remains', async () => {
    const refusing = jest
      .fn()
      .mockRejectedValueOnce(refused('name'))
      .mockRejectedValueOnce(refused());
    const { name, phone, save } = await show(refusing);
    await userEvent.type(name, 'Ali');
    await userEvent.type(phone, '03001234567');
    await userEvent.click(save);
    expect(await screen.findByText('No such name')).toBeInTheDocument();
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('alert', { name: '' })?.textContent ?? '').not.toContain(
      'Please check',
    );
    await userEvent.type(name, 'x');
    await userEvent.click(save);
    await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid', 'true'));
    expect(await screen.findByText('No such name')).toBeInTheDocument();
    expect(name).toHaveValue('Alix');
    expect(phone).toHaveValue('03001234567');
  });

  test('an error of the server stays beside its field while another field changes', async () => {
    const { name, phone, save } = await show(jest.fn().mockRejectedValue(refused('name')));
    await userEvent.type(name, 'Ali');
    await userEvent.type(phone, '03001234567');
    await userEvent.click(save);
    expect(await screen.findByText('No such name')).toBeInTheDocument();
    await userEvent.type(phone, '{Backspace}8');
    expect(screen.getByText('No such name')).toBeInTheDocument();
    await userEvent.type(name, 'x');
    expect(screen.queryByText('No such name')).toBeNull();
  });

  test('a second press sends nothing while the first is sent', async () => {
    const onSubmit = jest.fn(() => new Promise<void>(() => {}));
    const { name, phone } = await show(onSubmit);
    await userEvent.type(name, 'Ali');
    await userEvent.type(phone, '03001234567');
    const form = name.closest('form') ?? document.body;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test.each(phoneForms)(
    'pasted %j is normalised before its length counts',
    async (pasted, text) => {
      const { phone } = await show();
      await userEvent.click(phone);
      await userEvent.paste(pasted);
      expect(phone).toHaveValue(text);
    },
  );

  test('a text near its limit or beyond is kept, with its length', async () => {
    const { name } = await show();
    await userEvent.click(name);
    await userEvent.paste('Ali Raza Qureshi');
    expect(screen.queryByText(/\/ 19/)).toBeNull();
    await userEvent.paste(' Khan');
    expect(name).toHaveValue('Ali Raza Qureshi Khan');
    expect(await screen.findByText('21 / 19')).toBeInTheDocument();
    expect(await screen.findByText('Use at most 19 characters')).toBeInTheDocument();
  });

  test('of two pasted numbers one is selected', async () => {
    const { phone } = await show();
    await userEvent.click(phone);
    await userEvent.paste('0300 1234507 / 0301-7654321');
    expect(phone).toHaveValue('0300 1234507 / 0301-7654321');
    expect(screen.getByText('More than one number. Keep the one to call')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '0301 7654321' }));
    expect(phone).toHaveValue('03017654321');
    await waitFor(() => expect(screen.queryByText('Invalid Phone Number')).toBeNull());
  });

  test.each([
    ['+1 415 555 0100', 'Only Pakistani mobile numbers (+92) are accepted'],
    ['021 34567890', 'Not a mobile number. Mobile numbers start with 03'],
    ['Ali', 'Enter a number like 0300 1234567'],
  ])('%s is kept, with the reason why it is no mobile number', async (typed, reason) => {
    const { phone } = await show();
    await userEvent.type(phone, typed);
    await userEvent.tab();
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(phone).toHaveValue(typed);
  });

  test.each(['typed', 'pasted'])(
    'a %s digit too many is an error immediately, and never truncated to another number',
    async (how) => {
      const { phone } = await show();
      await userEvent.click(phone);
      await (how === 'typed'
        ? userEvent.type(phone, '033001234567')
        : userEvent.paste('0330 0123 4567'));
      expect(phone).toHaveValue(how === 'typed' ? '033001234567' : '0330 0123 4567');
      expect(await screen.findByText('Invalid Phone Number')).toBeInTheDocument();
      await userEvent.type(phone, '{Backspace}');
      await waitFor(() => expect(screen.queryByText('Invalid Phone Number')).toBeNull());
      expect(phone).toHaveValue('03300123456');
    },
  );

  test('digits lose their spaces and dashes before they are counted; one too many is an error immediately', async () => {
    await show();
    const cnic = screen.getByLabelText(/CNIC/);
    await userEvent.click(cnic);
    await userEvent.paste('42101-1234567-1');
    expect(cnic).toHaveValue('4210112345671');
    expect(screen.queryByText('Please Enter a Valid Cnic Number')).toBeNull();
    await userEvent.type(cnic, '{End}-9');
    expect(cnic).toHaveValue('42101123456719');
    expect(await screen.findByText('Please Enter a Valid Cnic Number')).toBeInTheDocument();
  });

  test('a text that is too long is not truncated and shows an error immediately', async () => {
    const { name } = await show();
    await userEvent.click(name);
    await userEvent.paste('Muhammad Abdul Rehman');
    expect(name).toHaveValue('Muhammad Abdul Rehman');
    expect(await screen.findByText('Use at most 19 characters')).toBeInTheDocument();
  });
});
