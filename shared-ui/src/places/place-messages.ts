import { currentLanguage, defineMessages } from 'shared-bus';

/** Texts of the address dialog. */
export const placeMessages = defineMessages('ui-places', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

void placeMessages.load(currentLanguage());
