import { renderAt as renderPages } from 'shared-ui/testing';

import { catalogue } from '../catalogue.ts';

export { composeOf } from 'shared-ui/testing';

/** Opens one of these pages with this remote's own texts (shared-ui/testing). */
export const renderAt = (
  address: Parameters<typeof renderPages>[0],
  pages: Parameters<typeof renderPages>[1],
) => renderPages(address, pages, [catalogue]);
