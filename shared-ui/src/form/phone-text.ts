import { normalisePhone } from 'shared-contracts/core/phone';

const localLength = 11;
/** A paste that long is no phone at all; it is shown, as invalid, up to here. */
const longest = 20;

/**
 * The local form of what was typed or pasted (DECISIONS A3): digits, a +92 prefix turned into 0, the eleven digits counted afterwards. A twelfth
 * typed digit is not taken; a paste that is too long stands as it is, since a cut one would look right and be somebody else's.
 */
export const phoneText = (text: string, isTyped: boolean): string => normalisePhone(text).slice(0, isTyped ? localLength : longest);
