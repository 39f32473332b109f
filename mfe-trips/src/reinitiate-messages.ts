import { defineMessages } from 'shared-bus';

/** Texts of re-initiating an expired booking, shared by lists and detail. */
export const reinitiateMessages = defineMessages('reinitiate', {
  en: () => import('./messages/reinitiate-en.ts'),
  ur: () => import('./messages/reinitiate-ur.ts'),
});
