import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in a time that depends neither on where they differ nor on their lengths. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
