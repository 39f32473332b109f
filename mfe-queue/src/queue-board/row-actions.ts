import { createContext } from 'react';
import type { QueueRow } from 'shared-contracts/queue/queue';

/**
 * What a row's buttons do. A context, so that the columns stay data at module scope and an
 * unchanged row keeps what it drew.
 */
export interface QueueRowActions {
  assign: (row: QueueRow) => void;
  submittingId: string | undefined;
  play: (row: QueueRow) => void;
}
export const QueueRowActionsContext = createContext<QueueRowActions>({
  assign: () => undefined,
  submittingId: undefined,
  play: () => undefined,
});
