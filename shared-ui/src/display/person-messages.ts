import { currentLanguage, defineMessages } from 'shared-bus';

/** Names of roles and genders: the bar of the console needs no other text of this package. */
export const personMessages = defineMessages('ui-persons', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

void personMessages.load(currentLanguage());
