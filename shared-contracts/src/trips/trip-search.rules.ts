import type { FieldMessageKey } from '../core/field-messages.ts';
import { wirePhoneOf } from '../core/phone.ts';
import { toBookingNumber, toSearchText, withoutMarks } from '../core/search-text.ts';
import type { SearchType } from './trip.rules.ts';

/** Longest search in characters: a local phone, else 20. */
export const searchLength = (by: SearchType): number => (by === 'phone' ? 11 : 20);

const agentName = /^\p{L}(?:[\p{L}\p{M} ]*[\p{L}\p{M}])?$/u;
const notInTripNo = /script|func|[()[\]{}<>]/i;

export interface WrongSearch {
  wrong: FieldMessageKey;
  params?: Record<string, number>;
}
interface SentSearch {
  searchby: 'agent' | 'trip_no' | 'phone' | 'batch_no';
  searchvalue: string;
}
type ValidatedSearch = WrongSearch | SentSearch;

const tooLong = (by: SearchType, text: string): WrongSearch | undefined => {
  const max = searchLength(by);
  return [...text].length > max ? { wrong: 'text.too-long', params: { max } } : undefined;
};

const validators: Record<SearchType, (typed: string) => ValidatedSearch> = {
  // The length is that of the local form, however it was typed or pasted.
  phone: (typed) => {
    const phone = wirePhoneOf(typed);
    return phone ? { searchby: 'phone', searchvalue: phone } : { wrong: 'search.phone' };
  },
  // An agent is named by name, or as dispatch clients are, by their phone. A name begins and ends
  // with a letter, since blanks are not trimmed.
  agent: (typed) => {
    const number = toSearchText(typed);
    const phone = /^92[0-9]{10}$/.test(number) ? number : wirePhoneOf(typed);
    if (phone) return { searchby: 'agent', searchvalue: phone };
    const name = withoutMarks(typed);
    return (
      tooLong('agent', name) ??
      (agentName.test(name) ? { searchby: 'agent', searchvalue: name } : { wrong: 'search.agent' })
    );
  },
  // B begins a batch number, under this search type alone and in either case.
  trip_no: (typed) => {
    const text = toBookingNumber(typed);
    if (text === '' || notInTripNo.test(text)) return { wrong: 'search.trip-no' };
    const isBatch = /^b/i.test(text);
    return (
      tooLong('trip_no', text) ?? {
        searchby: isBatch ? 'batch_no' : 'trip_no',
        searchvalue: isBatch ? text.toUpperCase() : text,
      }
    );
  },
};

/**
 * A search in wire form, or its error; undefined for a blank one. The console's field and the API
 * both use it.
 */
export function validateSearch(by: SearchType, typed: string): ValidatedSearch | undefined {
  return withoutMarks(typed).trim() === '' ? undefined : validators[by](typed);
}
