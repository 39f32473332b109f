import { currentLanguage, defineMessages } from 'shared-bus';

/** Texts for actions on a trip that needs action, in rows, peek and detail. */
export const careMessages = defineMessages('trip-care', {
  en: () => import('./messages/care-en.ts'),
  ur: () => import('./messages/care-ur.ts'),
});

// Loaded with the page's code, not only when a row renders.
void careMessages.load(currentLanguage());
