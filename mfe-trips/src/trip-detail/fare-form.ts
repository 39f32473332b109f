import { canonicalAmount, parseAmount } from 'shared-contracts/core/amount';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import type { Language } from 'shared-contracts/core/text';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { isInvalidFare } from 'shared-contracts/trips/trip-detail.rules';
import { createFormStore, type FormStore } from 'shared-ui/form/form-store';

export type Fare = 'customer' | 'partner';
type Fares = Record<Fare, string>;

interface FareAbout {
  /** The trip from which the values were taken: the write carries its version. */
  trip: TripDetail;
  /** `Edit` shows both fares, `Update` changes them. */
  mode: 'Update' | 'Edit';
  /** The server's messages, until something is changed. */
  refused: Partial<Fares>;
}

interface FareSnapshot extends Pick<FareAbout, 'trip' | 'mode'> {
  values: Fares;
  isUntouched: boolean;
  isBlocked: boolean;
  errorText: (fare: Fare, language: Language) => string | undefined;
}

export interface FareForm extends Pick<
  FormStore<Fares, Fare, FareAbout, FareSnapshot>,
  'subscribe' | 'now' | 'learn'
> {
  /** Takes the fares of a trip. */
  take: (from: TripDetail) => void;
  /** Changes fares, and with it clears what the server said of them. */
  change: (fares: Partial<Fares>) => void;
  /** A field was left: its amount becomes digits. */
  leave: (fare: Fare) => void;
}

/**
 * Both fares of the trip, else both from the actual fare (docs/decisions/screens.md#fare-editor).
 */
const faresOf = (trip: TripDetail): Fares => ({
  customer: String(trip.customer_fare ?? trip.fares.actual ?? ''),
  partner: String(trip.partner_fare ?? trip.fares.actual ?? ''),
});
const modeOf = (trip: TripDetail): FareAbout['mode'] =>
  trip.customer_fare !== null && trip.partner_fare !== null ? 'Edit' : 'Update';
const aboutOf = (trip: TripDetail): FareAbout => ({ trip, mode: modeOf(trip), refused: {} });

/** Why a text is no fare. */
function messageOf(fare: Fare, text: string, language: Language): string | undefined {
  const { problem, rupees } = parseAmount(text);
  if (problem === 'not-a-number') return fieldMessages['fare.number'][language];
  if (problem) return fieldMessages[`amount.${problem}`][language];
  return isInvalidFare(rupees) ? fieldMessages[`fare.${fare}-zero`][language] : undefined;
}

/** The form of a trip's two fares. */
export function createFareForm(trip: TripDetail): FareForm {
  const { subscribe, now, update, replace, learn } = createFormStore<
    Fares,
    Fare,
    FareAbout,
    FareSnapshot
  >(faresOf(trip), aboutOf(trip), ({ values, about: { trip: base, mode, refused } }) => {
    const errorText: FareSnapshot['errorText'] = (fare, language) =>
      refused[fare] ?? (values[fare] === '' ? undefined : messageOf(fare, values[fare], language));
    const isWrong = (fare: Fare) => values[fare] === '' || errorText(fare, 'en') !== undefined;
    const taken = faresOf(base);
    return {
      trip: base,
      mode,
      values,
      isUntouched:
        values.customer === taken.customer &&
        values.partner === taken.partner &&
        mode === modeOf(base),
      isBlocked: mode === 'Update' && (isWrong('customer') || isWrong('partner')),
      errorText,
    };
  });
  return {
    subscribe,
    now,
    learn,
    take: (from) => replace(faresOf(from), aboutOf(from)),
    change(fares) {
      learn({ refused: {} });
      update(fares);
    },
    leave: (fare) => update((values) => ({ [fare]: canonicalAmount(values[fare]) })),
  };
}
