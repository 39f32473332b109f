import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';
import type { Composition } from 'shared-contracts/federation/composition';
import {
  formatOverrides,
  mayOverride,
  overrideParameter,
  parseOverrides,
} from 'shared-contracts/federation/override';

import type { Described } from './describe.ts';
import { hintOf } from './hint.ts';
import { bootStyle, renderPage } from './page.ts';
import { pageHeaders } from './policy.ts';
import { preloadFonts, preloads } from './preloads.ts';
import type { Registry } from './registry.ts';

interface PageOptions {
  registry: Registry;
  config: RuntimeConfig;
  devServers?: Record<string, unknown>;
}

type Refused = NonNullable<Composition['refused']>[number];
interface Rendered {
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

function compressed(plain: Buffer): Rendered {
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(plain),
  };
}

/** The overrides that a tab requests by `?mfe=`; a repeated parameter is ignored. */
const requestedOverridesOf = (request: FastifyRequest) =>
  parseOverrides(new URL(`http://console${request.url}`).searchParams.get(overrideParameter));
const all = ({ overrides, unread }: ReturnType<typeof requestedOverridesOf>): Refused[] =>
  [...overrides.map((override) => formatOverrides([override])), ...unread].map(
    (overrideRequest) => ({
      asked: overrideRequest,
      why: 'role',
    }),
  );

function refusing(described: Described | undefined, refused: Refused[]): Described | undefined {
  if (!described || refused.length === 0) return described;
  const { composition } = described;
  return {
    ...described,
    composition: { ...composition, refused: [...(composition.refused ?? []), ...refused] },
  };
}

/** A path whose last part looks like a file is a missing file, never a page. */
const looksLikeFile = (path: string) => /\.[a-z0-9]+$/i.test(path) || path.startsWith('/r/');
const maxCachedPages = 200;

/** Every other address is a page, rendered from the current pointer. */
export async function pagePlugin(
  app: FastifyInstance,
  { registry, config, devServers = {} }: PageOptions,
): Promise<void> {
  const headers = pageHeaders(config, [bootStyle], {
    allHashed: Object.keys(devServers).length === 0,
  });
  const rendered = new Map<string, Rendered>();

  function render(described: Described, preload: string[]): Rendered {
    const { composition, host } = described;
    const key = `${composition.name} ${composition.rev} ${preload.join(' ')}`;
    // Anybody can make up such addresses, so their pages are neither compressed nor kept.
    const isOneTab = composition.overrides !== undefined || composition.refused !== undefined;
    const cached = isOneTab ? undefined : rendered.get(key);
    if (cached) return cached;
    const plain = Buffer.from(
      renderPage({
        config,
        composition,
        entry: `${composition.host.base}${host.entry}`,
        preload,
        fonts: preloadFonts(described),
      }),
    );
    if (isOneTab) return { plain };
    const page = compressed(plain);
    if (rendered.size >= maxCachedPages) rendered.clear();
    rendered.set(key, page);
    return page;
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
    const hint = hintOf(request);
    const overrideRequest = requestedOverridesOf(request);
    const may = mayOverride(hint?.role);
    const described = refusing(
      registry.composeFor(hint?.userHash, may ? overrideRequest.overrides : []),
      may
        ? overrideRequest.unread.map((item) => ({ asked: item, why: 'unknown' }))
        : all(overrideRequest),
    );
    void reply
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding, cookie');
    if (!described)
      return reply
        .code(503)
        .send(
          '<!doctype html><html translate="no"><meta name="google" content="notranslate"><title>Dispatch console</title><p>Nothing has been released yet.</p>',
        );
    const page = render(described, preloads(described, path, hint?.role));
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted)
      ? 'br'
      : /\bgzip\b/.test(accepted)
        ? 'gzip'
        : undefined;
    const packed = encoding && page[encoding];
    return packed
      ? reply.header('content-encoding', encoding).send(packed)
      : reply.send(page.plain);
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/[?#].*$/, '');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !looksLikeFile(path);
    if (isPage) return sendPage(request, reply, path);
    // Never cached: the file may exist a moment later, and a retry must get it.
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/plain')
      .send('not found');
  });
}
