import { currentLanguage, defineMessages } from 'shared-bus';

/** Every text of this remote, both languages with its page: together they weigh 2 kB. */
export const messages = defineMessages('queue', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

// Loaded before a page renders: a page that suspends, even for loaded texts, is shown 300 ms later.
void messages.load(currentLanguage());
