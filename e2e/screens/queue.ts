import type { Locator, Page } from '@playwright/test';
import { formatPhone } from 'shared-contracts/core/phone';
import type { QueueRow } from 'shared-contracts/queue/queue';

/** /queue. */
export interface QueueScreen {
  row(phone: string): Locator;
  assign(phone: string): Locator;
  readonly takenDialog: Locator;
  readonly closeTaken: Locator;
  playButton(row: QueueRow): Locator;
  readonly player: {
    readonly toggle: Locator;
    readonly close: Locator;
    readonly missing: Locator;
    /** The playback position; 0 without a player. */
    seconds(): Promise<number>;
    /** Loops the note, so that even on a slow machine a key press finds it playing. */
    repeat(): Promise<void>;
  };
  /** The freshness in the top bar: live, catching up, silent or offline. */
  readonly freshness: Locator;
  /** The rows in their order: id and, after a blank, its holder. */
  holders(): Promise<string[]>;
}

export const queueScreen = (page: Page): QueueScreen => {
  const takenDialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'This request is already taken' });
  const note = page.getByRole('dialog', { name: /Voice note/ });
  return {
    row: (phone) => page.getByRole('row').filter({ hasText: formatPhone(phone) }),
    assign: (phone) => page.getByRole('button', { name: `ASSIGN ${formatPhone(phone)}` }),
    takenDialog,
    playButton: (row) =>
      page.locator(`tr[data-row="${row.id}"]`).getByRole('button', { name: /^Play voice note/ }),
    player: {
      toggle: note.getByRole('button', { name: /^(Play|Pause)$/ }),
      close: note.getByRole('button', { name: 'Close' }),
      missing: note.getByText(/^Couldn't play this voice note/),
      repeat: () => page.locator('audio').evaluate((audio) => audio.setAttribute('loop', '')),
      seconds: () =>
        page
          .locator('audio')
          .evaluateAll(([audio]) => (audio instanceof HTMLAudioElement ? audio.currentTime : 0)),
    },
    freshness: page.locator('[data-connection]'),
    holders: () =>
      page
        .locator('tr[data-row]')
        .evaluateAll((rows) =>
          rows.map(
            (row) =>
              `${row.getAttribute('data-row')} ${/Taken by (.*)$/.exec(row.textContent)?.[1] ?? ''}`,
          ),
        ),
    closeTaken: takenDialog.getByRole('button', { name: 'OK' }),
  };
};
