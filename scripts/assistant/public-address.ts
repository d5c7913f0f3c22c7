import ipaddr from 'ipaddr.js';

/**
 * Whether an address is one of the public internet. Private networks, this machine, link-local, multicast, reserved ones and those that
 * carry an IPv4 address inside (NAT64, 6to4, Teredo) are not; an IPv4 address in IPv6 form is judged as the IPv4 address that it is.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
