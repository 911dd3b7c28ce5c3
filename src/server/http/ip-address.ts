import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` converts an IPv4-mapped IPv6 address (`::ffff:127.0.0.1`) to IPv4.
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * The sender of a request for rate limits: an IPv4 address, or the /64 of an IPv6 address, which belongs to one
 * household or machine. Ports are ignored. An invalid address is returned unchanged; undefined (the connection is
 * closed) becomes empty.
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
 * The /48 of an IPv6 {@link senderAddress}. Providers give a customer at most a /48 (RFC 6177), which has 65,536
 * senders. Undefined for IPv4.
 */
export function senderNetwork(sender: string): string | undefined {
  if (!isIPv6(sender)) return undefined;
  return ipaddr.IPv6.networkAddressFromCIDR(`${sender}/48`).toString();
}

/** The network that shares a budget: an IPv6 /48, or an IPv4 /24, the smallest network that is routed separately. */
export function senderBlock(written: string | undefined): string {
  const sender = senderAddress(written);
  if (!isIPv4(sender)) return senderNetwork(sender) ?? sender;
  return ipaddr.IPv4.networkAddressFromCIDR(`${sender}/24`).toString();
}

/**
 * Some proxies write `203.0.113.1:50123` or `[2001:db8::1]:50123` into X-Forwarded-For, with a different port each
 * time.
 */
function withoutPort(written: string): string {
  if (written.startsWith('[')) return written.slice(1, written.lastIndexOf(']'));
  const [ip = '', port, ...rest] = written.split(':');
  return port !== undefined && rest.length === 0 ? ip : written;
}
