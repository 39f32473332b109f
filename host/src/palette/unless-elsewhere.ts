import { notify } from 'shared-bus';

import { paletteTexts } from './palette-messages.ts';

export type Go = (to: string, options?: { state?: unknown }) => void;

/**
 * Navigates for something slow that the user started on this page. If they have opened another page
 * by then, a notice that names it offers the navigation instead.
 */
export function unlessElsewhere(title: string, go: Go): Go {
  const from = location.pathname;
  const offer = async (run: () => void): Promise<void> => {
    const t = await paletteTexts();
    notify({
      intent: 'info',
      title: t('done.title', { title }),
      // A command may hold a request for the user, who would not know.
      durationMs: Infinity,
      action: { label: t('done.open'), run },
    });
  };
  return (to, options) => {
    if (location.pathname === from) go(to, options);
    else void offer(() => go(to, options));
  };
}
