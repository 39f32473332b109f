import type { FieldMessageKey } from 'shared-contracts/core/field-messages';
import { isLocalPhone, isWirePhone, normalisePhone, toWirePhone } from 'shared-contracts/core/phone';
import type { SearchType } from 'shared-contracts/trips/trip.rules';

/** Longest search in characters: a local phone, else 20 (spec 3 §5). */
export const searchLength = (by: SearchType): number => (by === 'phone' ? 11 : 20);

const agentName = /^\p{L}(?:[\p{L}\p{M} ]*[\p{L}\p{M}])?$/u;
const notInTripNo = /script|func|[()[\]{}<>]/i;

type Judged = { wrong: FieldMessageKey } | { searchby: 'agent' | 'trip_no' | 'phone' | 'batch_no'; searchvalue: string };

const phoneOf = (text: string): string | undefined => {
  const local = normalisePhone(text);
  return /^[0-9+\s-]+$/.test(text) && isLocalPhone(local) ? toWirePhone(local) : undefined;
};

const judges: Record<SearchType, (text: string) => Judged> = {
  phone: (text) => {
    const phone = phoneOf(text);
    return phone ? { searchby: 'phone', searchvalue: phone } : { wrong: 'search.phone' };
  },
  // An agent is named by name, or as dispatch clients are, by their phone.
  agent: (text) => {
    const phone = isWirePhone(text) || /^92[0-9]{10}$/.test(text) ? text : phoneOf(text);
    if (phone) return { searchby: 'agent', searchvalue: phone };
    return agentName.test(text) ? { searchby: 'agent', searchvalue: text } : { wrong: 'search.agent' };
  },
  // B begins a batch number, under this search type alone (DECISIONS C12).
  trip_no: (text) => {
    if (notInTripNo.test(text)) return { wrong: 'search.trip-no' };
    return { searchby: text.startsWith('B') ? 'batch_no' : 'trip_no', searchvalue: text };
  },
};

/** A search as it goes on the wire, or what is wrong with it (spec 2 §5); undefined for a blank one. */
export function judgeSearch(by: SearchType, typed: string): Judged | undefined {
  const text = typed.trim();
  return text === '' ? undefined : judges[by](text);
}
