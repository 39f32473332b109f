/**
 * A text in the console's two languages. English carries the specified wording to the letter
 * (docs/decisions/text-and-numbers.md#specified-texts).
 */
export interface Text {
  en: string;
  ur: string;
}
export type Language = keyof Text;

/** Fills `{name}` places of a text. */
export const fill = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));

/**
 * Keeps a Latin part of a sentence in its own direction: "5 A.M" would read "A.M 5" in an Urdu one.
 */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;
