/**
 * A text in the console's two languages. The English text is exactly the specified wording
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

/** Texts as a list with the language's comma. */
export const joinTexts = (texts: readonly string[], language: Language): string =>
  texts.join(language === 'ur' ? '، ' : ', ');

/**
 * A value inside an Urdu sentence. Everything except plain digits and Urdu words is isolated:
 * otherwise a phone or a time is reversed, and a Latin name joins the number beside it.
 */
export const isolateValue = (value: string | number): string =>
  /^(?:\d*|[\p{Script_Extensions=Arabic}\s]*)$/u.test(String(value))
    ? String(value)
    : `\u2068${value}\u2069`;

/** Isolates the direction of a Latin part: without it "5 A.M" reads "A.M 5" in an Urdu sentence. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;

/** In a text from right to left, a value of either script keeps its own direction. */
export const isolateFirstStrong = (text: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? `\u2068${text}\u2069` : text;
