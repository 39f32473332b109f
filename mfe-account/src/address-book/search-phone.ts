import { phonePart } from 'shared-contracts/core/phone';

const longest = 12;

/**
 * Part of a phone in the form that the server searches: with its beginning in wire form, any other
 * digits unchanged (docs/domain/addresses.md#address-rules,
 * docs/domain/addresses.md#address-calls).
 */
export const searchPhone = (typed: string): string => phonePart(typed) ?? '';

/** Whether it can't be part of a phone, or has more digits than one that begins with 92. */
export const isNoPhonePart = (typed: string): boolean =>
  typed.trim() !== '' && (searchPhone(typed) === '' || searchPhone(typed).length > longest);
