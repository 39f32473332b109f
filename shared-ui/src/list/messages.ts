import { currentLanguage, defineMessages } from 'shared-bus';

// Eager, like the table's messages: a few words that every list needs.
export const listMessages = defineMessages('ui-list', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

// Loaded before a page renders: a page that suspends, even for loaded texts, is shown 300 ms later.
void listMessages.load(currentLanguage());
