import { expect, test } from 'vitest'
import type { ContratoLinha } from '@alento/contract/cartao/contrato-admin.ts'
import { fraseDaCobranca, fraseDoCartao } from './frase.ts'

const hoje = '2026-11-23'
const linha: ContratoLinha = {
  _id: '019b76da-0000-7000-8000-000000000001',
  estado: 'ATIVO',
  titular: 'Maria Aparecida dos Santos',
  numeroCartao: '4021773011850462',
  plano: { _id: '019b76da-0000-7000-8000-000000000002', name: 'Gold' },
  recorrencia: 'Mensal',
  valor: 3_500,
  metodo: 'cartao',
  passo: 3,
  proximaCobranca: '2026-12-14',
  atrasadoDesde: null,
  suspensoDesde: null,
  canceladoEm: null,
  aberta: null,
  devolvido: 0,
  createdAt: '2026-01-05T12:00:00Z',
  atualizadoEm: '2026-11-22T12:00:00Z',
}
const words = (over: Partial<ContratoLinha>): string => {
  const { titulo, detalhe } = fraseDaCobranca({ ...linha, ...over }, hoje)
  return `${titulo} | ${detalhe}`.replaceAll('\u00a0', ' ')
}
const aberta = { valor: 5_990, vencimento: '2026-11-18', tentativas: 2 }

test('each state says what comes next, as drawn', () => {
  expect(words({})).toBe('14/12/2026 | R$ 35,00, cartão')
  expect(words({ estado: 'EM_ATRASO', atrasadoDesde: '2026-11-18', aberta })).toBe(
    'Hoje, 3ª tentativa | R$ 59,90, dia 5 de 10',
  )
  const suspenso = { suspensoDesde: '2026-11-02', aberta: { ...aberta, valor: 4_990 } }
  expect(words({ estado: 'SUSPENSO', ...suspenso })).toBe('Suspenso, 02/11 | R$ 49,90 em aberto')
  const boleto = { valor: 3_500, vencimento: '2026-11-25', tentativas: 0 }
  expect(words({ estado: 'AGUARDANDO_PAGAMENTO', metodo: 'boleto', aberta: boleto })).toBe(
    'Boleto, 25/11 | R$ 35,00',
  )
  const saida = { canceladoEm: '2026-11-18T15:00:00Z', proximaCobranca: '2026-12-10' }
  expect(words({ estado: 'CANCELADO_AO_FIM', ...saida })).toBe('Vale até 09/12 | Saiu em 18/11')
  expect(words({ estado: 'CANCELADO', canceladoEm: '2026-10-30T15:00:00Z', devolvido: 3_500 })).toBe(
    'Fim em 30/10 | Devolvido R$ 35,00',
  )
  expect(words({ estado: 'RASCUNHO' })).toBe('Parou em 22/11 | R$ 35,00')
})

test('a late charge: tomorrow, a later day, a reminder of a boleto, and after the last try the day of the suspension', () => {
  const late = (over: Partial<ContratoLinha>) => words({ estado: 'EM_ATRASO', aberta, ...over })
  expect(late({ atrasadoDesde: '2026-11-19' })).toContain('Amanhã, 3ª tentativa')
  expect(late({ atrasadoDesde: '2026-11-21' })).toContain('26/11, 3ª tentativa')
  expect(late({ atrasadoDesde: '2026-11-18', metodo: 'boleto' })).toContain('Hoje, 3º lembrete')
  const last = { atrasadoDesde: '2026-11-13', aberta: { ...aberta, tentativas: 5 } }
  expect(late(last)).toBe('Suspende em 24/11 | R$ 59,90, dia 10 de 10')
})

test('under the name: the number, the step of a draft, or that the card comes with the payment', () => {
  const under = (over: Partial<ContratoLinha>) => fraseDoCartao({ ...linha, ...over }, (n) => n)
  expect(under({})).toBe('4021773011850462')
  expect(under({ numeroCartao: null, estado: 'RASCUNHO', passo: 2 })).toBe('Passo 2 de 3, endereço')
  expect(under({ numeroCartao: null, estado: 'AGUARDANDO_PAGAMENTO' })).toBe('Cartão sai depois do pagamento')
  expect(under({ numeroCartao: null, estado: 'CANCELADO' })).toBe('Sem cartão')
})
