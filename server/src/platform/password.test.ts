import { expect, test } from 'vitest'
import { hashOfNobody, verifyPassword } from './password.ts'

/** The cheapest hash that argon2id takes, of no password. */
const cheap = '$argon2id$v=19$m=8,t=1,p=1$c2FsLWRlLXRlc3Rl$AAAAAAAAAAAAAAAAAAAAAA'

test('more passwords than a login may wait for are refused at once, and those before them are checked', async () => {
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword(cheap, 'lua mansa')))
  expect(all.slice(0, 40).map((one) => one.status === 'fulfilled' && one.value)).toEqual(
    Array.from({ length: 40 }, () => false),
  )
  for (const one of all.slice(40))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'base.sobrecarga', status: 503 } })
  expect(await verifyPassword(cheap, 'lua mansa')).toBe(false)
})

test('no password is that of nobody', async () => {
  for (const password of ['', 'lua mansa']) expect(await verifyPassword(hashOfNobody, password)).toBe(false)
})
