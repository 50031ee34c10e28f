import { expect, test } from 'vitest'
import { addContada, removeWrittenContas, limites, newContas, pickFrequent } from './vista-conta.rules.ts'
import type { BuscaVista } from './vista.rules.ts'

const dia = '2026-03-10'
const busca = (over: Partial<BuscaVista>) => ({
  telas: [],
  busca: {
    tipo: 'Exame' as const,
    servicoId: null,
    municipioId: 1,
    texto: null,
    semResultado: true,
    ...over,
  },
})

test('the memory of a process is bounded: further searches count without service and city, further texts do not', () => {
  const contas = newContas()
  const flood = limites.buscas + limites.textos
  for (let i = 0; i < flood; i++) addContada(contas, dia, busca({ municipioId: i, texto: `nada ${i}` }))
  expect([contas.buscas.size, contas.textos.size]).toEqual([limites.buscas + 1, limites.textos])
  const all = [...contas.buscas.values()].reduce((sum, b) => sum + b.buscas, 0)
  expect(all).toBe(flood)
})

test('a text counts from its first search, once it was searched often; what was written is not written again', () => {
  let contas = newContas()
  const look = () => addContada(contas, dia, busca({ texto: 'neuropediatria' }))
  for (let i = 1; i < limites.vezes; i++) look()
  expect(pickFrequent(contas)).toEqual([])
  contas = removeWrittenContas(contas, dia)
  look()
  expect(pickFrequent(contas)).toMatchObject([{ buscas: limites.vezes, escritas: 0 }])
  contas = removeWrittenContas(contas, dia)
  expect([pickFrequent(contas), contas.buscas.size]).toEqual([[], 0])
  look()
  expect(pickFrequent(contas)).toMatchObject([{ buscas: limites.vezes + 1, escritas: limites.vezes }])
  expect(removeWrittenContas(contas, '2026-03-11').textos.size).toBe(0)
})
