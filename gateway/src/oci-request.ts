// Calls of an OCI registry: time limits, sizes, secrets, and where it may lead.
import { fetchWithin } from './fetch-within.ts';

/** Where releases are kept, from `oci://host[:port]/repository`. */
export interface OciSettings {
  origin: string;
  repository: string;
  /** Hosts beside the registry's own that it may name, for tokens and for blobs. */
  hosts: readonly string[];
  user?: string | undefined;
  password?: string | undefined;
}

const timeMs = 10_000;
const mostBytes = 64 * 1024 * 1024;
const mostRedirects = 3;

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);

/**
 * From `RELEASES`, `RELEASES_HOSTS`, `RELEASES_USER` and `RELEASES_PASSWORD`; undefined without the
 * first. TLS, except on this machine or by `oci+http://`. @throws for an address of another form.
 */
export function ociSettings(env: Record<string, string | undefined>): OciSettings | undefined {
  const address = env['RELEASES'];
  if (!address) return undefined;
  const [, plain, host, repository] =
    /^oci(\+http)?:\/\/([^/@\s]+)\/([a-z0-9]+(?:[._/-][a-z0-9]+)*)$/.exec(address) ?? [];
  if (!host || !repository) throw new Error('RELEASES must be oci://host/repository');
  return {
    origin: `${plain || isLoopback(host) ? 'http' : 'https'}://${host}`,
    repository,
    hosts: (env['RELEASES_HOSTS'] ?? '').split(',').flatMap((item) => item.trim() || []),
    user: env['RELEASES_USER'] || undefined,
    password: env['RELEASES_PASSWORD'] || undefined,
  };
}

/** The registry does not answer: the same may be asked again. Any other error is a refusal. */
export class OciUnavailable extends Error {}

async function bytesOf(answer: Response, what: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new Error(`${what} is larger than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

interface OciCall {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: Buffer;
  /** Other answers are errors. */
  expects: readonly number[];
}
interface OciAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** The members of a challenge: `Bearer realm="…",service="…"`. */
const challengeOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );

type OciRequest = (address: string, call: OciCall) => Promise<OciAnswer>;

/**
 * Calls of one repository, in the registry or at hosts that the settings name. Secrets go nowhere
 * else and appear in no error. @throws `OciUnavailable` where there is no answer in time.
 */
export function ociRequest(settings: OciSettings, name: string): OciRequest {
  const { origin, user, password } = settings;
  const { host } = new URL(origin);
  const basic = user
    ? `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`
    : undefined;
  let authorization: string | undefined;

  function allowed(address: string, base: string): URL {
    const url = new URL(address, base);
    if (url.origin === origin) return url;
    if (!settings.hosts.includes(url.host))
      throw new Error(`${host} leads to ${url.host}, which RELEASES_HOSTS does not name`);
    if (url.protocol !== 'https:' && !isLoopback(url.host))
      throw new Error(`${host} leads to ${url.host} without TLS`);
    return url;
  }

  async function send(url: URL, call: Omit<OciCall, 'expects'>): Promise<OciAnswer> {
    const where = `${url.host}${url.pathname}`;
    const read = async (answer: Response): Promise<OciAnswer> => ({
      status: answer.status,
      headers: answer.headers,
      body: await bytesOf(answer, where),
    });
    try {
      return await fetchWithin(timeMs, url, read, {
        method: call.method ?? 'GET',
        redirect: 'manual',
        headers: call.headers ?? {},
        ...(call.body && { body: new Uint8Array(call.body) }),
      });
    } catch (error) {
      const { name: kind, cause, message } = error as Error; // as fetch has it
      const { code } = (cause ?? {}) as { code?: string };
      throw new OciUnavailable(
        `${where}: ${kind === 'TimeoutError' ? `no answer in ${timeMs / 1000} s` : (code ?? message)}`,
      );
    }
  }

  async function authorize(header: string): Promise<string | undefined> {
    if (!/^bearer /i.test(header)) return basic;
    const { realm = '', service, scope } = challengeOf(header);
    const url = allowed(realm, origin);
    if (service) url.searchParams.set('service', service);
    url.searchParams.set('scope', scope ?? `repository:${name}:pull,push`);
    const { status, body } = await send(url, basic ? { headers: { authorization: basic } } : {});
    if (status !== 200) throw new Error(`${url.host} gives no token for ${name}: ${status}`);
    const said = JSON.parse(body.toString()) as { token?: string; access_token?: string };
    return `Bearer ${said.token ?? said.access_token ?? ''}`;
  }

  return async function request(address: string, call: OciCall): Promise<OciAnswer> {
    let url = allowed(address, origin);
    const started = url;
    let isAuthorized = false;
    for (let redirects = 0; redirects <= mostRedirects;) {
      const answer = await send(url, {
        ...call,
        headers: {
          ...call.headers,
          ...(authorization && url.origin === origin && { authorization }),
        },
      });
      const { status, headers } = answer;
      if (status === 401 && !isAuthorized && url.origin === origin) {
        isAuthorized = true;
        authorization = await authorize(headers.get('www-authenticate') ?? '');
        if (authorization) continue;
      }
      const location = headers.get('location');
      if (status >= 300 && status < 400 && location) {
        url = allowed(location, url.href);
        redirects += 1;
        continue;
      }
      if (call.expects.includes(status)) return answer;
      const text = `${host}/${name}: ${call.method ?? 'GET'} ${started.pathname} answers ${status}`;
      throw status >= 500 || status === 429 ? new OciUnavailable(text) : new Error(text);
    }
    throw new Error(`${host}/${name}: ${started.pathname} is redirected without end`);
  };
}
