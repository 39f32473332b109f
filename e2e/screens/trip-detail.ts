import type { Locator, Page } from '@playwright/test';

/** A trip's screen, its drop-off edit, and the dialog that resolves a conflict. */
export interface TripDetailScreen {
  /** The state that the trip has reached. */
  readonly currentStep: Locator;
  readonly partnerFare: Locator;
  readonly more: Locator;
  readonly update: Locator;
  readonly edit: Locator;
  readonly address: Locator;
  readonly save: Locator;
  readonly changed: Locator;
  readonly keepTheirs: Locator;
  readonly saveMine: Locator;
  readonly map: Locator;
  readonly noteBox: Locator;
  readonly saveNote: Locator;
  pin(name: string | RegExp): Locator;
  tab(name: 'Details' | 'Timeline' | 'Agent Notes'): Locator;
  /** A note or a step of the timeline, on the open tab. */
  entry(text: string): Locator;
}

export const tripDetailScreen = (page: Page): TripDetailScreen => {
  const changed = page.getByRole('dialog', { name: 'Someone else changed this' });
  return {
    currentStep: page.locator('[aria-current="step"]'),
    partnerFare: page.getByRole('textbox', { name: 'Partner Fare' }),
    more: page.getByRole('button', { name: 'Increase fare by Rs. 10' }),
    update: page.getByRole('button', { name: 'Update', exact: true }),
    edit: page.getByRole('button', { name: 'Edit', exact: true }),
    address: page.getByRole('combobox', { name: /Drop-off address/ }),
    save: page.getByRole('button', { name: 'Save Changes' }),
    changed,
    keepTheirs: changed.getByRole('button', { name: 'Discard my changes' }),
    saveMine: changed.getByRole('button', { name: 'Save my changes' }),
    map: page.getByRole('application'),
    noteBox: page.getByRole('textbox', { name: 'New note' }),
    saveNote: page.getByRole('button', { name: 'Save Note' }),
    pin: (name) => page.getByRole('img', { name }),
    tab: (name) => page.getByRole('tab', { name }),
    entry: (text) => page.getByRole('listitem').filter({ hasText: text }),
  };
};
