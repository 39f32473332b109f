import type { FastifyInstance } from 'fastify';

import { addressRoutes } from './address/address.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { passwordResetRoutes } from './auth/password-reset.routes.ts';
import { batchRoutes } from './bookings/batch.routes.ts';
import { bookingRoutes } from './bookings/booking.routes.ts';
import { daySumRoutes } from './day-sums/day-sums.routes.ts';
import { eventRoutes } from './events/event.routes.ts';
import { fareRoutes } from './fares/fare.routes.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import { integrationKeyRoutes } from './integration/key.routes.ts';
import { jobRoutes } from './jobs/job.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { pictureRoutes } from './media/picture.routes.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { performanceRoutes } from './performance/performance.routes.ts';
import { preferenceRoutes } from './preferences/preference.routes.ts';
import { queueRoutes } from './queue/queue.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { clientReportRoutes } from './releases/client-report.routes.ts';
import type { Services } from './services.ts';
import { tripDetailRoutes } from './trips/trip-detail.routes.ts';
import { tripRoutes } from './trips/trip.routes.ts';
import { userZoneRoutes } from './users/user-zones.routes.ts';
import { userRoutes } from './users/user.routes.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

/** Every noun's routes, below /api/v1. */
export function routes(api: FastifyInstance, services: Services): void {
  authRoutes(api, services);
  passwordResetRoutes(api, services);
  notificationRoutes(api, services);
  eventRoutes(api, services);
  mediaRoutes(api, services);
  void api.register((scope) => pictureRoutes(scope, services));
  queueRoutes(api, services);
  bookingRoutes(api, services);
  batchRoutes(api, services);
  fareRoutes(api, services);
  geoRoutes(api, services);
  void api.register((scope) => referenceRoutes(scope, services));
  tripRoutes(api, services);
  tripDetailRoutes(api, services);
  userRoutes(api, services);
  userZoneRoutes(api, services);
  addressRoutes(api, services);
  walletRoutes(api, services);
  performanceRoutes(api, services);
  daySumRoutes(api, services);
  auditRoutes(api, services);
  jobRoutes(api, services);
  preferenceRoutes(api, services);
  clientReportRoutes(api, services);
  integrationKeyRoutes(api, services);
  webhookRoutes(api, services);
}
