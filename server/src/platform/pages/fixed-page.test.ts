import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fixPage } from './fixed-page.ts'

const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const fix = (html: string) => fixPage(Buffer.from(html), 'N1')

test('scripts and styles with the nonce are named by their hashes; files and data need none', () => {
  const html = [
    '<link rel="stylesheet" href="/a.css" nonce="N1"/>',
    '<script type="module" nonce="N1" src="/a.js"></script>',
    '<script nonce="N1">iniciar("ção & <b>")</script>',
    '<script nonce="N1" type="module">import "/b.js"\n</script>',
    '<style nonce="N1">a{}</style>',
    '<script type="application/ld+json">{"@type":"Physician"}</script>',
  ].join('')
  const fixed = fix(html)
  expect(fixed?.inline).toEqual({
    script: [sha('iniciar("ção & <b>")'), sha('import "/b.js"\n')],
    style: [sha('a{}')],
  })
  expect(fixed?.body.toString()).toBe(html.replaceAll(' nonce="N1"', ''))
})

test('a script without the nonce gets no hash: the policy that refused it refuses it still', () => {
  expect(fix('<script>alert(1)</script><script nonce="outro">alert(2)</script>')?.inline).toEqual({
    script: [],
    style: [],
  })
})

test('a page with the nonce in another place, or with a text that browsers read differently, is not fixed', () => {
  expect(fix('<script nonce="N1">usar("N1")</script>')).toBeNull()
  expect(fix('<script nonce="N1">um\r\ndois</script>')).toBeNull()
})
