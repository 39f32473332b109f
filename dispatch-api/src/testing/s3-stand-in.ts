import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3StandIn {
  url: string;
  /** By bucket and key, as in the path. */
  objects: Map<string, Buffer>;
  /** Method, path and range of each request. */
  requests: string[];
  close(): Promise<void>;
}

/** The published errors of S3: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const errorBody = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** A service that answers as S3 does to PutObject, GetObject with a range, and DeleteObject. */
export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
      const { range } = request.headers;
      requests.push([request.method, path, ...(range ? [range] : [])].join(' '));
      const body = await buffer(request);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
        return response.writeHead(403).end(errorBody('AccessDenied'));
      if (request.method === 'PUT') {
        objects.set(path, body);
        return response.writeHead(200, { etag: '"a"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      const content = objects.get(path);
      if (!content) return response.writeHead(404).end(errorBody('NoSuchKey'));
      const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      const part = content.subarray(Number(from), to ? Number(to) + 1 : undefined);
      return response.writeHead(range ? 206 : 200, { 'content-length': part.length }).end(part);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A TCP server that listens has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
