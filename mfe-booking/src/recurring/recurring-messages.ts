import { currentLanguage, defineMessages } from 'shared-bus';

export const recurringMessages = defineMessages('booking-recurring', {
  en: () => import('../messages/recurring-en.ts'),
  ur: () => import('../messages/recurring-ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void recurringMessages.load(currentLanguage());
