import type { Locator, Page } from '@playwright/test';

/** /queue/{id}. */
export interface BookingLocators {
  service(name: string): Locator;
  /** Unfolds the services of a group, and names the chosen one. */
  serviceGroup(name: 'Delivery' | 'Batch'): Locator;
  /** Shows gender, language and source. */
  readonly changeCaller: Locator;
  /** Adds a section that few bookings need. */
  add(section: 'Alternate contact' | 'Voice note'): Locator;
  readonly phone: Locator;
  readonly name: Locator;
  readonly pickup: Locator;
  readonly pickupLandmark: Locator;
  readonly savePickupAs: Locator;
  readonly dropoff: Locator;
  readonly map: Locator;
  pin(end: 'Pickup' | 'Drop-off'): Locator;
  readonly confirmAddress: Locator;
  readonly estimate: Locator;
  readonly create: Locator;
  readonly voice: {
    readonly record: Locator;
    readonly stop: Locator;
    readonly remove: Locator;
    readonly player: Locator;
  };
  suggestion(place: string): Locator;
}

export const bookingScreen = (page: Page): BookingLocators => ({
  service: (name) => page.getByRole('radio', { name, exact: true }),
  serviceGroup: (name) => page.getByRole('button', { name: new RegExp(`^${name}(:|$)`) }),
  changeCaller: page.getByRole('button', { name: 'Change gender, language and source' }),
  add: (section) =>
    page.getByRole('group', { name: 'Add to the booking' }).getByRole('button', { name: section }),
  phone: page.getByRole('textbox', { name: 'Mobile number', exact: true }),
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  pickup: page.getByRole('combobox', { name: 'Pickup address' }),
  pickupLandmark: page.getByRole('textbox', { name: 'Pickup landmark' }),
  savePickupAs: page.getByRole('combobox', { name: 'Save pickup as' }),
  dropoff: page.getByRole('combobox', { name: 'Drop-off address' }),
  map: page.getByLabel(/^Map with pickup and drop-off/),
  pin: (end) => page.getByRole('button', { name: new RegExp(`^${end} pin at`) }),
  confirmAddress: page.getByRole('button', { name: 'Confirm Address' }),
  estimate: page.getByRole('region', { name: 'Fare estimate' }),
  create: page.getByRole('button', { name: 'Create Booking' }),
  voice: {
    record: page.getByRole('button', { name: 'Record', exact: true }),
    stop: page.getByRole('button', { name: 'Stop', exact: true }),
    remove: page.getByRole('button', { name: 'Remove', exact: true }),
    player: page.locator('audio'),
  },
  suggestion: (place) => page.getByRole('option', { name: place }).first(),
});
