import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type JWK } from 'oidc-provider';

export const oidcClient = { clientId: 'console', clientSecret: 'a-secret-of-the-console' };
/** Claims of the people who may sign in there, by subject. */
type OidcPeople = Record<string, Record<string, unknown>>;

export interface OidcServer {
  issuer: string;
  people: OidcPeople;
  /** Signs a person in as a browser does, and returns where the provider sends the browser. */
  signIn(url: string, subject: string): Promise<URL>;
  /** A logout token of the provider. */
  logoutToken(claims: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** A real OpenID Connect provider, whose people need no password. */
export async function startOidcServer(redirectUrl: string): Promise<OidcServer> {
  const people: OidcPeople = {};
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = {
    ...(await exportJWK(privateKey)),
    kty: 'RSA',
    kid: 'one',
    alg: 'RS256',
    use: 'sig',
  };
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const issuer = `http://127.0.0.1:${port}`;
  __expectConsole('warn', /in-memory adapter/);
  __expectConsole('warn', /devInteractions/);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        redirect_uris: [redirectUrl],
        backchannel_logout_uri: 'http://127.0.0.1:1/unused',
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a test'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    features: { backchannelLogout: { enabled: true } },
    claims: {
      openid: ['sub', 'sid', 'roles', 'realm_access'],
      profile: ['name'],
      email: ['email'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people[sub] }),
    }),
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));

  async function signIn(start: string, subject: string): Promise<URL> {
    const cookies = new Map<string, string>();
    const ask = async (url: URL, form?: Record<string, string>): Promise<Response> => {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return response;
    };
    let url = new URL(start);
    for (let step = 0; step < 10; step += 1) {
      if (url.href.startsWith(redirectUrl)) return url;
      const page = url.pathname.startsWith('/interaction/') ? await (await ask(url)).text() : '';
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      const form = prompt && {
        prompt,
        ...(prompt === 'login' && { login: subject, password: '-' }),
      };
      const response = await ask(url, form || undefined);
      const next = response.headers.get('location');
      if (!next) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
      url = new URL(next, url);
    }
    throw new Error('the sign-in never ends');
  }

  return {
    issuer,
    people,
    signIn,
    logoutToken: (claims) =>
      new SignJWT({
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        jti: 'one',
        iss: issuer,
        aud: oidcClient.clientId,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' })
        .setIssuedAt()
        .setExpirationTime('2 minutes')
        .sign(privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
