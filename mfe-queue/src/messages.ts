import { currentLanguage, defineMessages } from 'shared-bus';

/** Every text of this remote, both languages with its page: together they weigh 2 kB. */
export const messages = defineMessages('queue', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

// Before a page renders: one that suspends, even for texts that are here, is shown 300 ms later.
void messages.load(currentLanguage());
