import { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { slowestUploadBytes } from 'shared-contracts/media/media.api';

/** Ends requests whose body does not arrive in `ms`; a file has the time of the slowest line. */
export function limitArrival(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
    const fileMs = (Number(headers['content-length'] ?? 0) / slowestUploadBytes) * 1000;
    const timer = setTimeout(
      () => {
        // Not by the event `end`: nobody reads the body of a GET. A request that is injected has no
        // socket.
        if (raw.complete || !(raw.socket instanceof Socket)) return;
        raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
      },
      isUpload ? ms + fileMs : ms,
    ).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
