import { call } from 'shared-bus';
import { getTrackingLink } from 'shared-contracts/tracking/tracking.api';

/** The address of the customer's page of a trip; `id` as of its detail. */
export const trackingLink = async (id: string): Promise<string> =>
  (await call(getTrackingLink, { params: { id } })).url;
