import { toLocalPhone, wirePhoneOf } from 'shared-contracts/core/phone';

/** What is searched for: a phone in any form, or else the text as typed. */
export const personSearch = (typed: string): string => {
  const phone = wirePhoneOf(typed);
  return phone === undefined ? typed.trim() : toLocalPhone(phone);
};
