import { use, useMemo } from 'react';
import { isolateValue, type Language } from 'shared-contracts/core/text';

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
/** Texts that are being loaded. */
const arriving = new Set<Promise<void>>();
/** After this time a page renders without texts that have not arrived. */
const longestWaitMs = 1000;

/**
 * Resolves once the texts that have been asked for are here, after a second at the latest. A page
 * that suspends for its texts is shown 300 ms after its fallback, however early they arrive.
 */
export function textsArrived(): Promise<unknown> {
  if (arriving.size === 0) return Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWaitMs);
  });
  return Promise.race([Promise.allSettled(arriving), limit]).finally(() => clearTimeout(timer));
}

/** Fills `{name}` places; `count` chooses the plural form. */
export type Translate<M> = (key: MessageKey<M>, params?: Record<string, string | number>) => string;

export interface MessageCatalog<M extends Messages> {
  namespace: string;
  /** Loads a language; synchronous when it is loaded already. */
  load: (language: Language) => Promise<void>;
  isLoaded: (language: Language) => boolean;
  translate: (language: Language) => Translate<M>;
}

const plurals: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  ur: new Intl.PluralRules('ur'),
};

/** A placeholder without a value is left blank: no user sees braces. */
const fillAll = (
  text: string,
  params: Readonly<Record<string, string | number>>,
  language: Language,
): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = params[name] ?? '';
    return language === 'ur' ? isolateValue(value) : String(value);
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
  const running = new Map<Language, Promise<void>>();
  /** Texts of each loaded language; a language that could not be loaded is shown in English. */
  const loaded = new Map<Language, Messages>();
  const fetchTexts = async (language: Language): Promise<void> => {
    const { default: texts } = await loaders[language]();
    loaded.set(language, texts);
  };
  /** The text of a key, in the plural form of a count; the key itself where no text is loaded. */
  const textOf = (language: Language, key: string, number: unknown): string => {
    for (const one of [language, 'en'] as const) {
      const texts = loaded.get(one);
      const form = typeof number === 'number' && texts?.[`${key}_${plurals[one].select(number)}`];
      const text = form || texts?.[key];
      if (text !== undefined) return text;
    }
    return key;
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
      loaded.set(language, {});
    });
    running.set(language, start);
    arriving.add(start);
    const end = (): void => void arriving.delete(start);
    start.then(end, end);
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
    translate:
      (language) =>
      (key, params = {}) =>
        fillAll(textOf(language, key, params['count']), params, language),
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
