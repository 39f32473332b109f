import { currentLanguage, defineMessages } from 'shared-bus';

/** Texts of bookings in a few words. */
export const bookingMessages = defineMessages('ui-bookings', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

void bookingMessages.load(currentLanguage());
