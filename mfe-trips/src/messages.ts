import { currentLanguage, defineMessages } from 'shared-bus';

/** Every text of this remote, a lazy chunk per language. */
export const messages = defineMessages('trips', {
  en: () => import('./messages/en.ts'),
  ur: () => import('./messages/ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void messages.load(currentLanguage());
