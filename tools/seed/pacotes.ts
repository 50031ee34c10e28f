import { exames } from '@alento/server/modules/catalogo/dados/exames.dados.ts'
import { exameId } from '@alento/server/modules/catalogo/create-catalogo.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import { randomFor } from './random.ts'
import type { DemoRows, Row, Unidade } from './tipos.ts'

/** Name of a package, and the TUSS codes of the exams that laboratories usually put into it. */
const modelos: readonly (readonly [string, string])[] = [
  ['Check-up básico', '40304361 40302040 40301605 40302547 40302580 40301630 40311210'],
  ['Check-up coração', '40301605 40301583 40301591 40302547 40302040 40308391 40302733'],
  ['Check-up mulher', '40304361 40302040 40316521 40316491 40316270 40302830 40311210'],
  ['Check-up homem', '40304361 40302040 40316149 40316130 40301605 40302547 40301150'],
  ['Perfil lipídico e glicemia', '40302750 40302040 40302733'],
  ['Tireoide', '40316521 40316491 40316084'],
  ['Fígado e rins', '40302504 40302512 40302580 40301630 40302423 40302318'],
  ['Anemia e vitaminas', '40304361 40316270 40316572 40302830'],
]

const idDe = new Map(exames.map((e) => [e.codigoExame, exameId(slugOf(e.nomeExame))]))

const quantos = 20
const porUnidade = 2

const sumOf = (
  linhas: readonly Row<'redeExame'>[],
  campo: 'valorParticular' | 'valorAlento' | 'valorSinSaude',
) => linhas.reduce((total, l) => total + l[campo], 0)

type Pronto = { pacote: Row<'pacote'>; exames: Row<'pacoteExame'>[] }

/** Makes a laboratory's package from a model, 10 to 30 % below the sum of its exams; null when that is too little. */
function buildPacote(
  { row: rede, precosExame }: Unidade,
  [nome, codigos]: readonly [string, string],
): Pronto | null {
  const ids = new Set(codigos.split(' ').map((codigo) => idDe.get(codigo)))
  const linhas = precosExame.filter((l) => ids.has(l.exameId))
  if (linhas.length < Math.max(2, ids.size - 2)) return null
  const random = randomFor(`pacote/${rede.nomeRede}/${nome}`)
  const desconto = random.int(11, 29) / 100
  const priced = (campo: Parameters<typeof sumOf>[1]) =>
    Math.round((sumOf(linhas, campo) * (1 - desconto)) / 10) * 10
  const id = stableId(`pacote/${rede.nomeRede}/${nome}`)
  const espera = linhas.map((l) => l.resultadoDias ?? 5)
  return {
    pacote: {
      id,
      redeId: rede.id,
      nome,
      valorParticular: priced('valorParticular'),
      valorAlento: priced('valorAlento'),
      valorSinSaude: priced('valorSinSaude'),
      resultadoDias: Math.max(...espera),
    },
    exames: linhas.map((l) => ({
      id: stableId(`pacote_exame/${rede.nomeRede}/${nome}/${l.exameId}`),
      pacoteId: id,
      exameId: l.exameId,
    })),
  }
}

/** Twenty packages: two at each laboratory in turn, beginning with the one that the screens show. */
export function addPacotes(rows: DemoRows, unidades: readonly Unidade[]): void {
  const labs = unidades.filter((u) => u.row.tipoRede === 'LABORATORIO' && u.row.status === 'HABILITADO')
  const done: Pronto[] = []
  for (const [vez, lab] of labs.entries()) {
    if (done.length >= quantos) break
    const inTurn = modelos.map((_, i) => modelos[(i + vez * porUnidade) % modelos.length]!) // an index of the list
    const made = inTurn.flatMap((modelo) => buildPacote(lab, modelo) ?? [])
    done.push(...made.slice(0, porUnidade))
  }
  rows.pacote.push(...done.map((p) => p.pacote))
  rows.pacoteExame.push(...done.flatMap((p) => p.exames))
}

const parceiros = 24

/** The first laboratories and imaging clinics are the platform's partners, in order. */
export function markParceiros(unidades: readonly Unidade[]): void {
  const casas = unidades.filter(
    ({ row }) =>
      row.status === 'HABILITADO' && (row.tipoRede === 'LABORATORIO' || row.tipoRede === 'CLINICA DE IMAGEM'),
  )
  for (const [i, { row }] of casas.slice(0, parceiros).entries()) row.parceiroOrdem = i + 1
}
