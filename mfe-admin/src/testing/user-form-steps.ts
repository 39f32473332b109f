import { act, fireEvent } from '@testing-library/react';

/** Without pointer moves, which take longer than the effect of the press. */
export const press = (element: HTMLElement): Promise<void> =>
  act(async () => void fireEvent.click(element));

/**
 * By its label alone: computing names and roles in a form of this size takes as long as rendering
 * it.
 */
function labelled<Field extends HTMLElement>(name: string, kind: new () => Field): Field {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.replace(/\*$/, '').trim() === name,
  );
  const found = document.getElementById(label?.htmlFor ?? '');
  if (!(found instanceof kind)) throw new Error(`no such field is labelled ${name}`);
  return found;
}
export const text = (name: string): HTMLInputElement => labelled(name, HTMLInputElement);
export const choice = (name: string): HTMLElement => labelled(name, HTMLSelectElement);

/** Each text in one step, as if pasted: browser tests cover typing. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = text(name);
    act(() => field.focus());
    fireEvent.change(field, { target: { value } });
  }
}
