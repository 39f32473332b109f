import { currentLanguage, defineMessages } from 'shared-bus';

export const messages = defineMessages('admin', {
  en: () => import('./messages/en.ts'),
  ur: () => import('./messages/ur.ts'),
});

// With the code of a page, and not first when it renders.
void messages.load(currentLanguage());
