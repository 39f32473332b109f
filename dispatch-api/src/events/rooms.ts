import { tripRoles, staff, type Role } from 'shared-contracts/core/role';
import { sectionOf, type Section } from 'shared-contracts/core/socket-event';
import type { TripListName } from 'shared-contracts/trips/trip';

import { serviceArea } from '../geo/service-area.ts';

type TripSection = Extract<Section, 'scheduled' | 'inprogress' | 'completed'>;
const tripSections: readonly TripSection[] = ['scheduled', 'inprogress', 'completed'];

export const queueRoom = 'queue';
export const queueRooms: readonly string[] = [queueRoom];

/**
 * The rooms in which a trip is announced: its city's and, when a dispatch client created it, that
 * client's own.
 */
export function tripRooms(
  section: TripSection,
  { city, clientId }: { city: string; clientId: string | null },
): string[] {
  const rooms = [`${section}:${city}`];
  return clientId === null ? rooms : [...rooms, `${section}:client-${clientId}`];
}

/** The room of changes of the reference data, for everybody. */
export const referenceRoom = 'reference';

/** The room of a dispatch client's notifications. */
export const notificationRoom = (clientId: string): string => `notifications:client-${clientId}`;

/** The room of what concerns all staff. */
export const staffRoom = 'desk';

/** The room of what comes to one member of the staff: calls, and work handed over. */
export const deskRoom = (userId: string): string => `desk:${userId}`;

/**
 * The rooms that a user joins, and whose missed events the user may request
 * (docs/decisions/calls.md#roles). A dispatch client's rooms never carry another's row.
 */
export function roomsOf({ role, id }: { role: Role | null; id: string | null }): string[] {
  if (!role || id === null) return [];
  if (role === 'dispatch_client')
    return [
      notificationRoom(id),
      ...tripSections.map((section) => `${section}:client-${id}`),
      referenceRoom,
    ];
  const trips = tripRoles.includes(role)
    ? tripSections.flatMap((section) =>
        serviceArea().cities.map(({ city_code: city }) => `${section}:${city}`),
      )
    : [];
  return [
    ...(staff.includes(role) ? [...queueRooms, staffRoom, deskRoom(id)] : []),
    ...trips,
    referenceRoom,
  ];
}

/**
 * The rooms whose events change what a user's list of this name has: all lists of ended trips
 * change when one more ends.
 */
export function roomsOfList(name: TripListName, user: Parameters<typeof roomsOf>[0]): string[] {
  const section = name === 'scheduled' || name === 'inprogress' ? name : 'completed';
  return roomsOf(user).filter((room) => sectionOf(room) === section);
}
