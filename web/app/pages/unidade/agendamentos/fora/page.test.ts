import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage, textIn } from '#lib/render-page.tsx'
import ForaDaAgenda from './page.tsx'

const line = {
  dia: '2026-11-27',
  horario: '08:00',
  telefone: '21987650000',
  status: 'CONFIRMADA',
  corpo_clinico: { _id: '9', nome: 'Dra. Helena Prado' },
  proposta: { dia: '2026-11-30', horario: '08:00' },
}
const shown = (...fora: object[]) => {
  const loaderData = { fora: fora.map((f) => ({ ...line, ...f })), here: '/admin/agendamentos/fora' }
  return textIn(renderPage(createElement(ForaDaAgenda, { loaderData } as never)))
}
const byPhone = 'Marcado por telefone: avise o paciente você mesmo.'

test('a line booked by phone says that the unit has to call, with or without a new time; one of an order does not', () => {
  expect(shown({ _id: '1', pedido: null, paciente: 'Rui Prado' })).toContain(byPhone)
  expect(shown({ _id: '1', pedido: null, paciente: 'Rui Prado', proposta: null })).toContain(byPhone)
  expect(shown({ _id: '2', pedido: '3', paciente: 'Vera Amaral' })).not.toContain(byPhone)
})

test('the question before several are moved promises a message only to who bought on the site', () => {
  const text = shown({ _id: '2', pedido: '3', paciente: 'Vera Amaral' })
  expect(text).toContain('Quem comprou pelo site é avisado por e-mail e SMS.')
  expect(text).not.toContain('Os pacientes são avisados')
  expect(text).not.toContain('Avise por telefone')
})

test('the page names the patients to call, with the telephone', () => {
  const text = shown(
    { _id: '1', pedido: null, paciente: 'Rui Prado' },
    { _id: '2', pedido: null, paciente: 'Elza Porto', telefone: '' },
    { _id: '4', pedido: null, paciente: 'Sem Vaga', proposta: null },
  )
  expect(text).toContain('Avise por telefone: Rui Prado, (21) 98765-0000; Elza Porto.')
  expect(text).not.toContain('Quem comprou pelo site')
})
