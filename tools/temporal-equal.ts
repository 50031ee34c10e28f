import { expect } from 'vitest'

/** The text of a Temporal value, which has no fields that a matcher could compare; null for anything else. */
const textOf = (value: unknown): string | null =>
  Object.prototype.toString.call(value).startsWith('[object Temporal.') ? String(value) : null

/** Workers keep the methods that were added for the file before. */
const worker = globalThis as { comparesTemporal?: true }

if (!worker.comparesTemporal) {
  worker.comparesTemporal = true
  // Without it `toMatchObject` takes every day for every other one.
  expect.addEqualityTesters([
    (a, b) => {
      const [one, other] = [textOf(a), textOf(b)]
      return one === null && other === null ? undefined : one === other
    },
  ])
}
