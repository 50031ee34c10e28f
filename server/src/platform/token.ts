import { randomBytes, createHash } from 'node:crypto'

/** 128 random bits for a link that opens one thing: 22 characters of base64url. Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url')

/** 256 random bits, as a cookie or an address may carry them. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a token: its SHA-256. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
