import { renderAt as renderPages } from 'shared-ui/testing';

import { auditMessages } from '../audit-messages.ts';
import { messages } from '../messages.ts';

/** Opens one of these pages with this remote's own texts (shared-ui/testing). */
export const renderAt = (
  address: Parameters<typeof renderPages>[0],
  pages: Parameters<typeof renderPages>[1],
) => renderPages(address, pages, [messages, auditMessages]);
