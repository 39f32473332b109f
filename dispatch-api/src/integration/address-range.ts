import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** `10.0.0.0/8`, `2001:db8::/32`, or one address; not all of them, as a key without ranges has. */
export const isAddressRange = (text: string): boolean =>
  ipaddr.isValid(text) || (ipaddr.isValidCIDR(text) && !/\/0+$/.test(text));

/** Whether an address is in one of these ranges; an IPv4 address may be written as IPv6. */
export const isInRanges = (ip: string, ranges: readonly string[]): boolean =>
  proxyAddr.compile([...ranges])(ip, 0);
