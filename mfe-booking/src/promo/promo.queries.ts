import { call } from 'shared-bus';
import { applyPromo } from 'shared-contracts/bookings/booking.api';
import { toWirePhone } from 'shared-contracts/core/phone';

import type { BookingValues } from '../form/booking-values.ts';

/** POST /apply/promo: fails where this customer may not use it. */
export const applyPromoCode = ({ promo, phone, name, city, service_code }: BookingValues) =>
  call(applyPromo, {
    body: { promo: promo.trim(), phone: toWirePhone(phone), name: name.trim(), city, service_code },
  });
