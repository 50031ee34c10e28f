import { createElement } from 'react'
import { expect, test } from 'vitest'
import { updateRede } from '@alento/contract/unidade/cadastro-rede.ts'
import { createCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { renderPage } from '#lib/render-page.tsx'
import { BasicFields } from './dados/basic.tsx'
import { PersonFields } from './equipe/profissional/fields.tsx'

/** The opening tag of a field. */
const tagOf = (html: string, name: string): string =>
  html.match(new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`))?.[0] ?? ''
const messageOf = (
  body: typeof updateRede.body | typeof createCorpoClinico.body,
  field: string,
  text: string,
) => body.safeParse({ [field]: text }).error?.issues.find((issue) => issue.path[0] === field)?.message

test('a presentation that is too long is refused in words, and its field cuts nothing', () => {
  expect(messageOf(updateRede.body, 'sobre', 'x'.repeat(1001))).toBe('Use até 1.000 letras')
  expect(messageOf(updateRede.body, 'sobre', 'x'.repeat(1000))).toBeUndefined()
  const props = { rede: { especialidades: [], tipos: [] }, shown: {}, especialidades: [], refusal: undefined }
  const html = renderPage(createElement(BasicFields, props as never))
  expect(tagOf(html, 'sobre')).toMatch(/^<textarea/)
  expect(tagOf(html, 'sobre')).not.toMatch(/maxlength/i)
  expect(html).toContain('0 de 1.000')
})

test('a long name of a professional is refused and not cut', () => {
  expect(messageOf(createCorpoClinico.body, 'nome', 'x'.repeat(121))).toBe('Use até 120 letras')
  expect(messageOf(createCorpoClinico.body, 'nome', 'x'.repeat(120))).toBeUndefined()
  const props = { before: null, refusal: undefined, conselhos: [], agenda: true, uf: 'RJ' }
  const html = renderPage(<PersonFields {...props} />)
  expect(tagOf(html, 'nome')).toMatch(/^<input/)
  expect(tagOf(html, 'nome')).not.toMatch(/maxlength/i)
})
