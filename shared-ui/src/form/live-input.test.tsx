import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormRules } from 'shared-contracts/core/field-rules';

import { createFieldRegistry } from './field-registry.ts';
import { createFormStore, useStoreValue } from './form-store.ts';
import { TextField } from './text-field.tsx';

const rules = {
  name: { kind: 'letters', required: 'name.required', maxLength: 19 },
  cnic: { kind: 'digits', invalid: 'user.cnic', minLength: 13, maxLength: 13 },
} as const satisfies FormRules;
type Values = Record<keyof typeof rules, string>;

/** A form whose fields follow its store, with a count of its renders. */
function show(opening: Values) {
  const store = createFormStore<
    Values,
    keyof Values,
    { error?: string },
    { values: Values; error: string | undefined }
  >(opening, {}, ({ values, about }) => ({ values, error: about.error }));
  const fields = createFieldRegistry();
  const live = {
    subscribe: store.subscribe,
    textOf: (name: string) => store.now().values[name as keyof Values], // of the fields below
  };
  const renders = jest.fn();
  function Form() {
    renders();
    const error = useStoreValue(store, (now) => now.error);
    const form = {
      rules,
      live,
      values: opening,
      set: (name: keyof Values, value: string) => store.update({ [name]: value }),
      touch: () => {},
      errorOf: () => error,
      ref: fields.ref,
    };
    return (
      <>
        <TextField form={form} name="name" label="Name" />
        <TextField form={form} name="cnic" label="CNIC" />
      </>
    );
  }
  const { unmount } = render(<Form />);
  return {
    store,
    fields,
    renders,
    unmount,
    name: screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }),
    cnic: screen.getByRole<HTMLInputElement>('textbox', { name: 'CNIC' }),
  };
}

test('shows the text it opens with, and writes what is typed without being rendered', async () => {
  const { name, store, renders, fields } = show({ name: 'Sa', cnic: '' });
  expect(name).toHaveValue('Sa');
  expect(fields.elementOf('name')).toBe(name);
  await userEvent.type(name, 'ra');
  expect([name.value, store.now().values.name]).toEqual(['Sara', 'Sara']);
  expect(renders).toHaveBeenCalledTimes(1);
});

test('immediately shows what the form writes, and keeps the caret where nothing differs', async () => {
  const { name, store } = show({ name: 'Sara', cnic: '' });
  await userEvent.click(name);
  name.setSelectionRange(1, 1);
  store.update({ cnic: '1' });
  expect([name.value, name.selectionStart]).toEqual(['Sara', 1]);
  store.update({ name: 'Zara' });
  expect(name.value).toBe('Zara');
});

test('shows the form of a text that the form keeps: digits without separators', async () => {
  const { cnic, store } = show({ name: '', cnic: '' });
  await userEvent.type(cnic, '42-1');
  expect([cnic.value, store.now().values.cnic]).toEqual(['421', '421']);
});

test('keeps what was typed when it is rendered for its error', async () => {
  const { name, store, renders } = show({ name: 'S', cnic: '' });
  await userEvent.type(name, 'a');
  act(() => store.learn({ error: 'No such name' }));
  expect(renders).toHaveBeenCalledTimes(2);
  expect(name).toHaveValue('Sa');
  expect(name).toBeInvalid();
});

test('a field that was left follows nothing', () => {
  const { name, store, unmount } = show({ name: 'Sara', cnic: '' });
  unmount();
  store.update({ name: 'Zara' });
  expect(name.value).toBe('Sara');
});
