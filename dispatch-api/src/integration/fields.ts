import { wirePhoneOf } from 'shared-contracts/core/phone';
import { serviceOf } from 'shared-contracts/services/service';

import { cityByCode, servedCity } from '../geo/cities.ts';
import { rejectField } from '../reject-field.ts';

/** The wire form of a phone as people write it; another text is refused at its field. */
export const requirePhone = (field: string, phone: string): string =>
  wirePhoneOf(phone) ?? rejectField(field, 'phone.invalid');

/** Refuses codes that are no service. */
export function requireServices(field: string, codes: readonly number[]): void {
  if (!codes.every((code) => serviceOf(code))) rejectField(field, 'service.unknown');
}

/** For drivers and users, whose city may take no new bookings. */
export const requireCity = (field: string, city: string): string =>
  cityByCode(city)?.city_code ?? rejectField(field, 'city.unknown');

export const requireServedCity = (field: string, city: string): string =>
  servedCity(city)?.city_code ?? rejectField(field, 'city.unknown');
