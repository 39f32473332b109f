import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import * as cookies from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { countedAddress } from '../client-address.ts';
import type { Services } from '../services.ts';
import { derivedKey } from './secret-box.ts';

type From = Pick<Services, 'settings' | 'clock'>;
type Carrier = Pick<FastifyRequest, 'headers'>;

/** The browser keeps it in a cookie; a client without cookies sends the header that it got. */
const cookieName = 'dispatch-device';
/** Over TLS a browser lets no other host, and no page without TLS, set a cookie of this name. */
const ownCookieName = `__Host-${cookieName}`;
const deviceHeader = 'x-dispatch-device';

const validSeconds = 180 * 86_400;
/** Users who share one computer; the least recent is forgotten. */
const mostTokens = 8;
const separator = '~';

const signatureOf = (key: Buffer, phone: string, id: string, issued: string): string =>
  createHmac('sha256', derivedKey(key, 'trusted devices'))
    .update(`${phone} ${id} ${issued}`)
    .digest('base64url')
    .slice(0, 22);

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const tokensOf = ({ headers }: Carrier): string[] => {
  const header = headers[deviceHeader];
  const held = cookies.parse(headers.cookie ?? '');
  const carried =
    typeof header === 'string' ? header : (held[ownCookieName] ?? held[cookieName] ?? '');
  return carried.split(separator).filter(Boolean).slice(0, mostTokens);
};

/** Stands for whichever account it is. */
const anybody = '';

/**
 * The device's id when this token is valid for the account, or for any account. It has a signature
 * for each of the two.
 */
function idIn({ settings, clock }: From, token: string, phone: string): string | undefined {
  const [id = '', issued = '', ofAccount = '', ofAnybody = ''] = token.split('.');
  const age = clock() / 1000 - parseInt(issued, 36);
  if (!(age < validSeconds)) return undefined;
  const signature = phone === anybody ? ofAnybody : ofAccount;
  const { current, former } = settings.secretKeys;
  return [current, ...former].some((key) => isEqual(signature, signatureOf(key, phone, id, issued)))
    ? id
    : undefined;
}

/** The token of a device from which this account has signed in completely. */
export function deviceToken(
  { settings, clock }: From,
  phone: string,
  id = randomBytes(9).toString('base64url'),
): string {
  const issued = Math.floor(clock() / 1000).toString(36);
  const signatures = [phone, anybody].map((who) =>
    signatureOf(settings.secretKeys.current, who, id, issued),
  );
  return [id, issued, ...signatures].join('.');
}

/**
 * The id of the device that a call comes from, when the account has signed in completely from it
 * before (docs/adr/0016-limits-spare-trusted-devices.md).
 */
export const trustedDevice = (from: From, request: Carrier, phone: string): string | undefined =>
  tokensOf(request)
    .map((token) => idIn(from, token, phone))
    .find((id) => id !== undefined);

/**
 * By whom a call without a session is counted: the device, when any account has signed in
 * completely from it, else the address. What a stranger at the same address does is not counted
 * against such a device.
 */
export function countedClient(from: From, request: Carrier & Pick<FastifyRequest, 'ip'>): string {
  const device = trustedDevice(from, request, anybody);
  return device ? `device ${device}` : `address ${countedAddress(request.ip)}`;
}

/**
 * Makes the device a trusted one of an account that has signed in completely. Its token opens
 * nothing: it exempts from the limits that others can use up.
 */
export function rememberDevice(
  from: From,
  request: Carrier & Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  phone: string,
): void {
  const token = deviceToken(from, phone, trustedDevice(from, request, phone));
  const others = tokensOf(request).filter((held) => idIn(from, held, phone) === undefined);
  const value = [token, ...others].slice(0, mostTokens).join(separator);
  const isSecure = request.protocol === 'https';
  const cookie = cookies.serialize(isSecure ? ownCookieName : cookieName, value, {
    // Live events are outside the path of calls.
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: validSeconds,
  });
  reply.header(deviceHeader, value).header('set-cookie', cookie);
}
