import type { ServiceArea } from './area.ts';
import { builtInArea } from './built-in-area.ts';

let current = builtInArea;
/** The stored reference data as this process last read them, so that their readers need not wait. */
export const serviceArea = (): ServiceArea => current;
export const setServiceArea = (area: ServiceArea): void => {
  current = area;
};
