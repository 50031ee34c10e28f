import { createHash } from 'node:crypto'

/** Sources of the Content-Security-Policy for inline elements, such as `'nonce-…'` and `'sha256-…'`. */
export type InlineSources = { script: readonly string[]; style: readonly string[] }

/** A page without a nonce, and the hashes of the scripts and styles in it that had one. */
export type FixedPage = { body: Buffer; inline: InlineSources }

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`

/**
 * Turns a page that was rendered with an unguessable nonce into one whose bytes are the same for every visitor: elements with
 * the nonce are named by their hash instead, so that a policy with these hashes runs exactly the scripts that were rendered. An
 * element that refers to a file needs neither. Null when the nonce appears anywhere else, or when a script contains characters
 * that browsers read differently (a carriage return, a NUL).
 */
export function fixPage(body: Buffer, nonce: string): FixedPage | null {
  const html = body.toString('latin1') // one character for each byte, whatever it means
  const attribute = ` nonce="${nonce}"`
  const inline: Record<'script' | 'style', Set<string>> = { script: new Set(), style: new Set() }
  for (const [, name, attributes, text] of html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1/g)) {
    if (!attributes!.includes(attribute) || text === '') continue
    if (/[\r\0]/.test(text!)) return null
    inline[name as 'script' | 'style'].add(hashOf(text!))
  }
  const fixed = html.replaceAll(attribute, '')
  return fixed.includes(nonce)
    ? null
    : { body: Buffer.from(fixed, 'latin1'), inline: { script: [...inline.script], style: [...inline.style] } }
}
