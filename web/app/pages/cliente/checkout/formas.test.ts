import { expect, test } from 'vitest'
import { formaOf, formaTabs } from './formas.ts'

const novo = {
  statusPagamento: 'INICIADO' as const,
  statusAtendimento: 'AGUARDANDO' as const,
  pagamentoAto: false,
  pagamento: null,
}
type Oferta = Parameters<typeof formaTabs>[2]
const oferta = (over: Partial<Oferta> = {}): Oferta => ({
  online: true,
  semCobranca: false,
  metodos: ['cartao', 'boleto', 'pix'],
  boleto: [{ dia: 25, vencimento: '2026-11-25' }],
  ato: { oferecido: true, motivo: null },
  ...over,
})
const deskOnly = oferta({ online: false, metodos: [] })

test('the address chooses the way to pay; the card is first', () => {
  expect(formaOf('pix', oferta(), novo)).toBe('pix')
  expect(formaOf(null, oferta(), novo)).toBe('cartao')
  expect(formaOf('outra', oferta(), novo)).toBe('cartao')
})

test('on a phone Pix is first and chosen, unless another way is asked for or it is not offered', () => {
  expect(formaOf(null, oferta(), novo, true)).toBe('pix')
  expect(formaOf('cartao', oferta(), novo, true)).toBe('cartao')
  expect(formaOf(null, oferta({ metodos: ['cartao'] }), novo, true)).toBe('cartao')
  expect(formaTabs('1', 'pix', oferta(), { trocar: false, celular: true }).map((t) => t.label)).toEqual([
    'Pix',
    'Cartão',
    'Boleto',
    'No local',
  ])
})

test('an empty way is on site, and so is any at a unit without online payment', () => {
  expect(formaOf('', oferta(), novo)).toBe('local')
  expect(formaOf('cartao', deskOnly, novo)).toBe('local')
  expect(formaTabs('1', 'local', deskOnly, { trocar: false }).map((t) => t.label)).toEqual(['No local'])
})

test('a way that does not take the total is not offered, and a total too small needs none', () => {
  const small = oferta({ metodos: ['cartao', 'pix'] })
  expect(formaOf('boleto', small, novo)).toBe('cartao')
  expect(formaTabs('1', 'pix', small, { trocar: false }).map((t) => t.label)).toEqual([
    'Cartão',
    'Pix',
    'No local',
  ])
  const free = oferta({ semCobranca: true, metodos: [] })
  for (const asked of ['pix', null, '']) expect(formaOf(asked, free, novo)).toBe('nada')
})

test('after an expired Pix or boleto the same way is open, unless another one is asked for', () => {
  for (const metodo of ['pix', 'boleto'] as const) {
    const expired = { ...novo, pagamento: { metodo, status: 'CANCELADO' as const } }
    expect(formaOf(null, oferta(), expired)).toBe(metodo)
    expect(formaOf('cartao', oferta(), expired)).toBe('cartao')
  }
  const refused = { ...novo, pagamento: { metodo: 'pix' as const, status: 'RECUSADO' as const } }
  expect(formaOf(null, oferta(), refused)).toBe('cartao')
})

test('each way has its address and keeps the change under way', () => {
  expect(formaTabs('1', 'pix', oferta(), { trocar: true }).map((t) => t.href)).toEqual([
    '/checkout?id=1&forma=cartao&trocar=1',
    '/checkout?id=1&forma=boleto&trocar=1',
    '/checkout?id=1&forma=pix&trocar=1',
    '/checkout?id=1&forma=local&trocar=1',
  ])
})

test('a way that this order cannot use says why', () => {
  const ato = { oferecido: false, motivo: 'Esta unidade não recebe pagamento no local.' }
  const offs = formaTabs('1', 'cartao', oferta({ boleto: [], ato }), { trocar: false }).map((t) => t.off)
  expect(offs).toEqual([null, 'Não compensa antes da consulta', null, ato.motivo])
  expect(formaTabs('1', 'cartao', oferta(), { trocar: false }).every((t) => t.off === null)).toBe(true)
})
