import { normalisePhone, toWirePhone } from 'shared-contracts/core/phone';

const longest = 12;

/**
 * A part of a phone as the server finds it: from the beginning in wire form, any other digits as
 * they are (docs/domain/addresses.md#address-rules, docs/domain/addresses.md#address-calls).
 */
export const searchPhone = (typed: string): string => toWirePhone(normalisePhone(typed));

/** More digits than a phone has, once it begins with 92. */
export const isPhoneTooLong = (typed: string): boolean => searchPhone(typed).length > longest;
