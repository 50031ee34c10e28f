import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#lib/render-page.tsx'
import { BasicFields } from '#pages/unidade/dados/basic.tsx'
import { ondeCompletar } from './onde-completar.ts'

/** The obligatory items that a unit completes itself; server/src/modules/painel/revisao.rules.ts has them all. */
const own = 'fiscal matriz responsavel cnes endereco mapa telefones email fotos precos agenda funcionamento'
const whereOf = (chave: string, over: object = {}) =>
  ondeCompletar({ chave, feito: false, daPlataforma: false, ...over } as never)

test('Completar leads to the field of each item, also to those further down the page', () => {
  const props = { rede: { especialidades: [], tipos: [] }, shown: {}, especialidades: [], refusal: undefined }
  const page = renderPage(createElement(BasicFields, props as never))
  const hashOf = (chave: string) => whereOf(chave)!.split('#')[1]
  for (const chave of own.split(' ')) expect(whereOf(chave), chave).toMatch(/^\/admin\//)
  for (const [chave, field] of Object.entries({
    cnes: 'name="cnes"',
    telefones: 'name="telefoneFixo"',
    email: 'name="email"',
    funcionamento: 'aria-label="Segunda"',
    sobre: 'name="sobre"',
  })) {
    const [before, card = ''] = page.split(`id="${hashOf(chave)}"`)
    const [inside] = card.split(/ id="(?:identificacao|contato|sobre|funcionamento)"/)
    expect([chave, before?.includes(field), inside?.includes(field)]).toEqual([chave, false, true])
  }
})

test('nothing is offered for what is done, or what only the platform can do', () => {
  expect(whereOf('cnes', { feito: true })).toBeNull()
  expect(whereOf('vendedor', { daPlataforma: true })).toBeNull()
})
