import { defineMessages } from 'shared-bus';

/** Texts of the bar's part, which every page loads. */
export const unsentMessages = defineMessages('booking-unsent', {
  en: () => import('./messages/en.ts'),
  ur: () => import('./messages/ur.ts'),
});
