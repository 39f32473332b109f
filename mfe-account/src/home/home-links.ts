import type { Role } from 'shared-contracts/core/role';

import type en from '../messages/en.ts';

/** What a page of the composition says of itself, as far as a link needs it. */
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

/** Those that lead somewhere: the composition has the page and the role may open it. */
export const openLinks = (
  role: Role | undefined,
  pageOf: (path: string) => Target | undefined,
): HomeLink[] =>
  homeLinks.filter(({ path }) => role !== undefined && pageOf(path)?.roles.includes(role));
