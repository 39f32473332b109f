import { currentLanguage, defineMessages } from 'shared-bus';

export const auditMessages = defineMessages('admin-audit', {
  en: () => import('./messages/audit-en.ts'),
  ur: () => import('./messages/audit-ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void auditMessages.load(currentLanguage());
