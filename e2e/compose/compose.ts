import { openCompose } from 'release-kit/compose/engine.ts';
import type { Compose } from 'release-kit/compose/engine.ts';

/**
 * The containers that `npm run compose -- prove` or `teams` has started: its project's name and
 * variables, passed in the environment.
 */
export function composeFromEnvironment(): Promise<Compose> {
  const { COMPOSE_PROOF: project, COMPOSE_PROOF_ENV: env } = process.env;
  if (!project || !env) throw new Error('run by npm run compose -- prove or teams');
  return openCompose(project, JSON.parse(env) as Record<string, string>); // written by prove.ts
}
