import { useUserPreference } from './use-user-preference.ts';

/** The height of rows in all lists (docs/look.md#a-list-screen). */
export type RowDensity = 'normal' | 'compact';

const read = (stored: unknown): RowDensity => (stored === 'compact' ? 'compact' : 'normal');

/** The user's choice for all lists, and how to change it. */
export function useRowDensity(): { density: RowDensity; setDensity: (next: RowDensity) => void } {
  const [density, change] = useUserPreference('density', read);
  return { density, setDensity: (next) => change(() => next) };
}
