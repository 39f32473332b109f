import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  alikeLetters,
  ignoredClass,
  ignoredCommas,
  toSearchText,
  withoutMarks,
} from 'shared-contracts/core/search-text';

/** A stored text as searches compare it, by the tables of `foldLetters`. */
const folded = (text: SQLWrapper): SQL => sql`
  translate(lower(regexp_replace(normalize(${text}, NFKD), ${ignoredClass}, '', 'g')), ${alikeLetters.from + ignoredCommas}, ${alikeLetters.to})`;

/** Whether a stored text contains what was typed, whichever keyboard either was written with. */
export function contains(text: SQLWrapper, typed: string): SQL {
  // A sign that searches ignore, such as "#", is looked for when there is nothing else.
  const part = (toSearchText(typed) || withoutMarks(typed).trim()).replace(/[\\%_]/g, '\\$&');
  return sql`${folded(text)} like ${`%${part}%`}`;
}
