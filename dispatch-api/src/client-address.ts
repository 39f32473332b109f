import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the proxies that a setting names, as Fastify reads it. */
export const trustedProxies = (setting: string) =>
  proxyAddr.compile(setting.split(',').map((text) => text.trim()));

/** The part of an IPv6 address that a provider gives to one customer, in groups of 16 bits. */
const networkGroups = 4;

/**
 * The address by which a client is counted: an IPv4 address, or the /64 network of an IPv6 one,
 * within which a client can take any number of addresses.
 */
export function countedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address that is written as IPv6 is the same client.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? `${address.parts
        .slice(0, networkGroups)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : address.toString();
}
