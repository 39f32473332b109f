import { endpoints } from 'shared-contracts/api';
import type { Endpoint } from 'shared-contracts/core/endpoint';

/** The console's calls that the API itself serves; dispatch-demo adds the others. */
export const servedEndpoints: readonly Endpoint[] = endpoints.filter(({ demo }) => !demo);
