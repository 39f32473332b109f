import { join } from 'node:path';

import { startChild, type Child } from '../process/children.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { demoEnv, isDemo } from './demo-env.ts';

/**
 * The processes that make a demo live, beside an API that answers: one, or none where there is no
 * demo.
 */
export function startDemo(
  apiUrl: string,
  { env = {}, onLine }: Pick<Parameters<typeof startChild>[0], 'env' | 'onLine'> = {},
): Child[] {
  if (!isDemo(demoEnv().DEMO)) return [];
  const child = startChild({
    name: 'dispatch-demo',
    script: join(workspaceRoot, 'dispatch-demo/src/main.ts'),
    env: { API_URL: apiUrl, ...env },
    ...(onLine && { onLine }),
  });
  return [child];
}
