import type { Role } from 'shared-contracts/core/role';

import type en from '../messages/en.ts';

/** The properties of a page that a link needs. */
interface Target {
  roles: readonly Role[];
}

export interface HomeLink {
  label: keyof typeof en;
  path: string;
  /** Router state for the page. */
  state?: Record<string, unknown>;
  primary?: true;
}

/** The buttons of the profile (docs/domain/shell.md#home). */
const homeLinks: readonly HomeLink[] = [
  {
    label: 'home.create-booking',
    path: '/queue/newBooking',
    state: { bookingType: 'newBookingType' },
    primary: true,
  },
  { label: 'home.wallet', path: '/wallet' },
  { label: 'home.history', path: '/performance' },
  { label: 'home.address-book', path: '/address' },
];

/** The links whose page is in the composition and may be opened by the role. */
export const openLinks = (
  role: Role | undefined,
  pageOf: (path: string) => Target | undefined,
): HomeLink[] =>
  homeLinks.filter(({ path }) => role !== undefined && pageOf(path)?.roles.includes(role));
