import { queryClient } from 'shared-bus';
import type { Endpoint } from 'shared-contracts/core/endpoint';

/** Has the pages read all answers of these calls again; resolves once those on screen are there. */
export async function reread(...reads: readonly Pick<Endpoint, 'id'>[]): Promise<void> {
  await Promise.all(
    reads.map(({ id }) => queryClient.invalidateQueries({ queryKey: ['mfe-trips', id] })),
  );
}
