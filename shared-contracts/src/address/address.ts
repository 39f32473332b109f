import { EarlierWrite, seenVersion } from '../core/earlier-write.ts';
import { readAnswer } from '../core/read.ts';
import * as T from '../core/schema.ts';
import { savePlaceTypes } from '../places/place.ts';

/** Rows of an address book page (docs/domain/addresses.md#address-book). */
export const addressPageSizes = [10] as const;

const clearable = (maxLength: number) => T.Optional(T.Nullable(T.String({ maxLength })));

/**
 * Request fields of a saved address. Phones are in wire form. On an update, an omitted field is
 * unchanged and null clears it; the server looks up an omitted zone.
 */
export const AddressDraft = T.Object({
  name: T.String({ maxLength: 60 }),
  phone: T.String({ maxLength: 16 }),
  city: T.String({ maxLength: 8, description: 'city code' }),
  detail: T.String({ maxLength: 250, description: 'the address itself' }),
  nearest_landmark: T.String({ maxLength: 120 }),
  lat: T.Number({ minimum: -90, maximum: 90 }),
  lng: T.Number({ minimum: -180, maximum: 180 }),
  type: T.Optional(T.Values(savePlaceTypes)),
  zone_en: clearable(80),
  zone_ur: clearable(80),
  alternate_phone: clearable(16),
  alternate_name: clearable(60),
  email: clearable(64),
  customer_id: T.Optional(T.String({ maxLength: 24 })),
  customer_phone: T.String({
    pattern: '^923[0-9]{9}$',
    description: 'whose address book: wire form',
  }),
});
export type AddressDraft = T.Static<typeof AddressDraft>;
/** An update also carries the version that its writer saw. */
export const AddressChange = T.Object({ ...AddressDraft.properties, row_version: seenVersion });
export type AddressChange = T.Static<typeof AddressChange>;

/** A saved address. `nearest_address` repeats its landmark under the name that bookings use. */
export const SavedAddress = T.Object({
  id: T.RecordId(),
  type: T.Values(savePlaceTypes),
  detail: T.String(),
  nearest_landmark: T.String(),
  nearest_address: T.String(),
  name: T.String(),
  phone: T.String(),
  zone_en: T.String(),
  zone_ur: T.String(),
  city: T.String(),
  lat: T.Number(),
  lng: T.Number(),
  customer_id: T.String(),
  customer_phone: T.String(),
  alternate_phone: T.String(),
  alternate_name: T.String(),
  email: T.Optional(T.String()),
  /** Increases with every write. */
  row_version: T.Optional(T.Integer()),
});
export type SavedAddress = T.ReadShape<typeof SavedAddress>;

/** The `data` of a refused stale change: the unseen writes, oldest first, and the address now. */
export const StaleAddress = T.Object({ changes: T.Array(EarlierWrite), address: SavedAddress });
export type StaleAddress = T.ReadShape<typeof StaleAddress>;

const staleAnswer = T.answer({ data: StaleAddress });
/** The same as a page reads it; undefined where the server did not return the address. */
export function readStaleAddress(answer: unknown): StaleAddress | undefined {
  const stale = readAnswer(staleAnswer, answer).data;
  return stale.address.id ? stale : undefined;
}
