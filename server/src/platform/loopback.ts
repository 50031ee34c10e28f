import { BlockList, isIP } from 'node:net'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8)
own.addSubnet('0.0.0.0', 8) // the system takes it as itself
own.addAddress('::1', 'ipv6')
own.addAddress('::', 'ipv6')

/**
 * Whether an http(s) URL leads to this machine, however its host is written: `URL` reads `2130706433`, `0x7f.1` and `LOCALHOST` as
 * the system would, and the list knows IPv4 inside IPv6.
 */
export function isLoopbackUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const version = isIP(host)
  return version === 0 ? /(^|\.)localhost$/.test(host) : own.check(host, version === 6 ? 'ipv6' : 'ipv4')
}
