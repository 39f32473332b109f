import { currentLanguage, defineMessages } from 'shared-bus';

export const referenceMessages = defineMessages('admin-reference', {
  en: () => import('../messages/reference-en.ts'),
  ur: () => import('../messages/reference-ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void referenceMessages.load(currentLanguage());
