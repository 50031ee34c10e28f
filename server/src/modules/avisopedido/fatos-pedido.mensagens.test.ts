import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { visitaOf } from './fatos-pedido.mensagens.ts'

const servico = (exames: { nomeExame: string; pacote: string | null }[]) => {
  const unidade = { nomeRede: 'Laboratório', localAtendimento: 'Rua A', numero: '1', bairro: 'B' }
  const pedido = { consulta: null, agendamento: null, profissional: null, dependente: null, unidade, exames }
  return visitaOf({ ...pedido, cliente: { name: 'Maria' } } as unknown as Pedido)[1]?.[1]
}

test('a message names the exams of each package after its name, and those bought alone before', () => {
  expect(
    servico([
      { nomeExame: 'Glicemia', pacote: 'Check-up básico' },
      { nomeExame: 'PSA total', pacote: null },
      { nomeExame: 'Ureia', pacote: 'Check-up básico' },
    ]),
  ).toBe('PSA total; Check-up básico: Glicemia, Ureia')
  expect(servico([{ nomeExame: 'Ureia', pacote: null }])).toBe('Ureia')
})
