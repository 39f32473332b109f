import { looksLikeCoordinates } from './coordinates.ts';

/**
 * Whether a text still names the place whose pin was set for `placed`: with a house number before
 * it or a floor after it.
 */
export const namesPlace = (text: string, placed: string): boolean =>
  placed !== '' && text.includes(placed);

/**
 * Whether a text is the user's, so that a pin that is placed keeps it: it is neither blank, nor
 * coordinates, nor the name that a place gave (`given`).
 */
export const isDictated = (text: string, given: string): boolean =>
  text.trim() !== '' && text !== given && !looksLikeCoordinates(text);
