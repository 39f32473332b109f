import { isWirePhone } from 'shared-contracts/core/phone';
import { tripRoles, staff, type Role } from 'shared-contracts/core/role';
import type { Section } from 'shared-contracts/core/socket-event';

const cityCodes = ['KHI', 'LHR', 'RWP'] as const;
type TripSection = Extract<Section, 'scheduled' | 'inprogress' | 'completed'>;
const tripSections: readonly TripSection[] = ['scheduled', 'inprogress', 'completed'];

export const queueRooms: readonly string[] = ['queue'];

/**
 * The rooms in which a trip is announced: its city's and, when a dispatch client created it, that
 * client's own.
 */
export function tripRooms(
  section: TripSection,
  trip: { city: string; user_name: string },
): string[] {
  const rooms = [`${section}:${trip.city}`];
  // Only a dispatch client's user name is a wire phone (docs/decisions/calls.md#roles).
  return isWirePhone(trip.user_name) ? [...rooms, `${section}:client-${trip.user_name}`] : rooms;
}

/** The room of a dispatch client's notifications. */
export const notificationRoom = (phone: string): string => `notifications:client-${phone}`;

/**
 * The rooms that a user joins, and whose missed events the user may request
 * (docs/decisions/calls.md#roles). A dispatch client's rooms never carry another's row.
 */
export function roomsOf({ role, phone }: { role: Role | null; phone: string }): string[] {
  if (!role) return [];
  if (role === 'dispatch_client')
    return [
      notificationRoom(phone),
      ...tripSections.map((section) => `${section}:client-${phone}`),
    ];
  const trips = tripRoles.includes(role)
    ? tripSections.flatMap((section) => cityCodes.map((city) => `${section}:${city}`))
    : [];
  return staff.includes(role) ? [...queueRooms, ...trips] : trips;
}
