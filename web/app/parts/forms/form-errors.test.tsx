import { createRef } from 'react'
import { expect, test } from 'vitest'
import { refusalOf } from '#lib/api/entrada.ts'
import { renderPage, textIn } from '#lib/render-page.tsx'
import { ErrorSummary, FormErrors, listErrors } from './form-errors.tsx'
import { pendingText } from './save-bar.tsx'
import { TypedField } from './typed-field.tsx'

const labels: Record<string, string> = { cnes: 'CNES', email: 'E-mail' }
const labelOf = (field: string) => labels[field] ?? null
const problema = (...fields: string[]) => ({
  ...refusalOf('base.invalido'),
  errors: fields.map((field) => ({ field, message: `Confira ${field}` })),
})

test('each refused field is listed once; one that the form does not have is told in its own words, at the end', () => {
  expect(listErrors(problema('outro', 'cnes', 'email', 'cnes'), labelOf)).toEqual([
    { field: 'cnes', label: 'CNES', message: 'Confira cnes' },
    { field: 'email', label: 'E-mail', message: 'Confira email' },
    { field: 'outro', label: null, message: 'Confira outro' },
  ])
})

test('the list is in the first HTML, and its links lead to the fields without scripts', () => {
  const refusal = { problema: problema('cnes', 'outro'), typed: {} }
  const html = renderPage(
    <FormErrors of="campo" form={createRef<HTMLFormElement>()} problema={refusal.problema} labelOf={labelOf}>
      <ErrorSummary />
      <TypedField name="cnes" label="CNES" refusal={refusal} />
    </FormErrors>,
  )
  expect(html).toContain('<a href="#campo-cnes">CNES</a>')
  expect(html).toMatch(/<input[^>]*id="campo-cnes"[^>]*aria-invalid="true"/)
  expect(textIn(html)).toContain('Existem informações incompletas ou inválidas')
  expect(textIn(html)).toContain('Confira outro')
})

test('a sentence that stands at its field is not repeated as the title', () => {
  const message = 'Usuário existente, escolha outro nome de Usuário'
  const taken = { ...problema(), detail: message, errors: [{ field: 'email', message }] }
  const html = renderPage(
    <FormErrors of="campo" form={createRef<HTMLFormElement>()} problema={taken} labelOf={labelOf}>
      <ErrorSummary />
    </FormErrors>,
  )
  expect(textIn(html)).toBe('Existem informações incompletas ou inválidasE-mail')
})

test('fields of two forms of a page never share an id', () => {
  const form = (of: string) => (
    <FormErrors of={of} form={createRef<HTMLFormElement>()} problema={undefined} labelOf={labelOf}>
      <TypedField name="email" label="E-mail" refusal={undefined} />
    </FormErrors>
  )
  const html = renderPage(
    <>
      {form('a')}
      {form('b')}
    </>,
  )
  expect([...html.matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['a-email', 'b-email'])
})

test('the bar counts what is to be saved and to be corrected', () => {
  expect(pendingText(0, 0)).toBe('')
  expect(pendingText(1, 0)).toBe('1 alteração por salvar')
  expect(pendingText(2, 1)).toBe('2 alterações por salvar, 1 para corrigir')
  expect(pendingText(0, 3)).toBe('3 para corrigir')
})
