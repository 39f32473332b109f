import { toLocalPhone, wirePhoneOf } from 'shared-contracts/core/phone';

/** What is searched for: the phone of a text that is one, in whatever form, or else the text. */
export const personSearch = (typed: string): string => {
  const phone = wirePhoneOf(typed);
  return phone === undefined ? typed.trim() : toLocalPhone(phone);
};
