import type { Locator, Page } from '@playwright/test';
import { formatPhone } from 'shared-contracts/core/phone';

/** /queue. */
export interface QueueScreen {
  row(phone: string): Locator;
  assign(phone: string): Locator;
  readonly takenDialog: Locator;
  readonly closeTaken: Locator;
}

export const queueScreen = (page: Page): QueueScreen => {
  const takenDialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'This request is already taken' });
  return {
    row: (phone) => page.getByRole('row').filter({ hasText: formatPhone(phone) }),
    assign: (phone) => page.getByRole('button', { name: `ASSIGN ${formatPhone(phone)}` }),
    takenDialog,
    closeTaken: takenDialog.getByRole('button', { name: 'OK' }),
  };
};
