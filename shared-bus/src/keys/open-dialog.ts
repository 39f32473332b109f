/** Whether a dialog is open that has the keyboard, so that no key reaches the screen below it. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null;
