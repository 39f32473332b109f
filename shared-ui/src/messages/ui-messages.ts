import { defineMessages } from 'shared-bus';

// Eager: a few dozen words that nearly every screen needs cost less than one more request each.
export const uiMessages = defineMessages('ui', {
  en: () => import(/* webpackMode: "eager" */ './en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './ur.ts'),
});
