import { currentLanguage, notify, runCommand } from 'shared-bus';
import type { PaletteCommand } from 'shared-bus';

import { paletteTexts } from './palette-messages.ts';
import { unlessElsewhere, type Go } from './unless-elsewhere.ts';

/** Runs a remote's command; a failure names the command and whom to tell. */
export async function runOrNotify(command: PaletteCommand, go: Go): Promise<void> {
  const title = command.title[currentLanguage()];
  try {
    await runCommand(command, { navigate: unlessElsewhere(title, go) });
  } catch {
    const t = await paletteTexts();
    notify({
      intent: 'error',
      title: t('failed.title', { title }),
      body: t('failed.body', { owner: command.owner }),
      durationMs: 6000,
    });
  }
}
