/** Unsaved changes of a trip that can be handed over, by the first word of their draft's key. */
const tripDraftKinds = ['trip-note', 'trip-fares', 'drop-edit'] as const;
export type TripDraftKind = (typeof tripDraftKinds)[number];

/** `id` is a trip's number or id, or its batch's id. */
export const tripDraftKey = (kind: TripDraftKind, id: string): string => `${kind} ${id}`;

/** The parts of such a key; undefined for any other draft. */
export function tripDraftOf(key: string): { kind: TripDraftKind; id: string } | undefined {
  const [first, id = '', ...rest] = key.split(' ');
  const kind = tripDraftKinds.find((one) => one === first);
  return kind && /^\w{1,24}$/.test(id) && rest.length === 0 ? { kind, id } : undefined;
}
