import { currentLanguage, notify, runCommand } from 'shared-bus';
import type { PaletteCommand } from 'shared-bus';

import { paletteMessages } from './palette-messages.ts';

/** Runs a remote's command; a failure names the command and whom to tell. */
export async function runOrNotify(
  command: PaletteCommand,
  go: (to: string, options?: { state?: unknown }) => void,
): Promise<void> {
  try {
    await runCommand(command, { navigate: go });
  } catch {
    const language = currentLanguage();
    await paletteMessages.load(language);
    const t = paletteMessages.translate(language);
    notify({
      intent: 'error',
      title: t('failed.title', { title: command.title[language] }),
      body: t('failed.body', { owner: command.owner }),
      durationMs: 6000,
    });
  }
}
