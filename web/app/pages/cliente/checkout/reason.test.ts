import { expect, test } from 'vitest'
import { reasonOf } from './reason.ts'

const order = (
  metodo: 'cartao' | 'boleto' | 'pix',
  status: 'RECUSADO' | 'CANCELADO' | 'FALHOU',
  motivo?: string,
) => ({
  statusPagamento: 'INICIADO' as const,
  statusAtendimento: 'AGUARDANDO' as const,
  pagamentoAto: false,
  pagamento: { metodo, status, motivo: motivo ?? null, boleto: null },
})

test('an expired Pix is announced, whichever way to pay is open', () => {
  for (const forma of ['pix', 'cartao'] as const)
    expect(reasonOf(order('pix', 'CANCELADO'), forma)).toEqual({
      tone: 'wait',
      title: 'O Pix venceu, nada foi cobrado',
      text: 'Gere outro Pix ou escolha cartão ou boleto.',
    })
})

test('a refused card is not shown at another way to pay', () => {
  const refused = order('cartao', 'RECUSADO', 'O banco não aprovou este pagamento')
  expect(reasonOf(refused, 'cartao')?.title).toBe('O banco não aprovou este pagamento')
  for (const forma of ['boleto', 'pix', 'local'] as const) expect(reasonOf(refused, forma)).toBeNull()
})

test('a sentence says once that nothing was charged', () => {
  for (const motivo of ['O processador não respondeu. Nada foi cobrado.', 'O banco não aprovou', undefined]) {
    const reason = reasonOf(order('cartao', 'FALHOU', motivo), 'cartao')!
    expect(`${reason.title}. ${reason.text}`.match(/Nada foi cobrado/g)).toHaveLength(1)
  }
})

test('nothing to say before the first attempt', () => {
  expect(reasonOf({ ...order('pix', 'CANCELADO'), pagamento: null }, 'pix')).toBeNull()
})
