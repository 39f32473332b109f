import { createRemoteJWKSet, customFetch as jwksFetch, errors, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { wirePhoneOf } from 'shared-contracts/core/phone';
import { roles, type Role } from 'shared-contracts/core/role';

import { memberOf } from '../outside/member-of.ts';
import { OutsideError } from '../outside/outside-error.ts';
import type { SingleSignOnSettings } from './single-sign-on-settings.ts';

/** Secrets of one sign-in, between its start and the browser's return. */
export interface SignOnFlow {
  verifier: string;
  state: string;
  nonce: string;
}
/** Of the browser's return. */
interface SignOnReturn {
  code: string;
  state: string;
  iss?: string | undefined;
}
/** Somebody whom the provider vouches for. */
export interface ProvenPerson {
  /** With the issuer, because another one may give the same subject to somebody else. */
  subject: string;
  /** The session at the provider, with which ours end. */
  session: string | null;
  name: string;
  email: string;
  /** In wire form; blank without a Pakistani mobile number. */
  phone: string;
  isPhoneVerified: boolean;
  role: Role | undefined;
}

export interface SingleSignOn {
  start(): Promise<{ url: string; flow: SignOnFlow }>;
  finish(flow: SignOnFlow, returned: SignOnReturn): Promise<ProvenPerson>;
  /** Names the sessions that a logout token ends: all of the subject, or one at the provider. */
  endedBy(logoutToken: string): Promise<{ subject?: string; session?: string }>;
  /** Reads the discovery document. */
  check(): Promise<void>;
}

const waitSeconds = 5;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** A claim by its name, or by dots through objects, as `realm_access.roles`. */
const claimAt = (claims: unknown, name: string): unknown =>
  memberOf(claims, name) ?? name.split('.').reduce(memberOf, claims);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The highest of our roles that the claim names. */
function roleIn(claim: unknown, mapping: SingleSignOnSettings['roles']): Role | undefined {
  const named: unknown[] = Array.isArray(claim) ? claim : [claim];
  const ours = new Set(mapping.flatMap(([theirs, role]) => (named.includes(theirs) ? [role] : [])));
  return roles.find((role) => ours.has(role));
}

export function singleSignOn(settings: SingleSignOnSettings): SingleSignOn {
  const { issuer, clientId, clientSecret, redirectUrl, rolesClaim, hosts } = settings;
  // The discovery document may lead anywhere.
  const fetchAllowed = async (url: string, options: object): Promise<Response> => {
    const { host } = new URL(url);
    if (hosts.length > 0 && !hosts.includes(host))
      throw new OutsideError(`the sign-in provider leads to ${host}, which OUTSIDE_HOSTS lacks`);
    return fetch(url, { ...options, redirect: 'manual' });
  };
  const discover = (): Promise<oidc.Configuration> =>
    oidc.discovery(new URL(issuer), clientId, clientSecret, oidc.ClientSecretBasic(clientSecret), {
      timeout: waitSeconds,
      [oidc.customFetch]: fetchAllowed,
      // A plain address is refused in production, unless it is inside the network.
      ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
    });
  let known: oidc.Configuration | undefined;
  const configuration = async () => (known ??= await discover());
  /** Keeps the provider's keys, and reads them again for a token of an unknown one. */
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  async function claimsOf(
    config: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  ): Promise<{ subject: string; claims: object }> {
    const claims = tokens.claims();
    if (!claims) throw new OutsideError('the sign-in provider answered without an ID token');
    const isWhole = claimAt(claims, rolesClaim) !== undefined && claims['phone_number'];
    if (isWhole || !config.serverMetadata().userinfo_endpoint)
      return { subject: claims.sub, claims };
    const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
    return { subject: claims.sub, claims: { ...more, ...claims } };
  }

  return {
    async start() {
      const config = await configuration();
      const flow = {
        verifier: oidc.randomPKCECodeVerifier(),
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope: settings.scopes,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        state: flow.state,
        nonce: flow.nonce,
      });
      return { url: url.href, flow };
    },
    async finish({ verifier, state, nonce }, { code, state: returned, iss }) {
      const config = await configuration();
      const url = new URL(redirectUrl);
      url.search = String(
        new URLSearchParams({ code, state: returned, ...(iss !== undefined && { iss }) }),
      );
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { subject, claims } = await claimsOf(config, tokens);
      return {
        subject: `${config.serverMetadata().issuer} ${subject}`,
        session: textOf(memberOf(claims, 'sid')) || null,
        name: textOf(memberOf(claims, 'name')) || textOf(memberOf(claims, 'preferred_username')),
        email: textOf(memberOf(claims, 'email')),
        phone: wirePhoneOf(textOf(memberOf(claims, 'phone_number'))) ?? '',
        isPhoneVerified: memberOf(claims, 'phone_number_verified') === true,
        role: roleIn(claimAt(claims, rolesClaim), settings.roles),
      };
    },
    async endedBy(logoutToken) {
      const metadata = (await configuration()).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
        timeoutDuration: waitSeconds * 1000,
        [jwksFetch]: fetchAllowed,
      });
      const { payload } = await jwtVerify(logoutToken, keys, {
        issuer: metadata.issuer,
        audience: clientId,
        maxTokenAge: '10 minutes',
        clockTolerance: 30,
      });
      const { sub } = payload;
      const session = textOf(payload['sid']);
      // An ID token has a nonce and no such event.
      const isLogout = typeof memberOf(payload['events'], logoutEvent) === 'object';
      if (!isLogout || payload['nonce'] !== undefined || (!sub && !session))
        throw new OutsideError('the sign-in provider sent what is no logout token', {
          status: 400,
        });
      return {
        ...(sub && { subject: `${metadata.issuer} ${sub}` }),
        ...(session && { session }),
      };
    },
    check: async () => void (await discover()),
  };
}

/** Whether the provider refused, and not failed: then a retry would end in the same. */
export function isSignOnRefusal(error: unknown): boolean {
  const status = error instanceof OutsideError ? error.details.status : memberOf(error, 'status');
  if (typeof status === 'number') return status < 500 && status !== 429;
  return error instanceof errors.JOSEError
    ? error.code !== 'ERR_JWKS_TIMEOUT' && error.code !== 'ERR_JOSE_GENERIC'
    : /^OAUTH_(JWT|INVALID_RESPONSE|AUTHORIZATION)/.test(textOf(memberOf(error, 'code')));
}
