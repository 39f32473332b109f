import { normalisePhone } from 'shared-contracts/core/phone';

/**
 * No phone has that many digits: what is pasted beyond them is no phone in any reading, and the
 * field stays readable.
 */
const longest = 20;

/**
 * The local form of what was typed or pasted: digits, a +92 prefix turned into 0. A number with a
 * digit too many stays as it is, typed or pasted, since a cut one would look right and be somebody
 * else's.
 */
export const phoneText = (text: string): string => normalisePhone(text).slice(0, longest);
