// Refusals of the client of an OCI registry.
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { digestOf, ociRepository } from './oci-client.ts';
import { ociSettings } from './oci-request.ts';

describe('a registry that misbehaves', () => {
  let fake: HttpServer;
  let other: HttpServer;
  const seen: { url: string; authorization: string | undefined }[] = [];
  type Answer = (url: string, authorization: string | undefined) => [number, object, string?];
  let answer: Answer;
  const listen = async (target: HttpServer) => {
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(target.address() as AddressInfo).port}`; // listening on TCP
  };
  let host: string;
  let otherHost: string;
  beforeAll(async () => {
    const handler: Parameters<typeof createServer>[1] = (request, reply) => {
      const { authorization } = request.headers;
      seen.push({ url: `${request.headers.host}${request.url}`, authorization });
      const [status, headers, body = ''] = answer(request.url ?? '', authorization);
      reply.writeHead(status, headers as Record<string, string>).end(body);
    };
    fake = createServer(handler);
    other = createServer(handler);
    host = await listen(fake);
    otherHost = await listen(other);
  });
  afterAll(() => {
    for (const item of [fake, other]) {
      item.close();
      item.closeAllConnections();
    }
  });
  beforeEach(() => {
    seen.length = 0;
  });
  const repository = (env: Record<string, string> = {}) => {
    const oci = ociSettings({
      RELEASES: `oci://${host}/console`,
      RELEASES_USER: 'team',
      RELEASES_PASSWORD: 'very secret',
      ...env,
    });
    if (!oci) throw new Error('there is an address');
    return ociRepository(oci, 'console/mfe-queue');
  };
  const blob = { mediaType: 'x', digest: digestOf(Buffer.from('right')), size: 5 };

  test('other bytes than the digest says are refused', async () => {
    answer = () => [200, {}, 'wrong'];
    await expect(repository().blob(blob)).rejects.toThrow(`${blob.digest} has other bytes`);
    await expect(repository().manifest(blob.digest)).rejects.toThrow('has other bytes');
  });

  test('it leads to no other host, unless the settings name that; secrets stay at home', async () => {
    answer = (url, authorization) =>
      url.startsWith('/v2/')
        ? authorization
          ? [307, { location: `http://${otherHost}/elsewhere` }]
          : [401, { 'www-authenticate': 'Basic realm="x"' }]
        : [200, {}, 'right'];
    await expect(repository().blob(blob)).rejects.toThrow(
      `${host} leads to ${otherHost}, which RELEASES_HOSTS does not name`,
    );
    const bytes = await repository({ RELEASES_HOSTS: otherHost }).blob(blob);
    expect(bytes.toString()).toBe('right');
    const away = seen.filter(({ url }) => url.startsWith(otherHost));
    expect(away).toEqual([{ url: `${otherHost}/elsewhere`, authorization: undefined }]);
  });

  test('a token is asked of the host that the registry names, if that is allowed, and used', async () => {
    answer = (url, authorization) => {
      if (url.startsWith('/token')) return [200, {}, '{"token":"short"}'];
      return authorization === 'Bearer short'
        ? [200, {}, 'right']
        : [401, { 'www-authenticate': `Bearer realm="http://${host}/token",service="it"` }];
    };
    expect((await repository().blob(blob)).toString()).toBe('right');
    expect(seen.map(({ url }) => url.replace(host, ''))).toEqual([
      `/v2/console/mfe-queue/blobs/${blob.digest}`,
      '/token?service=it&scope=repository%3Aconsole%2Fmfe-queue%3Apull%2Cpush',
      `/v2/console/mfe-queue/blobs/${blob.digest}`,
    ]);
    answer = () => [401, { 'www-authenticate': `Bearer realm="http://${otherHost}/token"` }];
    await expect(repository().blob(blob)).rejects.toThrow('which RELEASES_HOSTS does not name');
  });

  test('an answer that is refused names the address and never the secret', async () => {
    answer = () => [403, {}, 'very secret'];
    const error: unknown = await repository()
      .blob(blob)
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain(`${host}/console/mfe-queue: GET /v2/`);
    expect(String(error)).not.toContain('secret');
  });

  test('a circle of redirects ends', async () => {
    answer = (url) => [307, { location: url }];
    await expect(repository().blob(blob)).rejects.toThrow('is redirected without end');
  });
});

test('an address of another form is refused; TLS is left out on this machine alone', () => {
  for (const RELEASES of ['http://host/console', 'oci://host', 'oci://user:word@host/console'])
    expect(() => ociSettings({ RELEASES })).toThrow('RELEASES must be oci://host/repository');
  expect(ociSettings({})).toBeUndefined();
  expect(ociSettings({ RELEASES: 'oci://host.example/a/b' })?.origin).toBe('https://host.example');
  expect(ociSettings({ RELEASES: 'oci://localhost:5000/a' })?.origin).toBe('http://localhost:5000');
});
