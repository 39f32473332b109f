/** A text in the console's two languages. English carries the specified wording to the letter (DECISIONS A1). */
export interface Text {
  en: string;
  ur: string;
}
export type Language = keyof Text;

/** Fills `{name}` places of a text. */
export const fill = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
