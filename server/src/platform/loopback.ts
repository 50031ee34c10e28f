import { BlockList, isIP } from 'node:net'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8)
own.addSubnet('0.0.0.0', 8) // the system takes it as itself
own.addAddress('::1', 'ipv6')
own.addAddress('::', 'ipv6')

const inside = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix)
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/** Whether the host of an http(s) URL is in the list, or is a name of this kind. `URL` has written numbers in one way by then. */
function isIn(list: BlockList, names: RegExp, url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const version = isIP(host)
  return version === 0 ? names.test(host) : list.check(host, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether an http(s) URL leads to this machine, however its host is written: `URL` reads `2130706433`, `0x7f.1` and `LOCALHOST` as
 * the system would, and the list knows IPv4 inside IPv6.
 */
export const isLoopbackUrl = (url: string): boolean => isIn(own, /(^|\.)localhost$/, url)

/** Whether an http(s) URL leads into a private network: by its address, or by a name without a public domain. */
export const isPrivateUrl = (url: string): boolean =>
  isIn(inside, /^[^.]+$|\.(local|internal|lan|home\.arpa)$/, url)
