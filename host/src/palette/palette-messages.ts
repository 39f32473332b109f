import { currentLanguage, defineMessages } from 'shared-bus';

export const paletteMessages = defineMessages('host-palette', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

/** For a notice outside of a component: the texts in the user's language, once they are loaded. */
export async function paletteTexts() {
  const language = currentLanguage();
  await paletteMessages.load(language);
  return paletteMessages.translate(language);
}
