import { hash } from 'node:crypto'

const names = new Map<string, string>()

/** Name of a prepared statement: a hash of its text, so that every connection of every server gives a text the same name. */
export function nameOf(text: string): string {
  const name = names.get(text) ?? hash('sha256', text, 'base64url')
  names.set(text, name)
  return name
}
