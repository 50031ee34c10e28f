import { expect, test } from 'vitest'
import type { EventoPessoa } from '@alento/contract/plataforma/suporte.ts'
import { caraDe } from './textos.ts'

const event = (over: Partial<EventoPessoa>): EventoPessoa => ({
  _id: '0199a3f0-0000-7000-8000-000000000001',
  tipo: 'PEDIDO',
  nome: 'criado',
  quando: '2026-11-21T20:18:00Z',
  situacao: null,
  valor: 78_000,
  texto: null,
  pedido: null,
  contrato: null,
  reclamacao: null,
  ...over,
})
const pedido = { _id: '0199a3f0-0000-7000-8000-000000000002', codigo: '3F8KT1MC' }
const reclamacao = { _id: '0199a3f0-0000-7000-8000-000000000003', aberta: true }

test('each event leads to what it is about', () => {
  expect(caraDe(event({ pedido })).ver).toEqual({
    rotulo: 'Abrir o pedido',
    href: '/admin/razao?pedido=3F8KT1MC',
  })
  expect(caraDe(event({ tipo: 'PAGAMENTO', nome: 'pix', situacao: 'PAGO', pedido })).ver?.rotulo).toBe(
    'Ver no razão',
  )
  expect(caraDe(event({ tipo: 'MENSAGEM', nome: 'email', situacao: 'ENVIADA' })).ver).toEqual({
    rotulo: 'Ver a mensagem',
    href: '/admin/mensagens/0199a3f0-0000-7000-8000-000000000001',
  })
})

test('an open complaint is answered at itself; one that is closed, or an answer, is opened', () => {
  const of = (over: Partial<EventoPessoa>) =>
    caraDe(event({ tipo: 'RECLAMACAO', nome: 'aberta', reclamacao, ...over })).ver
  expect(of({})).toEqual({ rotulo: 'Responder', href: `/admin/reclamacoes/${reclamacao._id}` })
  expect(of({ nome: 'resposta' })?.rotulo).toBe('Abrir a reclamação')
  expect(of({ reclamacao: { ...reclamacao, aberta: false } })?.rotulo).toBe('Abrir a reclamação')
})

test('a session can be ended; a link for a new password is none', () => {
  expect(caraDe(event({ tipo: 'SESSAO', nome: 'entrou' })).encerra).toBe(true)
  expect(caraDe(event({ tipo: 'SESSAO', nome: 'link' })).encerra).toBeUndefined()
})
