import list from './words.json' with { type: 'json' };

const words = new Map<string, string>(Object.entries(list.words));
/** The words of a name: `useNotifyOnError` is use, notify, on, error. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** The refused words of an exported name, each with the better word; empty when there are none. */
export function preferredTermsFor(name: string): [word: string, better: string][] {
  const used = wordsOf(name);
  // A word of the list may be two in a name: giveUp.
  const pairs = used.slice(1).map((word, index) => `${used[index]}${word}`);
  return [...used, ...pairs].flatMap((word) => {
    const better = words.get(word);
    return better ? [[word, better]] : [];
  });
}
