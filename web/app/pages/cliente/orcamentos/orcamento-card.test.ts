import { expect, test } from 'vitest'
import type { OrcamentoGuardado } from '@alento/contract/orcamento/orcamento-guardado.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { toOrcamentoCard } from './orcamento-card.ts'

const exame = (codigoExame: string, nomeExame: string) => ({ codigoExame, nomeExame })
const kept: OrcamentoGuardado = {
  _id: '019b76da-0000-7000-8000-000000000001',
  tipo: 'LABORATORIO',
  exames: [
    exame('40304361', 'Hemograma completo com plaquetas'),
    exame('40316521', 'TSH'),
    exame('40302040', 'Glicemia de jejum'),
    exame('40301630', 'Creatinina'),
  ],
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
  bairro: 'Tijuca',
  raioKm: 25,
  tipoPagamento: 'SinSaude',
  menorTotal: centavos(4_000),
  avisar: true,
  createdAt: '2026-03-11T01:00:00Z',
  conferidoEm: '2026-03-12T11:10:00Z',
}

test('a kept quote is named by three cut names, with its place, its price and the days in Brasília', () => {
  expect(toOrcamentoCard(kept)).toMatchObject({
    titulo: 'Hemograma compl…, TSH, Glicemia de jej… e mais 1',
    exames: 'Hemograma completo com plaquetas, TSH, Glicemia de jejum, Creatinina',
    onde: 'Tijuca, Rio de Janeiro, RJ, até 25 km, só laboratórios',
    total: 4_000,
    preco: 'com o cartão SinSaude',
    guardado: '10/03/2026',
    conferido: '12/03/2026',
  })
})

test('the address of the card asks for the same quote again', () => {
  expect(toOrcamentoCard(kept).href).toBe(
    '/orcamento/resultado?exames=40304361,40316521,40302040,40301630&cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca&raioKm=25&tipo=LABORATORIO',
  )
  expect(toOrcamentoCard({ ...kept, bairro: null }).href).not.toContain('bairro')
})
