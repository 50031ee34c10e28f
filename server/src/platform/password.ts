import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from './problem.ts'

const deriveNow = promisify(argon2) as (algorithm: 'argon2id', options: object) => Promise<Buffer>
let last: Promise<unknown> = Promise.resolve()

/** Derivations that wait or run: at some 50 ms each the last one takes two seconds, the longest wait before a login. */
const mostWaiting = 40
let waiting = 0

/**
 * Runs one derivation at a time: many simultaneous logins must not take every processor from other visitors. @throws base.sobrecarga
 * when too many wait
 */
async function derive(options: object): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new Problem('base.sobrecarga')
  waiting += 1
  try {
    const mine = last.then(() => deriveNow('argon2id', options))
    last = mine.catch(() => undefined)
    return await mine
  } finally {
    waiting -= 1
  }
}

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const b64 = (b: Buffer): string => b.toString('base64').replace(/=+$/, '')

const phc = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${b64(nonce)}$${b64(tag)}`

/** A hash that no password has, compared for an unknown user, so that it takes as long as for a known one. */
export const hashOfNobody = phc(randomBytes(16), randomBytes(cost.tagLength))

/** PHC text of a password, argon2id with a random salt. @throws base.sobrecarga */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return phc(nonce, await derive({ ...cost, message: password, nonce }))
}

/** Compares in constant time; a text that is not a PHC hash never matches. @throws base.sobrecarga */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!found) return false
  const expected = Buffer.from(found[5]!, 'base64') // the pattern has five groups
  const tag = await derive({
    memory: Number(found[1]),
    passes: Number(found[2]),
    parallelism: Number(found[3]),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(found[4]!, 'base64'),
  })
  return timingSafeEqual(tag, expected)
}
