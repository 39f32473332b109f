import { currentLanguage, defineMessages } from 'shared-bus';

// Eager: nearly every screen needs these few dozen words, and another request would cost more.
export const uiMessages = defineMessages('ui', {
  en: () => import(/* webpackMode: "eager" */ './en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './ur.ts'),
});

// Loaded before a page renders: a page that suspends, even for loaded texts, is shown 300 ms later.
void uiMessages.load(currentLanguage());
