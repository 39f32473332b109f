import { dash, useMessages } from 'shared-bus';
import { genders } from 'shared-contracts/bookings/booking';
import { roleOf, type Role } from 'shared-contracts/core/role';

import { personMessages } from './person-messages.ts';

interface PersonNames {
  /** The name of a role, by its code (6 or "6") or its wire name; undefined for an unknown one. */
  roleName: { (role: Role): string; (wire: unknown): string | undefined };
  /** The name of a gender in any case (`male`, `FEMALE`); undefined for an unknown one. */
  genderName: { (gender: Gender): string; (wire: string): string | undefined };
}
type Gender = (typeof genders)[number];

/** Names of roles and genders in the console's language, for options and for parts of a text. */
export function usePersonNames(): PersonNames {
  const t = useMessages(personMessages);
  function roleName(role: Role): string;
  function roleName(wire: unknown): string | undefined;
  function roleName(wire: unknown) {
    const role = roleOf(wire);
    return role && t(`role.${role}`);
  }
  function genderName(gender: Gender): string;
  function genderName(wire: string): string | undefined;
  function genderName(wire: string) {
    const gender = genders.find((one) => one === wire.toLowerCase());
    return gender && t(`gender.${gender}`);
  }
  return { roleName, genderName };
}

/** A role's name; an unknown code is shown as received, no role as a dash. */
export function RoleName({ role }: { role: string | number | null }) {
  return <span>{usePersonNames().roleName(role) ?? role ?? dash}</span>;
}

/** A gender's name; an unknown one is shown as received, none as a dash. */
export function GenderName({ gender }: { gender: string }) {
  return <span>{usePersonNames().genderName(gender) ?? (gender || dash)}</span>;
}
