import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { devBase, remoteInWork } from 'gateway/src/dev-remote.ts';
import type { Platform } from 'release-formats/platform';
import type { Unit } from 'release-kit/units/unit.ts';
import type { Composition } from 'shared-contracts/federation/composition';
import {
  nextCompositionPath,
  type NextComposition,
} from 'shared-contracts/federation/next-composition';

import { devReleaseName, serveUnit } from '../webpack/dev-server.ts';
import { installedPlace } from './place.ts';
import { compositionIn, withComposition } from './platform-file.ts';

interface Development {
  url: string;
  stop(): Promise<void>;
}

/** A console's composition with this remote as its sources are now. */
function withRemote(composition: Composition, { id, version, dir }: Unit): Composition {
  const remote = remoteInWork(id, { version, manifest: join(dir, 'remote.json') });
  return {
    ...composition,
    remotes: [...composition.remotes.filter((other) => other.id !== id), remote],
    unchecked: [devBase(id)],
  };
}

/** The browser's headers that the console's answer depends on. */
const forwarded = ({ headers }: IncomingMessage): Record<string, string> =>
  headers.cookie ? { cookie: headers.cookie, accept: headers.accept ?? '*/*' } : {};

const looksLikePage = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !url.startsWith('/r/');

/**
 * Headers of the console's page that apply to this page too, in which not every script has a hash.
 */
const keptHeaders = ['content-type', 'content-security-policy', 'permissions-policy'];

/**
 * Serves a running console with this remote instead of its release: pages, API and socket are that
 * console's, the remote's files come from here.
 */
export async function startDevelopment(
  unit: Unit,
  platform: Platform,
  target: string,
  port: number,
): Promise<Development> {
  const answerPage = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(new URL(request.url ?? '/', target), {
      headers: forwarded(request),
    });
    const page = await answer.text();
    for (const name of keptHeaders) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    response.statusCode = answer.status;
    response.end(withComposition(page, withRemote(compositionIn(page, target), unit)));
  };
  const answerNext = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(new URL(nextCompositionPath, target), {
      headers: forwarded(request),
    });
    // the gateway writes it by the same contract
    const next = (await answer.json()) as NextComposition;
    const release = `${unit.version}-${devReleaseName}`;
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'no-store');
    response.end(JSON.stringify({ ...next, releases: { ...next.releases, [unit.id]: release } }));
  };
  return serveUnit(unit, installedPlace(unit, platform.flavour, platform), {
    flavour: platform.flavour,
    port,
    console: target,
    async answer(request, response, next) {
      try {
        if (looksLikePage(request)) await answerPage(request, response);
        else if (request.url?.startsWith(nextCompositionPath)) await answerNext(request, response);
        else next();
      } catch (error) {
        response.statusCode = 502;
        response.end(error instanceof Error ? error.message : String(error));
      }
    },
  });
}
