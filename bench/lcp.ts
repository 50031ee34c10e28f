/** The element of the largest contentful paint, as Lighthouse describes it. */
export type LcpNode = { snippet: string; nodeLabel: string; selector: string }

const isNode = (value: unknown): value is LcpNode =>
  typeof value === 'object' && value !== null && 'snippet' in value && 'nodeLabel' in value

/** The first node anywhere in an audit's details; null when there is none. */
export function findLcp(details: unknown): LcpNode | null {
  if (isNode(details)) return details
  if (typeof details !== 'object' || details === null) return null
  for (const value of Object.values(details)) {
    const found = findLcp(value)
    if (found) return found
  }
  return null
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
}
const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, (e) => entities[e] ?? e)
    .replace(/\s+/g, ' ')

/** Whether the HTML as sent by the server already contains the element: an image by its URL, a text by its words. */
export function isInHtml({ snippet, nodeLabel }: LcpNode, html: string): boolean {
  const source = /^<img\b[^>]*\bsrc="([^"]+)"/.exec(snippet)?.[1]
  if (source) return html.includes(`src="${source}"`)
  const words = nodeLabel.replace(/\s+/g, ' ').replace(/…$/, '').trim()
  return words !== '' && textOf(html).includes(words.slice(0, 60).trim())
}
