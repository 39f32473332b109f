import { currentLanguage, defineMessages } from 'shared-bus';

// Eager: a few dozen words that nearly every screen needs cost less than one more request each.
export const uiMessages = defineMessages('ui', {
  en: () => import(/* webpackMode: "eager" */ './en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './ur.ts'),
});

// Before a page renders: one that suspends, even for texts that are here, is shown 300 ms later.
void uiMessages.load(currentLanguage());
