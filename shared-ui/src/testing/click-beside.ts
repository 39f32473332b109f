import userEvent from '@testing-library/user-event';

/** Clicks the backdrop of a dialog. */
export async function clickBeside(dialog: HTMLElement): Promise<void> {
  const backdrop = dialog.previousElementSibling;
  if (!backdrop) throw new Error('the dialog has no backdrop');
  await userEvent.click(backdrop);
}
