import ipaddr from 'ipaddr.js';

/** `10.0.0.0/8`, `2001:db8::/32`, or one address. */
const rangeOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

export const isAddressRange = (text: string): boolean => rangeOf(text) !== undefined;

/** Whether an address is in one of these ranges. */
export function isInRanges(ip: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  // An IPv4 address that is written as IPv6 is the same client.
  const address = ipaddr.process(ip);
  return ranges.some((text) => {
    const range = rangeOf(text);
    return range?.[0].kind() === address.kind() && address.match(range[0], range[1]);
  });
}
