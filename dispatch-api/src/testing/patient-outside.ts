import type { OutsideLimits } from '../outside/outside-client.ts';
import { outsideServices, type OutsideServices } from '../outside/outside-services.ts';

/** Outside services that wait a minute for each answer, because on a busy machine answers are late. */
export const patientOutside = (limits: Partial<OutsideLimits> = {}): OutsideServices =>
  outsideServices({ timeMs: 60_000, ...limits });
