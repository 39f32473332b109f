import { normalisePhone } from 'shared-contracts/core/phone';

/**
 * No phone has that many digits in any format, and longer pasted text would make the field
 * unreadable.
 */
const longest = 20;

/**
 * The local form of what was typed or pasted: digits, a +92 prefix turned into 0. A number with a
 * digit too many is not shortened, since a shortened one would look right and be somebody else's.
 */
export const phoneText = (text: string): string => normalisePhone(text).slice(0, longest);
