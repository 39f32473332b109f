import { createInstance } from 'i18next';
import { use, useMemo } from 'react';
import type { Language } from 'shared-contracts/core/text';

import { beforeLanguage, useLanguage } from './language.ts';

export type Messages = Readonly<Record<string, string>>;
type Loader<M> = () => Promise<{ default: M }>;
/**
 * The key of an English text; plural forms (`rows_one`, `rows_other`) have their common part as
 * key.
 */
export type MessageKey<M> = keyof M extends infer K
  ? K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
    ? Base
    : K & string
  : never;
/** Fills `{name}` places; `count` chooses the plural form. */
export type Translate<M> = (key: MessageKey<M>, params?: Record<string, string | number>) => string;

export interface MessageCatalog<M extends Messages> {
  namespace: string;
  /** Loads a language; synchronous when it is loaded already. */
  load: (language: Language) => Promise<void>;
  isLoaded: (language: Language) => boolean;
  translate: (language: Language) => Translate<M>;
}

const i18n = createInstance();
let count = 0;
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes texts; placeholders have single braces, as in contracts.
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
});

/**
 * One package's texts, a lazy chunk per language. The English file types the keys, and the Urdu
 * file must have the same ones. `defineMessages('queue', { en: () => import('./messages/en.ts'),
 * ur: () => import('./messages/ur.ts') })`
 */
export function defineMessages<const M extends Messages>(
  namespace: string,
  loaders: { en: Loader<M>; ur: Loader<{ readonly [K in keyof M]: string }> },
): MessageCatalog<M> {
  // Two remotes may bundle the same package at two versions: each has its own texts.
  const own = `${namespace} ${(count += 1)}`;
  const running = new Map<Language, Promise<void>>();
  const loaded = new Set<Language>();
  const fetchTexts = async (language: Language): Promise<void> => {
    const { default: texts } = await loaders[language]();
    i18n.addResourceBundle(language, own, texts, false, true);
    loaded.add(language);
  };
  const load = (language: Language): Promise<void> => {
    const existing = running.get(language);
    if (existing) return existing;
    const start = fetchTexts(language).catch(async (error: unknown) => {
      // A failed load may be retried, but not by the render that receives the failure: that would
      // loop.
      setTimeout(() => running.delete(language), 1000);
      // Until then English is shown, if it is loaded.
      if (language === 'en') throw error;
      await load('en');
      loaded.add(language);
    });
    running.set(language, start);
    // React reads a promise's state from these members. Set beforehand, they show a loaded language
    // without suspending.
    start.then(
      () => Object.assign(start, { status: 'fulfilled', value: undefined }),
      () => undefined,
    );
    return start;
  };
  beforeLanguage(async (language) =>
    loaded.size > 0 || running.size > 0 ? load(language) : undefined,
  );
  return {
    namespace,
    load,
    isLoaded: (language) => loaded.has(language),
    translate: (language) => {
      // i18next's key types do not cover our messages; `Translate` has typed the key already.
      const t: (key: string, params: Record<string, string | number>) => string = i18n.getFixedT(
        language,
        own,
      );
      return (key, params) => t(key, params ?? {});
    },
  };
}

/** The texts of a package in the current language; suspends until they are loaded. */
export function useMessages<M extends Messages>(messages: MessageCatalog<M>): Translate<M> {
  const { language } = useLanguage();
  // Always, never under a condition: React replays a suspended component expecting the same `use`
  // again (its error 467 otherwise).
  use(messages.load(language));
  return useMemo(() => messages.translate(language), [messages, language]);
}
