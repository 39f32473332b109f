import { normalisePhone, toWirePhone } from 'shared-contracts/core/phone';

const longest = 12;

/**
 * Part of a phone in the form that the server searches: with its beginning in wire form, any other
 * digits unchanged (docs/domain/addresses.md#address-rules,
 * docs/domain/addresses.md#address-calls).
 */
export const searchPhone = (typed: string): string => toWirePhone(normalisePhone(typed));

/** Whether it has more digits than a phone that begins with 92. */
export const isPhoneTooLong = (typed: string): boolean => searchPhone(typed).length > longest;
