import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** An address that webhooks may not go to. */
export class PrivateAddress extends Error {
  constructor() {
    super('the address is not public');
  }
}

/**
 * Whether an IP address is one of the internet: none of this machine, a private network or the
 * link, in any of the notations that hide an IPv4 address in an IPv6 one.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The host of a URL, whose parser has turned every notation of an IPv4 address into the usual. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether a URL names an address that isn't public, without asking DNS. */
export function namesPrivateAddress(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) > 0 ? !isPublicAddress(host) : /(^|\.)localhost\.?$/i.test(host);
}

/**
 * Looks a host up as Node does, and refuses it where one of its addresses isn't public. It is asked
 * for each connection, so that a name can't change its address after a check.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Whether a URL has the form of one to call: https, or also http where that is allowed; no login. */
export const isCallable = ({ protocol, username, password }: URL, allowsHttp: boolean): boolean =>
  (protocol === 'https:' || (allowsHttp && protocol === 'http:')) && !username && !password;
