import type { NavEntry, Page } from 'shared-bus';

/** A page that G and a letter open. */
export interface GoKey {
  path: string;
  /** The second key, a letter. */
  letter: string;
}

/**
 * The letter of each page: the first one of its English name that no page before it has, those of
 * the navigation first. It is the same for every role and language.
 */
export function goKeysOf(entries: readonly NavEntry[], pages: readonly Page[]): readonly GoKey[] {
  const names = new Map<string, string>();
  for (const { path, label } of entries) names.set(path, label.en);
  for (const { path, title, public: isPublic } of pages)
    if (!isPublic && !path.includes(':') && !names.has(path)) names.set(path, title.en);
  const taken = new Set<string>();
  const keys: GoKey[] = [];
  for (const [path, name] of names) {
    const letter = [...name.toUpperCase()].find(
      (one) => /[A-Z]/.test(one) && one !== 'G' && !taken.has(one),
    );
    if (letter === undefined) continue;
    taken.add(letter);
    keys.push({ path, letter });
  }
  return keys;
}

/** As it is shown. */
export const goKeyText = (letter: string): string => `G ${letter}`;
