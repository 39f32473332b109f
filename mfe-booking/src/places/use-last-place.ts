import { useMutation } from '@tanstack/react-query';
import { notify, notifyFailure, useLanguage } from 'shared-bus';
import { errors } from 'shared-contracts/core/errors';
import { isLocalPhone } from 'shared-contracts/core/phone';

import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import type { BookingValues, Stop } from '../form/booking-values.ts';
import { formWork } from '../form/pending-work.ts';
import { lastPlace } from './place.queries.ts';
import { usePlaces } from './use-places.ts';

/**
 * The field whose phone an end's last place is looked up by: the caller's for the last pickup, the
 * receiver's for the last delivery.
 */
const phoneOf = { pickup: 'phone', dropoff: 'dropoff_phone' } as const satisfies Record<
  Stop,
  string
>;

/** The text of an end, and whose it is: an answer about an earlier one comes too late. */
const endOf = (values: BookingValues, stop: Stop): string =>
  JSON.stringify([
    values[phoneOf[stop]],
    stop === 'dropoff' && values.drop_id,
    values[`${stop}_address`],
    values[`${stop}_nearest_address`],
  ]);

export interface LastPlace {
  /** False until the number is complete. */
  isEnabled: boolean;
  isLoading: boolean;
  /** Writes address, landmark and type into the end, and a receiver's name where none was typed. */
  take: () => void;
}

/**
 * The last location of the phone at an end (docs/domain/booking.md#places). Requested by a button,
 * because many numbers have none.
 */
export function useLastPlace(stop: Stop): LastPlace {
  const form = useBookingForm();
  const { language } = useLanguage();
  const places = usePlaces();
  const lookup = useMutation({ mutationKey: [...formWork, 'last-place'], mutationFn: lastPlace });
  const isEnabled = useFormValue((values) => isLocalPhone(values[phoneOf[stop]]));
  return {
    isEnabled,
    isLoading: lookup.isPending,
    take() {
      const { values } = form.now();
      lookup.mutateAsync({ stop, phone: values[phoneOf[stop]] }).then((found) => {
        if (endOf(form.now().values, stop) !== endOf(values, stop)) return;
        if (!found) {
          const { title, message } = errors['location.unknown'];
          notify({ intent: 'error', title: title[language], body: message[language] });
          return;
        }
        const { name, address, lat, lng, nearest } = found;
        form.update((now) => ({
          ...(nearest && {
            [`${stop}_nearest_address`]: nearest.address,
            [`${stop}_nearest_type`]: nearest.type ?? '',
          }),
          ...(stop === 'dropoff' && !now.dropoff_name && { dropoff_name: name }),
        }));
        places.place(stop, { lat, lng }, address);
      }, notifyFailure);
    },
  };
}
