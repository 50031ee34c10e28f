import { expect, test } from 'vitest'
import { addressBlock, nearAddress } from './address-block.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12:1:2:3:4', '2001:db8:0:12::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (ip, block) => expect(addressBlock(ip)).toBe(block))

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:77:12:1:2:3:4', '2001:db8:77::/48'],
  ['2001:db8:77:12::/64', '2001:db8:77::/48'],
  ['::1', '0:0:0::/48'],
  ['', null],
  ['unknown', null],
])('%s is kept as %s', (ip, near) => expect(nearAddress(ip)).toBe(near))
