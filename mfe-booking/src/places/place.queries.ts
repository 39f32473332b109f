import { call } from 'shared-bus';
import { toWirePhone } from 'shared-contracts/core/phone';
import { lastLocation } from 'shared-contracts/places/place.api';
import { orNull } from 'shared-ui/places/or-null';

import type { Stop } from '../form/booking-values.ts';

/**
 * The last place of a number: `phone` in local form. Where there is none, null or a failure with
 * `location.unknown`.
 */
export const lastPlace = async ({ stop, phone }: { stop: Stop; phone: string }) =>
  (
    await call(lastLocation, {
      params: { usertype: stop === 'pickup' ? 'sender' : 'receiver', phone: toWirePhone(phone) },
      query: { is_dispatch: true, ...orNull() },
    })
  ).data;
