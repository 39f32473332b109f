import { currentLanguage, defineMessages } from 'shared-bus';

export const holidayMessages = defineMessages('booking-holidays', {
  en: () => import('../messages/holidays-en.ts'),
  ur: () => import('../messages/holidays-ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void holidayMessages.load(currentLanguage());
