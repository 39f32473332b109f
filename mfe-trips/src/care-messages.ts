import { currentLanguage, defineMessages } from 'shared-bus';

/** Texts of what can be done with a trip that needs action, in rows, peek and detail. */
export const careMessages = defineMessages('trip-care', {
  en: () => import('./messages/care-en.ts'),
  ur: () => import('./messages/care-ur.ts'),
});

// With the code of a page, and not first when a row renders.
void careMessages.load(currentLanguage());
