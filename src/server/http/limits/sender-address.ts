import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The sender as limits count them: an IPv4 address, or the /64 of an IPv6 one, which one household or machine
 * holds whole. A port does not count. An address that cannot be read counts as it is written; undefined,
 * if the connection is already closed, as nothing.
 */
export function senderAddress(written: string | undefined): string {
  const ip = withoutPort(written ?? '');
  if (isIPv4(ip)) return ip;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}

/**
 * The /48 of a {@link senderAddress} of IPv6, the most that providers give one customer (RFC 6177), who can then send
 * from 65,536 addresses. Undefined for IPv4.
 */
export function senderNetwork(sender: string): string | undefined {
  if (!isIPv6(sender)) return undefined;
  return ipaddr.IPv6.networkAddressFromCIDR(`${sender}/48`).toString();
}

/** The network that shares one budget: the /48 of IPv6, the /24 of IPv4, which is the least that is routed for one owner. */
export function senderBlock(written: string | undefined): string {
  const sender = senderAddress(written);
  if (!isIPv4(sender)) return senderNetwork(sender) ?? sender;
  return ipaddr.IPv4.networkAddressFromCIDR(`${sender}/24`).toString();
}

/** Some proxies write `203.0.113.1:50123` or `[2001:db8::1]:50123` into X-Forwarded-For, with another port each time. */
function withoutPort(written: string): string {
  if (written.startsWith('[')) return written.slice(1, written.lastIndexOf(']'));
  const [ip = '', port, ...rest] = written.split(':');
  return port !== undefined && rest.length === 0 ? ip : written;
}
