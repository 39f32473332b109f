import { currentLanguage, defineMessages } from 'shared-bus';

/** Texts about drivers. */
export const driverMessages = defineMessages('ui-drivers', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

void driverMessages.load(currentLanguage());
