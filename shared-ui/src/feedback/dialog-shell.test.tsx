import { Button } from '@fluentui/react-components';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { drafts } from 'shared-bus';

import { CheckGroup, TextField, useRulesForm } from '../form/index.ts';
import { clickBeside } from '../testing/click-beside.ts';
import { renderAt } from '../testing/render-at.tsx';
import { DialogShell } from './dialog-shell.tsx';

const idle = { submitting: false, submitError: null };

/** A button that opens a dialog of two steps. */
function Steps() {
  const [step, setStep] = useState<'first' | 'second'>();
  const shell = { submitText: 'Go on', sending: idle, onClose: () => setStep(undefined) };
  return (
    <>
      <Button onClick={() => setStep('first')}>Begin</Button>
      {step === 'first' ? (
        <DialogShell {...shell} title="First" onSubmit={() => setStep('second')}>
          <span>one</span>
        </DialogShell>
      ) : null}
      {step === 'second' ? (
        <DialogShell {...shell} title="Second" onSubmit={() => setStep('first')}>
          <span>two</span>
        </DialogShell>
      ) : null}
    </>
  );
}

test('the focus returns to what opened the first of several dialogs, however many steps were taken', async () => {
  const user = userEvent.setup();
  await renderAt('/', { '/': <Steps /> }, []);
  const button = screen.getByRole('button', { name: 'Begin' });
  await user.click(button);
  for (const title of ['Second', 'First', 'Second']) {
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByRole('dialog', { name: title });
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

const rules = {
  code: { kind: 'text' },
  days: { kind: 'text', required: 'choice.several' },
  name: { kind: 'text', required: 'name.required' },
} as const;

function FormDialog({
  onSubmit,
  onClose,
}: {
  onSubmit: (values: object) => void;
  onClose?: () => void;
}) {
  const form = useRulesForm(rules, { initial: { code: '', days: '', name: '' }, onSubmit });
  return (
    <DialogShell
      title="Form"
      submitText="Save"
      sending={form}
      onSubmit={form.submit}
      onClose={() => onClose?.()}
    >
      <TextField form={form} name="code" label="Code" />
      <CheckGroup
        form={form}
        name="days"
        label="Days"
        options={[
          { value: 1, label: 'Monday' },
          { value: 2, label: 'Tuesday' },
          { value: 3, label: 'Wednesday' },
        ]}
      />
      <TextField form={form} name="name" label="Name" />
    </DialogShell>
  );
}

/** A button that is gone once its dialog is closed. */
function Once() {
  const [state, setState] = useState<'new' | 'open' | 'done'>('new');
  const done = () => setState('done');
  return (
    <main tabIndex={-1}>
      {state === 'done' ? null : <Button onClick={() => setState('open')}>Begin</Button>}
      {state === 'open' ? (
        <DialogShell title="Once" submitText="Done" sending={idle} onSubmit={done} onClose={done}>
          <span>one</span>
        </DialogShell>
      ) : null}
    </main>
  );
}

test('the page gets the focus where what opened the dialog is gone', async () => {
  const user = userEvent.setup();
  await renderAt('/', { '/': <Once /> }, []);
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('an attempt with invalid fields focuses the first of them, which says why', async () => {
  const user = userEvent.setup();
  const sent = jest.fn();
  await renderAt('/', { '/': <FormDialog onSubmit={sent} /> }, []);
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.click(save);
  const monday = screen.getByRole('checkbox', { name: 'Monday' });
  await waitFor(() => expect(monday).toHaveFocus());
  expect(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
    'Select at least one',
  );
  // In the order of the options, not of their selection.
  await user.click(screen.getByRole('checkbox', { name: 'Wednesday' }));
  await user.click(monday);
  await user.click(save);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, 'Ali');
  await user.click(save);
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ code: '', days: '1 3', name: 'Ali' }));
});

test('a click beside it closes a form in which nothing was typed', async () => {
  const close = jest.fn();
  await renderAt('/', { '/': <FormDialog onSubmit={() => {}} onClose={close} /> }, []);
  await clickBeside(await screen.findByRole('dialog'));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a click beside it keeps what was selected; Escape and Cancel close it', async () => {
  const close = jest.fn();
  await renderAt('/', { '/': <FormDialog onSubmit={() => {}} onClose={close} /> }, []);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Monday' }));
  await clickBeside(screen.getByRole('dialog'));
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(2);
});

test('once a text was typed, Escape asks before it closes', async () => {
  const close = jest.fn();
  await renderAt('/', { '/': <FormDialog onSubmit={() => {}} onClose={close} /> }, []);
  const code = await screen.findByRole('textbox', { name: 'Code' });
  await userEvent.type(code, '7');
  await clickBeside(screen.getByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });
  await question();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(code).toHaveFocus());
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('Escape held down asks once', async () => {
  await renderAt('/', { '/': <FormDialog onSubmit={() => {}} /> }, []);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '7');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  fireEvent.keyDown(question, { key: 'Escape', repeat: true });
  expect(question).toBeVisible();
  fireEvent.keyDown(question, { key: 'Escape' });
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('unsent input counts as a draft until the dialog is closed', async () => {
  await renderAt('/', { '/': <FormDialog onSubmit={() => {}} /> }, []);
  expect(drafts.hasAny()).toBe(false);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Monday' }));
  expect(drafts.hasAny()).toBe(true);
  cleanup();
  expect(drafts.hasAny()).toBe(false);
});

test('one that only its buttons close stays on Escape and a click beside it', async () => {
  const close = jest.fn();
  await renderAt(
    '/',
    {
      '/': (
        <DialogShell
          title="Secret"
          submitText="Done"
          cancelText={null}
          closesByButtonOnly
          sending={idle}
          onSubmit={close}
          onClose={close}
        >
          <span>the secret</span>
        </DialogShell>
      ),
    },
    [],
  );
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await clickBeside(dialog);
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(close).toHaveBeenCalledTimes(1);
});
