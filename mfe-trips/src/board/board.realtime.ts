import { useEffect } from 'react';
import { queryClient, section$ } from 'shared-bus';
import type { ReferenceKind } from 'shared-contracts/reference/reference.socket';

import { boardQuery } from './board.queries.ts';

const limits: ReferenceKind = 'board-limits';

/** Applies limits that are changed at another board. */
export const useLiveLimits = (): void =>
  useEffect(() => {
    const changes = section$('reference').subscribe((message) => {
      if (message.kind === 'event' && message.row.id === limits)
        void queryClient.invalidateQueries({ queryKey: boardQuery().queryKey });
    });
    return () => changes.unsubscribe();
  }, []);
