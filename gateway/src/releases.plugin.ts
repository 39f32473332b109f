import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { releasePath } from 'release-formats/release';
import { contentFolder } from 'shared-contracts/federation/content-path';

import { filesByContent } from './files-by-content.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { digestFile } from './oci-releases.ts';
import type { StoredReleases } from './stored-releases.ts';

/** A file by its content. */
interface Asked {
  id: string;
  content: string;
  /** Its path within a release. */
  '*': string;
}

/**
 * A file of a release runs under the page's policy, but a worker gets its policy from its own
 * response.
 */
const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * `/r/`: released files, immutable and compressed when they were published, each at the address in
 * its release and at one by its content. A query (`?r=n` of a retry) changes nothing.
 */
export async function releasesPlugin(
  app: FastifyInstance,
  { registry, releases, kept }: GatewayOptions & { kept?: StoredReleases | undefined },
): Promise<void> {
  // A page may be older than this gateway, and ask for a release that it has not served yet.
  if (kept)
    app.addHook('onRequest', async ({ url }) => {
      const [, , id = '', name = ''] = url.split('/');
      await kept.ensure(id, name);
    });
  const root = join(resolve(releases), 'r');
  const byContent = filesByContent(registry);
  await app.register(fastifyStatic, {
    root,
    prefix: '/r/',
    preCompressed: true,
    index: false,
    // It names a registry that is none of a browser's business.
    allowedPath: (path) => !path.endsWith(`/${digestFile}`),
    maxAge: '1y',
    immutable: true,
    setHeaders(reply) {
      reply.header('content-security-policy', filePolicy);
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });

  /** A registered release with this file, on this disk if there is one. */
  async function holderOf({ id, content, '*': file }: Asked): Promise<string | undefined> {
    if (!/^[a-z0-9-]+$/.test(id)) return undefined;
    const holders = await byContent(id, `${releasePath(id, contentFolder)}${content}/${file}`);
    const here = holders.find((name) => existsSync(join(root, id, name, file)));
    if (!kept) return here;
    for (const name of here === undefined ? holders : [here])
      if (await kept.ensure(id, name)) return name;
    return undefined;
  }
  app.get<{ Params: Asked }>(`/r/:id/${contentFolder}/:content/*`, async ({ params }, reply) => {
    const name = await holderOf(params);
    return name === undefined
      ? reply.callNotFound()
      : reply.sendFile(join(params.id, name, params['*']));
  });
}
