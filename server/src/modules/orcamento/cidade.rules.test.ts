import { expect, test } from 'vitest'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import {
  addOfertas,
  addPacotes,
  emptyCidade,
  compareNear,
  type Cidade,
  type LinhaOferta,
} from './cidade.rules.ts'
import { emptyComparacao, cotadaAt } from './comparacao.rules.ts'

type Lugar = { lat: number | null; lng: number | null }
const nowhere: Lugar = { lat: null, lng: null }
type Oferta = { id: string; cidade: number; lugar: Lugar; exame: string; nota?: number; online?: boolean }

/** The Alento price is a centavo more than that of the card. */
const row = (
  { id, cidade, lugar, exame, nota = 450, online = true }: Oferta,
  preco: number,
): LinhaOferta => ({
  redeId: id,
  municipioId: cidade,
  exameId: exame,
  ...lugar,
  nota,
  online,
  valorSinSaude: preco,
  valorAlento: preco + 1,
})

const [a, b, c] = [1, 2, 3].map((n) => `0190aaaa-0000-7000-8000-00000000000${n}`) as [string, string, string]
const [rio, niteroi] = [3304557, 3303302]
const origem = { lat: -22.9, lng: -43.2 }
const inRio: Lugar = origem
const around = (lat = origem.lat) => ({
  origem,
  isInside: (place: { lat: number }) => Math.abs(place.lat - lat) < 0.01,
  municipioId: rio,
})

/** All comparisons share their columns, as those of one process do. */
const comparacao = emptyComparacao()

/** The units near that a quote compares. */
function unitsNear(
  cidades: ReadonlyMap<number, Cidade>,
  cesta: { exames: string[]; tipoPagamento: TipoPagamento },
  redor: ReturnType<typeof around>,
) {
  compareNear(comparacao, cidades, { cesta, redor })
  const { unidades, total, valor, faltam } = comparacao
  return unidades.slice(0, total).map(({ nota, online }, u) => ({
    ...cotadaAt(comparacao, u),
    nota,
    online,
    valor: valor[u],
    faltam: faltam[u],
  }))
}

test('offers become units near with the price of each exam; a unit without a place is near in its own city only', () => {
  const cidades = new Map([rio, niteroi].map((id) => [id, emptyCidade()]))
  const rows = [
    row({ id: a, cidade: rio, lugar: inRio, exame: 'x' }, 1990),
    row({ id: b, cidade: rio, lugar: nowhere, exame: 'z', nota: 500, online: false }, 9_999_999_999),
    row({ id: a, cidade: rio, lugar: inRio, exame: 'z' }, 5),
    row({ id: c, cidade: niteroi, lugar: nowhere, exame: 'x' }, 7),
  ]
  addOfertas(cidades, ['x', 'y', 'z'], rows)
  addPacotes(cidades, [])
  const cesta = { exames: ['x', 'y', 'z'], tipoPagamento: 'SinSaude' as const }
  const near = unitsNear(cidades, cesta, around())
  expect(near).toEqual([
    {
      id: a,
      vendedor: a,
      nota: 450,
      online: true,
      distanciaM: 0,
      avulsos: [1990, null, 5],
      pacotes: [],
      valor: 1995,
      faltam: 1,
    },
    {
      id: b,
      vendedor: b,
      nota: 500,
      online: false,
      distanciaM: null,
      avulsos: [null, null, 9_999_999_999],
      pacotes: [],
      valor: 9_999_999_999,
      faltam: 2,
    },
  ])
  // Another order of the basket, and the other price; without online payment there is only that of the card.
  const other = unitsNear(cidades, { exames: ['z', 'x'], tipoPagamento: 'Alento' }, around())
  expect(other.map((u) => u.avulsos)).toEqual([
    [9_999_999_999, null],
    [6, 1991],
  ])
})

test('exams that are added later belong to the same units; a city without offers of an exam knows so', () => {
  const cidade = emptyCidade()
  const cidades = new Map([[rio, cidade]])
  addOfertas(cidades, ['x'], [row({ id: a, cidade: rio, lugar: inRio, exame: 'x' }, 10)])
  addOfertas(cidades, ['y', 'z'], [row({ id: a, cidade: rio, lugar: inRio, exame: 'y' }, 20)])
  // A quote at the same time has read the same.
  addOfertas(cidades, ['y', 'z'], [row({ id: a, cidade: rio, lugar: inRio, exame: 'y' }, 20)])
  addPacotes(cidades, [])
  expect([cidade.unidades.length, cidade.total, cidade.exames.has('y')]).toEqual([1, 3, true])
  const cesta = { exames: ['x', 'y', 'z'], tipoPagamento: 'SinSaude' as const }
  expect(unitsNear(cidades, cesta, around()).map((u) => u.avulsos)).toEqual([[10, 20, null]])
  expect(unitsNear(cidades, cesta, around(-22.8))).toEqual([])
})

test('packages belong to the units that sell exams alone, or to new ones; a part of a basket may be in one', () => {
  const cidades = new Map([rio, niteroi].map((id) => [id, emptyCidade()]))
  addOfertas(cidades, ['x', 'y'], [row({ id: a, cidade: rio, lugar: inRio, exame: 'x' }, 10)])
  const facts = { ...inRio, nota: 450, online: true }
  addPacotes(cidades, [
    {
      ...facts,
      id: 'p',
      redeId: a,
      municipioId: rio,
      exames: ['y', 'x'],
      valorSinSaude: 15,
      valorAlento: 18,
    },
    {
      ...facts,
      online: false,
      id: 'q',
      redeId: b,
      municipioId: rio,
      exames: ['y', 'w'],
      valorSinSaude: 20,
      valorAlento: 25,
    },
    { ...facts, id: 'r', redeId: c, municipioId: niteroi, exames: ['w'], valorSinSaude: 5, valorAlento: 5 },
  ])
  const sold = (tipoPagamento: TipoPagamento) =>
    unitsNear(cidades, { exames: ['x', 'y'], tipoPagamento }, around()).map((u) => ({
      id: u.id,
      pacotes: u.pacotes,
      valor: u.valor,
      faltam: u.faltam,
    }))
  expect(sold('SinSaude')).toEqual([
    { id: a, pacotes: [{ id: 'p', exames: [0, 1], valor: 15 }], valor: 15, faltam: 0 },
    { id: b, pacotes: [{ id: 'q', exames: [1], valor: 20 }], valor: 20, faltam: 1 },
  ])
  expect(sold('Alento').map((u) => u.valor)).toEqual([18, 20])
})
