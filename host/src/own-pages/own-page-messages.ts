import { currentLanguage, defineMessages } from 'shared-bus';

/** Names of the pages in the user's menu, which sign-in doesn't load. */
export const ownPageMessages = defineMessages('host-own-pages', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

// With the code of the menu: an open menu that suspends would hide the whole console.
void ownPageMessages.load(currentLanguage());
