/** The longest text of a statement that a span has. */
const longest = 2000;
const quoted = /e?'(?:[^']|'')*'/gi;
const comment = /\/\*.*?\*\//gs;
const longNumber = /\b\d{7,}\b/g;
/** Without a bracket or point behind it, as a function or column has in `extract(… from a.b)`. */
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)\b"?(?!\s*[(.])/i;

/**
 * A statement without a value of a row: parameters are not part of it, and quoted text, or a number
 * as long as a phone, becomes a question mark.
 */
export const statementText = (text: string): string =>
  text
    .replace(comment, '')
    .replace(quoted, '?')
    .replace(longNumber, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

/** A short name of a statement, such as `SELECT trips`. */
export function statementName(text: string): string {
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const name = table.exec(text)?.[1];
  return name ? `${verb} ${name}` : verb;
}
