/** As the bus reads it (shared-bus/src/i18n/language.ts), which has not arrived yet. */
function chosenLanguage(): string | null {
  try {
    return localStorage.getItem('console.language');
  } catch {
    return null;
  }
}

/**
 * Fetches the host's Urdu texts beside the platform, and not after it, where they will be needed.
 * English is in the host's own file, and is shown where they cannot be loaded.
 */
export function fetchTextsEarly(): void {
  if ((chosenLanguage() ?? document.documentElement.lang) !== 'ur') return;
  import(/* webpackChunkName: "urdu" */ './shell/messages/ur.ts').catch(() => undefined);
}
