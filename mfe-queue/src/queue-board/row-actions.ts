import { createContext } from 'react';
import type { QueueRow } from 'shared-contracts/queue/queue';

/**
 * The actions of a row's buttons. A context, so that the columns stay data at module scope and an
 * unchanged row does not re-render.
 */
export interface QueueRowActions {
  assign: (row: QueueRow) => void;
  submittingId: string | undefined;
  /** The row that has waited longest and nobody holds. */
  oldestId: string | undefined;
  play: (row: QueueRow) => void;
}
export const QueueRowActionsContext = createContext<QueueRowActions>({
  assign: () => undefined,
  submittingId: undefined,
  oldestId: undefined,
  play: () => undefined,
});
