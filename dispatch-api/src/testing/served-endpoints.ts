import { endpoints } from 'shared-contracts/api';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import { moveTrip } from 'shared-contracts/trips/trip.api';
import { createDemoUser } from 'shared-contracts/users/user.api';

const ofDemo: ReadonlySet<Endpoint> = new Set<Endpoint>([moveTrip, createDemoUser]);

/** The console's calls that the API itself serves; dispatch-demo adds the others. */
export const servedEndpoints: readonly Endpoint[] = endpoints.filter((row) => !ofDemo.has(row));
