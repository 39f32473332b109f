import { defineMessages } from 'shared-bus';

export const messages = defineMessages('auth', {
  en: () => import('./messages/en.ts'),
  ur: () => import('./messages/ur.ts'),
});
