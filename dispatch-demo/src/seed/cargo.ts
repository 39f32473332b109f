import type { trips } from 'dispatch-api/src/database/schema.ts';
import { insuranceOf } from 'shared-contracts/bookings/insurance.rules';
import { serviceOf } from 'shared-contracts/services/service';
import type { Random } from 'shared-contracts/testing/random';

import type { NewPassenger } from './customers.ts';
import { person, phoneAt } from './people.ts';
import { voiceNotes } from './voice-notes.ts';

const shops = ['Imtiaz Super Market', 'Chase Up', 'Naheed', 'Al-Fatah'] as const;
const hints = ['', '', '', 'Ring twice', 'Call before', 'Gate 2', 'Leave at the desk'] as const;
const insurance = { percent: 2, min: 20, max: 150 };
/** Batch cash of a food or box batch: none, 2500, or more than that. */
const batchCash = [0, 2500, 2501] as const;

interface CargoCase {
  /** The return trip of a batch. It ends at the sender, so nothing is collected there. */
  isReturn: boolean;
  passenger: NewPassenger;
  seed: number;
}

/** The fields that a service adds: a receiver, cash, insurance, an order, a shop, a transaction. */
export function cargoOf(
  code: number,
  random: Random,
  { isReturn, passenger, seed }: CargoCase,
): Partial<typeof trips.$inferInsert> {
  const service = serviceOf(code);
  const isParcel = service?.parcel === true && !isReturn;
  const isBatch = service?.createdBy === 'food';
  const collected = isBatch ? random.pick(batchCash) : random.whole(4, 100) * 100;
  const codExists =
    !isReturn &&
    collected > 0 &&
    service?.cod !== 'none' &&
    (service?.cod === 'required' || random.chance(0.5));
  const parcelValue = isParcel && random.chance(0.5) ? random.whole(5, 100) * 100 : null;
  const hasReceiver = isParcel || code === 36 || code === 41;
  const receiver = person(random).name;
  const receiverPhone = phoneAt(random, random.whole(0, 9_999_999), seed);
  const sends = service?.dispatcherRequired === true;
  const transaction = service?.transaction
    ? `${code === 40 ? 'PTS' : 'PTR'}${random.whole(100_000, 999_999)}`
    : null;
  return {
    cod: codExists ? collected : 0,
    codExists,
    parcelValue,
    insurance: parcelValue !== null && random.chance(0.6) ? insuranceOf(parcelValue, insurance) : 0,
    orderNo: isParcel || code === 36 ? String(random.whole(10_000, 999_999)) : null,
    orderId: null,
    bidAmount: random.chance(0.04) ? random.whole(10, 60) * 10 : null,
    dropoffName: isReturn ? passenger.name : hasReceiver ? receiver : '',
    dropoffPhone: isReturn ? passenger.phone : hasReceiver ? receiverPhone : '',
    specialInstructions: hasReceiver ? random.pick(hints) : '',
    dispatcherName: sends ? passenger.name : '',
    dispatcherPhone: sends ? passenger.phone : '',
    transactionId: transaction,
    transactionAmount: transaction || service?.purchaseAmount ? random.whole(6, 20) * 100 : null,
    vendorName: service?.purchaseAmount ? random.pick(shops) : '',
    promo: random.chance(0.03) ? 'EID50' : '',
    voiceNote: random.chance(0.05) ? random.pick(voiceNotes) : null,
  };
}
