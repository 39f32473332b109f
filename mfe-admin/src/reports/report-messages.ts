import { currentLanguage, defineMessages } from 'shared-bus';

export const reportMessages = defineMessages('admin-reports', {
  en: () => import('../messages/reports-en.ts'),
  ur: () => import('../messages/reports-ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void reportMessages.load(currentLanguage());
