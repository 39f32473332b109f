import type { FastifyInstance } from 'fastify';

import { answerFresh } from '../plugins/answer-fresh.ts';
import { limitKeys } from '../plugins/call-limits.ts';
import { describeIntegration } from '../plugins/open-api.ts';
import { shedLoad, type IsOverloaded } from '../plugins/shed-load.ts';
import { referenceDoorRoutes } from '../reference/reference-data.routes.ts';
import type { Services } from '../services.ts';
import { bookingDoorRoutes } from './booking-door.routes.ts';
import { callRoutes } from './call-door.routes.ts';
import { driverDoorRoutes } from './driver-door.routes.ts';
import { ownKeyRoutes } from './own-key.routes.ts';
import { positionRoutes } from './position-door.routes.ts';
import { requestRoutes } from './request-door.routes.ts';
import { tripRoutes } from './trip-door.routes.ts';
import { walletDoorRoutes } from './wallet-door.routes.ts';

/** The calls of other systems, below `integrationBase`, each with a key. */
export async function integrationApi(
  api: FastifyInstance,
  services: Services,
  isOverloaded: IsOverloaded | undefined,
): Promise<void> {
  if (services.settings.docs) await describeIntegration(api);
  await api.register(async (doors) => {
    await shedLoad(doors, services.settings.lateMs, isOverloaded);
    answerFresh(doors, services);
    await limitKeys(doors, services);
    ownKeyRoutes(doors, services);
    requestRoutes(doors, services);
    callRoutes(doors, services);
    bookingDoorRoutes(doors, services);
    driverDoorRoutes(doors, services);
    positionRoutes(doors, services);
    tripRoutes(doors, services);
    walletDoorRoutes(doors, services);
    referenceDoorRoutes(doors, services);
  });
}
