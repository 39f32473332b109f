import { toLocalPhone, wirePhoneOf } from 'shared-contracts/core/phone';

/** The search term: a phone in local form where the text is one, otherwise the text as typed. */
export const personSearch = (typed: string): string => {
  const phone = wirePhoneOf(typed);
  return phone === undefined ? typed.trim() : toLocalPhone(phone);
};
