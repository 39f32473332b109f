import type { Locator, Page } from '@playwright/test';

/** /queue/{id}. */
export interface BookingScreen {
  service(name: 'Ride' | 'Rickshaw'): Locator;
  readonly phone: Locator;
  readonly name: Locator;
  readonly pickup: Locator;
  readonly pickupLandmark: Locator;
  readonly savePickupAs: Locator;
  readonly dropoff: Locator;
  readonly map: Locator;
  readonly confirmAddress: Locator;
  readonly estimate: Locator;
  readonly create: Locator;
  suggestion(place: string): Locator;
  option(name: string): Locator;
}

export const bookingScreen = (page: Page): BookingScreen => ({
  service: (name) => page.getByRole('radio', { name }),
  phone: page.getByRole('textbox', { name: 'Mobile number', exact: true }),
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  pickup: page.getByRole('combobox', { name: 'Pickup address' }),
  pickupLandmark: page.getByRole('textbox', { name: 'Pickup landmark' }),
  savePickupAs: page.getByRole('combobox', { name: 'Save pickup as' }),
  dropoff: page.getByRole('combobox', { name: 'Drop off address' }),
  map: page.getByLabel(/^Map with pickup and drop off/),
  confirmAddress: page.getByRole('button', { name: 'Confirm Address' }),
  estimate: page.getByRole('region', { name: 'Fare estimate' }),
  create: page.getByRole('button', { name: 'Create Booking' }),
  suggestion: (place) => page.getByRole('option', { name: place }).first(),
  option: (name) => page.getByRole('option', { name, exact: true }),
});
