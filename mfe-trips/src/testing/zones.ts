import type { Zone } from 'shared-contracts/reference/reference';

const names = [
  ['Clifton', 'کلفٹن'],
  ['Saddar', 'صدر'],
  ['Korangi', 'کورنگی'],
] as const;

/** This many zones of Karachi, in their order. */
export const testZonesOf = (many: number): Zone[] =>
  names.slice(0, many).map(([zone, urdu_text], at) => ({
    _id: `${at + 1}`.repeat(24),
    zone,
    urdu_text,
    code: `KHI-0${at + 1}`,
    zone_order: at + 1,
    loc: { coordinates: [67, 24.8] },
  }));
