import { Button } from '@fluentui/react-components';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

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
