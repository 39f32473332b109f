/**
 * Icons that a nav entry may name; the host draws them. A name grows the list here and in the
 * host's shell together.
 */
export const navIcons = [
  'home',
  'queue',
  'add',
  'clock',
  'road',
  'check',
  'search',
  'wallet',
  'chart',
  'address',
  'people',
  'zones',
] as const;
export type NavIcon = (typeof navIcons)[number];

/** Parts of the top bar and of its menus, in the order drawn. */
export const navSections = ['work', 'trips', 'account', 'admin'] as const;
export type NavSection = (typeof navSections)[number];

/** What the palette can look for at a remote's address. */
export const finderKinds = ['phone', 'booking'] as const;
export type FinderKind = (typeof finderKinds)[number];

/**
 * Places of the console that a remote may fill with a slot module. Slots load after the page has
 * mounted.
 */
export const slotNames = ['home:card', 'trip:aside', 'top-bar:status'] as const;
export type SlotName = (typeof slotNames)[number];

/** What each slot tells the modules in it, as their props. */
export interface SlotProps extends Record<SlotName, object> {
  'home:card': object;
  'trip:aside': { tripNo: string };
  'top-bar:status': object;
}
