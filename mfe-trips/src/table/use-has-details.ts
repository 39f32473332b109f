import { usePages } from 'shared-bus';
import { pathMatches } from 'shared-contracts/federation/paths';

import type { ListName } from '../list/trip-params.ts';

/**
 * Whether the composition has the page that a row of this list opens; without it there is no
 * button.
 */
export const useHasDetails = (list: ListName): boolean =>
  usePages().some((page) => page.path.includes(':') && pathMatches(page.path, `/${list}/1`));
