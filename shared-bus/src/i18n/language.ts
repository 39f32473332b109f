import { BehaviorSubject, type Observable } from 'rxjs';
import type { Language } from 'shared-contracts/core/text';

import { config } from '../config/config.ts';
import { followPreference, userPreferences } from '../preferences/user-preferences.ts';
import { currentUser } from '../session/session.ts';
import { followOtherTabs, readText, writeText } from '../storage/storage.ts';
import { useSubject } from '../subject/use-subject.ts';

export type Direction = 'ltr' | 'rtl';
const directions: Readonly<Record<Language, Direction>> = { en: 'ltr', ur: 'rtl' };

/** localStorage `console.language`: the user's choice; the configured locale until one is made. */
const key = 'language';
const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'ur';
const stored = (): Language => {
  const text = readText(key);
  return isLanguage(text) ? text : config.locale;
};

const store = new BehaviorSubject<Language>(stored());
/**
 * Work to do before a language shows: packages load their messages, so that a switch never shows a
 * blank screen.
 */
const preparations = new Set<(language: Language) => Promise<unknown>>();
export const beforeLanguage = (prepare: (language: Language) => Promise<unknown>): void =>
  void preparations.add(prepare);

export const language$: Observable<Language> = store.asObservable();
export const currentLanguage = (): Language => store.value;
export const directionOf = (language: Language): Direction => directions[language];

let requested: Language = store.value;
async function show(language: Language): Promise<void> {
  requested = language;
  // Messages that cannot be loaded are shown in English (see messages.ts); the switch itself does
  // not fail.
  await Promise.allSettled([...preparations].map((prepare) => prepare(language)));
  if (requested === language && store.value !== language) store.next(language);
}

function choose(language: Language): Promise<void> {
  writeText(key, language);
  return show(language);
}
/**
 * Stores the choice for all tabs and the user's other machines, and switches once the texts in use
 * are loaded.
 */
export function setLanguage(language: Language): Promise<void> {
  if (currentUser() !== undefined) userPreferences.set(key, language);
  return choose(language);
}
followPreference(
  key,
  (chosen) => (isLanguage(chosen) && chosen !== requested ? choose(chosen) : undefined),
  () => (readText(key) === undefined ? undefined : stored()),
);

// Subscribed for the life of the tab: sets the document's language, and every tab follows the
// choice.
store.subscribe((language) => {
  document.documentElement.lang = language;
  document.documentElement.dir = directions[language];
});
followOtherTabs(key, () => void show(stored()));

/** The current language, its direction, and how to change it. */
export function useLanguage(): {
  language: Language;
  direction: Direction;
  setLanguage: (language: Language) => Promise<void>;
} {
  const language = useSubject(store, currentLanguage);
  return { language, direction: directions[language], setLanguage };
}
