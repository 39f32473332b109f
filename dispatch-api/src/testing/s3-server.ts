import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

export interface S3Server {
  url: string;
  /** Method, path and range of each request. */
  requests: string[];
  close(): Promise<void>;
}

/** The account that the server knows; it verifies signatures. */
export const s3Account = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A server that is compatible with S3, with the bucket `bucket`. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'bucket' }],
  });
  const { port } = await server.run();
  const requests: string[] = [];
  server.httpServer.on('request', ({ method, url, headers: { range } }) => {
    const path = new URL(url ?? '/', 'http://s3').pathname;
    requests.push([method, path, ...(range ? [range] : [])].join(' '));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
