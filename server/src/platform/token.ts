import { randomBytes } from 'node:crypto'

/** 128 random bits for a link that opens one thing: 22 characters of base64url. Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url')
