import { defineMessages } from 'shared-bus';

/** Texts of booking an expired booking anew, which lists and detail have in common. */
export const reinitiateMessages = defineMessages('reinitiate', {
  en: () => import('./messages/reinitiate-en.ts'),
  ur: () => import('./messages/reinitiate-ur.ts'),
});
