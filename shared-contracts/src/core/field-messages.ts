import { areaMessages } from './field-messages/area-messages.ts';
import { bookingMessages } from './field-messages/booking-messages.ts';
import { integrationMessages } from './field-messages/integration-messages.ts';
import { personMessages } from './field-messages/person-messages.ts';

/**
 * Texts shown beside a field, by key (docs/domain/basics.md#text-limits; spelling as specified,
 * docs/decisions/text-and-numbers.md#specified-texts).
 */
export const fieldMessages = {
  ...personMessages,
  ...bookingMessages,
  ...integrationMessages,
  ...areaMessages,
} as const;

export type FieldMessageKey = keyof typeof fieldMessages;
