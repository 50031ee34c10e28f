import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the address that counts as one caller: an address of IPv4, or the /64 of IPv6, which a provider gives to one customer, who
 * may take any address in it. A text that is neither stays as it is.
 */
export function addressBlock(ip: string): string {
  const [address = ''] = ip.split('%')
  const v4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (v4 !== undefined && isIPv4(v4)) return v4
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const near = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/

/** The neighbourhood of an address or of its block, too wide to name a household: /24 of IPv4, /48 of IPv6. Null for anything else. */
export function nearAddress(ip: string): string | null {
  const block = addressBlock(ip.replace(/\/64$/, ''))
  if (isIPv4(block)) return `${block.split('.').slice(0, 3).join('.')}.0/24`
  const head = near.exec(block)?.[1]
  return head === undefined ? null : `${head}::/48`
}
