/**
 * Icons that a nav entry may name; the host renders them. A new name is added here and in the
 * host's shell.
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

/** Parts of the top bar and of its menus, in display order. */
export const navSections = ['work', 'trips', 'account', 'admin'] as const;
export type NavSection = (typeof navSections)[number];

/** What the palette can search for at an address of a remote. */
export const finderKinds = ['phone', 'booking'] as const;
export type FinderKind = (typeof finderKinds)[number];

/**
 * Places of the console that a remote may fill with a slot module. Slots load after the page has
 * mounted.
 */
export const slotNames = ['home:card', 'trip:aside', 'top-bar:status'] as const;
export type SlotName = (typeof slotNames)[number];

/** The props that each slot passes to its modules. */
export interface SlotProps extends Record<SlotName, object> {
  'home:card': object;
  'trip:aside': { tripNo: string };
  'top-bar:status': object;
}
