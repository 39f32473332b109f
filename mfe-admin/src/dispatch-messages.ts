import { currentLanguage, defineMessages } from 'shared-bus';

export const dispatchMessages = defineMessages('admin-dispatch', {
  en: () => import('./messages/dispatch-en.ts'),
  ur: () => import('./messages/dispatch-ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void dispatchMessages.load(currentLanguage());
