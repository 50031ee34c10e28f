import { createElement, createRef } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#lib/render-page.tsx'
import { editorForm, ondeCompletar } from '#lib/unidade/onde-completar.ts'
import { AddressFields } from '#pages/unidade/dados/address.tsx'
import { BasicFields } from '#pages/unidade/dados/basic.tsx'
import { labelOf } from '#pages/unidade/dados/field-labels.ts'
import { PersonFields } from '#pages/unidade/dados/person.tsx'
import { FormErrors } from '#parts/forms/form-errors.tsx'

/** The obligatory items that a unit completes itself; server/src/modules/painel/revisao.rules.ts has them all. */
const own = 'fiscal matriz responsavel cnes endereco mapa telefones email fotos precos agenda funcionamento'
const linkOf = (chave: string, over: object = {}) =>
  ondeCompletar({ chave, feito: false, daPlataforma: false, ...over } as never)

const tabs = { '': BasicFields, '/responsavel': PersonFields, '/endereco': AddressFields }

/** The fields of a tab, as its form names them. */
function pageOf(tab: keyof typeof tabs): string {
  const props = {
    rede: { especialidades: [], tipos: [] },
    shown: {},
    especialidades: [],
    conselhos: [],
    refusal: undefined,
  }
  const fields = createElement(tabs[tab] as never, props as never)
  const form = { of: editorForm, form: createRef<HTMLFormElement>(), problema: undefined, labelOf }
  return renderPage(createElement(FormErrors, form as never, fields))
}

test('Completar leads to the very field of each item', () => {
  for (const chave of own.split(' ')) expect(linkOf(chave), chave).toMatch(/^\/admin\//)
  for (const [chave, field] of Object.entries({
    cnes: 'cnes',
    telefones: 'telefoneFixo',
    email: 'email',
    sobre: 'sobre',
    responsavel: 'responsavel.tipoRegistro',
    endereco: 'cep',
    mapa: 'lugar',
  })) {
    const [, tab, id] = /^\/admin\/credenciado([^#]*)#(.+)$/.exec(linkOf(chave)!) ?? []
    const control = new RegExp(`<(input|select|textarea)[^>]*id="${id}"[^>]*name="${field}"`)
    expect([chave, control.test(pageOf(tab as never))]).toEqual([chave, true])
  }
  expect(pageOf('')).toContain('id="funcionamento"')
})

test('every field of the editor is in its list of errors under the label that it shows', () => {
  for (const tab of Object.keys(tabs) as (keyof typeof tabs)[]) {
    const labels = [...pageOf(tab).matchAll(/<label[^>]*for="campo-([^"]+)"[^>]*>([^<]+)/g)]
    expect(labels.length, tab).toBeGreaterThan(3)
    for (const [, field, label] of labels) expect([field, labelOf(field!)]).toEqual([field, label])
  }
})

test('no link is offered for a finished item, or one that only the platform can complete', () => {
  expect(linkOf('cnes', { feito: true })).toBeNull()
  expect(linkOf('vendedor', { daPlataforma: true })).toBeNull()
})
