import { expect, test } from 'vitest'
import { sitemapIndex, sitemapUrls } from './sitemap-xml.ts'

test('addresses stand in the site map as XML says them', () => {
  expect(sitemapUrls(['https://a.example/x?a=1&b=<2>'])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://a.example/x?a=1&amp;b=&lt;2&gt;</loc></url>\n</urlset>\n',
  )
  expect(sitemapIndex(['https://a.example/1.xml'])).toContain(
    '<sitemap><loc>https://a.example/1.xml</loc></sitemap>',
  )
})
