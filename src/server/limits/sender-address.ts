import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The sender as limits count them: an IPv4 address, or the /64 of an IPv6 one, which one household or machine
 * holds whole. An address that cannot be read counts as it is written.
 */
export function senderAddress(ip: string): string {
  if (isIPv4(ip)) return ip;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
