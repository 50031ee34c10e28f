const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const document = (root: string, entry: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${schema}">\n${addresses
    .map((address) => `<${entry}><loc>${escape(address)}</loc></${entry}>\n`)
    .join('')}</${root}>\n`

/** Addresses of parts. Source: sitemaps.org, at most 50,000 of them and 50 MB in each file. */
export const sitemapIndex = (parts: readonly string[]): string => document('sitemapindex', 'sitemap', parts)
export const sitemapUrls = (pages: readonly string[]): string => document('urlset', 'url', pages)

/** May be cached for an hour, which is recent enough for search engines. */
export const xmlResponse = (xml: string): Response =>
  new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
