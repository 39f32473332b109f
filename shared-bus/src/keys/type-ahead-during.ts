import { useIsMutating, useQueryClient, type MutationKey } from '@tanstack/react-query';

import { useTypeAhead } from './type-ahead.ts';

/**
 * Queues every key while a mutation of this key runs, from its very start, which React renders only
 * later.
 */
export function useTypeAheadDuring(mutationKey: MutationKey): void {
  const client = useQueryClient();
  // Its end counts once it is rendered, when its consequence is rendered as well.
  const isRendered = useIsMutating({ mutationKey }) > 0;
  useTypeAhead(() => isRendered || client.isMutating({ mutationKey }) > 0);
}
