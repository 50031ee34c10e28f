import { expect, test } from 'vitest'
import { findLcp, isInHtml } from './lcp.ts'

const heading = { snippet: '<h1>', nodeLabel: 'Cuidar da saúde cabe no seu mês', selector: 'h1' }

test('the element is found however deep the audit holds it, and is null when it holds none', () => {
  expect(
    findLcp({
      type: 'list',
      items: [
        { type: 'table', items: [] },
        { type: 'node', ...heading },
      ],
    }),
  ).toMatchObject(heading)
  expect([findLcp({ type: 'list', items: [{ type: 'table' }] }), findLcp(undefined)]).toEqual([null, null])
})

test('a text is in the first HTML whatever tags and comments are between its words; one in a script is not', () => {
  expect(isInHtml(heading, '<main><h1>Cuidar da <b>saúde</b><!-- --> cabe\n no seu mês</h1></main>')).toBe(
    true,
  )
  expect(isInHtml(heading, '<script>"Cuidar da saúde cabe no seu mês"</script>')).toBe(false)
  expect(isInHtml({ ...heading, nodeLabel: '' }, '<p></p>')).toBe(false)
  expect(isInHtml({ ...heading, nodeLabel: "D'Ávila & filhos" }, '<p>D&#x27;Ávila &amp; filhos</p>')).toBe(
    true,
  )
})

test('a picture is in the first HTML by its address', () => {
  const picture = {
    snippet: '<img class="a" src="/api/redeImagem/1" alt="">',
    nodeLabel: 'foto',
    selector: 'img',
  }
  expect(isInHtml(picture, '<p>foto</p><img src="/api/redeImagem/1" alt="">')).toBe(true)
  expect(isInHtml(picture, '<p>foto</p><img src="/api/redeImagem/2" alt="">')).toBe(false)
})
