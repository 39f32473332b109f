import { phoneLink } from 'shared-contracts/core/phone';
import type { ActionReason, NeedsAction } from 'shared-contracts/trips/trip';

/** The action that helps with each reason (docs/domain/trip-lists.md#needs-action). */
const actions = {
  no_driver: 'assign',
  not_taken: 'assign',
  pickup: 'driver',
  waiting: 'customer',
  dropoff: 'driver',
  not_moving: 'driver',
} as const satisfies Readonly<Record<ActionReason, string>>;
type ReasonAction = (typeof actions)[ActionReason];
/** With the number that a call needs. */
type Help =
  | { action: 'assign'; phone?: undefined }
  | { action: Exclude<ReasonAction, 'assign'>; phone: string };

interface People {
  needs_action?: NeedsAction | null | undefined;
  passenger?: { phone: string } | undefined;
  driver?: { phone: string } | null | undefined;
}

/**
 * The action that helps a trip, with the number that it calls; undefined where nothing is due or
 * there is no number to call.
 */
export function reasonActionOf({ needs_action: due, passenger, driver }: People): Help | undefined {
  if (!due?.reason) return undefined;
  const action = actions[due.reason];
  if (action === 'assign') return { action };
  const phone = action === 'driver' ? driver?.phone : passenger?.phone;
  return phone ? { action, phone } : undefined;
}

/** Calls a phone in wire form with this machine's phone app, as a press on its link does. */
export function callPhone(phone: string): void {
  globalThis.open(phoneLink(phone), '_self');
}
