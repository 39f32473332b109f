import { defineMessages } from 'shared-bus';

/** Texts of the bar's part, which every page loads. */
export const deskMessages = defineMessages('booking-desk', {
  en: () => import('./messages/en.ts'),
  ur: () => import('./messages/ur.ts'),
});
