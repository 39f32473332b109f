import { currentLanguage, defineMessages } from 'shared-bus';

export const messages = defineMessages('admin', {
  en: () => import('./messages/en.ts'),
  ur: () => import('./messages/ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void messages.load(currentLanguage());
