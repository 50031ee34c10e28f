import { stableId } from '@alento/server/platform/stable-id.ts'
import {
  agradecimentos,
  boas,
  boasDaArea,
  mais,
  mornas,
  respostas,
  ruins,
} from './dados/avaliacoes-consulta.ts'
import { boasDaCasa, boasImagem, boasLaboratorio, mornasExame, ruinsExame } from './dados/avaliacoes-exame.ts'
import { firstName, type Genero } from './pessoas.ts'
import { randomFor, type Random } from './random.ts'
import type { Profissional, Row, Unidade } from './tipos.ts'
import { naoMedicas } from './titulos.ts'

/** `n` ratings with the wanted mean, mostly fives, in any order. */
export function notasDe(media: number, n: number, random: Random): number[] {
  const notas = Array.from({ length: n }, () => 5)
  let falta = 5 * n - Math.round(media * n)
  for (const i of random.shuffle([...notas.keys()])) {
    if (falta <= 0) break
    const menos = Math.min(falta, random.pick([1, 1, 1, 1, 1, 2, 2, 3, 4]))
    notas[i] = 5 - menos
    falta -= menos
  }
  return notas
}

type Autor = { genero: Genero }
export type Pedida = {
  nota: number
  servico: { especialidade: string | null }
  profissional: Profissional | null
  autor: Autor
}

const nameOfProfissional = (profissional: Profissional): string => {
  const { nome } = profissional.row
  const titulo = nome.startsWith('Dra. ') ? 'Dra. ' : nome.startsWith('Dr. ') ? 'Dr. ' : ''
  return `${profissional.genero === 'F' ? 'a' : 'o'} ${titulo}${firstName(nome.replace(/^Dra?\. /, ''))}`
}

function fill(texto: string, { profissional, autor }: Pedida): string {
  const prof = profissional ? nameOfProfissional(profissional) : ''
  return texto
    .replaceAll('{prof}', prof)
    .replaceAll('{Prof}', `${prof.charAt(0).toUpperCase()}${prof.slice(1)}`)
    .replaceAll('{o}', profissional?.genero === 'F' ? 'a' : 'o')
    .replaceAll('{c}', autor.genero === 'F' ? 'a' : 'o')
}

const deExame: Partial<Record<Row<'rede'>['tipoRede'], string[]>> = {
  LABORATORIO: boasLaboratorio,
  'CLINICA DE IMAGEM': boasImagem,
}

/** Excludes praise for home collection where a unit does not offer it. */
const deExameEm = ({ row }: Unidade): string[] =>
  (deExame[row.tipoRede] ?? boasDaCasa).filter(
    (texto) => row.coletaDomiciliar === 'S' || !texto.includes('coleta em casa'),
  )

/** Texts that do not fit a specialty: prescriptions by a psychologist, an old mother at the paediatrician's. */
function foraDe(especialidade: string): RegExp {
  const familia = /Pedi/.test(especialidade) ? 'mãe|meu pai' : '§'
  const medico = naoMedicas.has(especialidade) ? 'receita|remédio|exame|auscultou|diagnóstico|Descobri' : '§'
  return new RegExp(`${familia}|${medico}`)
}

function poolOf(unidade: Unidade, { nota, servico, profissional }: Pedida): string[] {
  const consulta = servico.especialidade !== null
  if (nota === 3) return consulta ? mornas : mornasExame
  if (nota < 3) return consulta ? ruins : ruinsExame
  if (!consulta) return deExameEm(unidade)
  const daArea = boasDaArea[servico.especialidade ?? ''] ?? []
  const fora = foraDe(servico.especialidade ?? '')
  return [
    ...daArea,
    ...boas.filter((texto) => !fora.test(texto) && (profissional || !/\{[pP]rof\}/.test(texto))),
  ]
}

export type Writer = (pedida: Pedida) => string

/** Writes the texts of one unit: all different; about a quarter of the clients write none. */
export function writerFor(unidade: Unidade): Writer {
  const random = randomFor(`textos/${unidade.row.nomeRede}`)
  const usados = new Set<string>()
  const fecho = (nota: number) => (nota > 3 && random.chance(0.28) ? ` ${random.pick(mais)}` : '')
  return (pedida) => {
    if (random.chance(0.24)) return ''
    for (let tentativa = 0; tentativa < 6; tentativa++) {
      const base = random.pick(poolOf(unidade, pedida))
      if (usados.has(base)) continue
      usados.add(base)
      return `${fill(base, pedida)}${fecho(pedida.nota)}`
    }
    return ''
  }
}

function respostaOf(nota: number, descricao: string, random: Random): string | null {
  if (!descricao) return null
  if (nota < 4) return random.chance(0.5) ? random.pick(respostas) : null
  return random.chance(0.05) ? random.pick(agradecimentos) : null
}

type Avaliacao = { nota: number; descricao: string; quando: Temporal.Instant } | null

/** The unit's answer, the day after. */
const respostaFields = (resposta: string | null, quando: Temporal.Instant | null) => ({
  resposta,
  respostaEm: resposta === null ? null : (quando?.add({ hours: 20 }) ?? null),
  respostaPor: null,
  respostaOculta: false,
})

/** The lowest grades of the last month wait for an administrator to look at them. */
const doesWait = (nota: number | null, quando: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  nota === 1 && quando !== null && quando.until(now, { largestUnit: 'hours' }).hours < 24 * 30

const moderacaoOf = (nota: number | null, quando: Temporal.Instant | null, now: Temporal.Instant) => ({
  moderadoEm: doesWait(nota, quando, now) ? null : quando,
  versao: 1,
  retiradaEm: null,
  retiradaPor: null,
  retiradaRegra: null,
  retiradaMotivo: null,
})

/** The review of an attended order; without a rating when its client has not rated. */
export function depoimentoRow(
  pedido: Row<'pedido'>,
  avaliacao: Avaliacao,
  { now, random }: { now: Temporal.Instant; random: Random },
): Row<'depoimento'> {
  const { nota, descricao, quando } = avaliacao ?? { nota: null, descricao: '', quando: null }
  return {
    id: stableId(`depoimento/${pedido.codigo}`, pedido.criadoEm.epochMilliseconds),
    pedidoId: pedido.id,
    redeId: pedido.redeId,
    clienteId: pedido.clienteId,
    servico: pedido.consulta ? `Consulta em ${pedido.consulta.especialidade}` : 'Exames',
    nota,
    descricao,
    ...respostaFields(nota === null ? null : respostaOf(nota, descricao, random), quando),
    exibeSite: false,
    criadoEm: pedido.atendidoEm ?? pedido.criadoEm,
    avaliadoEm: quando,
    ...moderacaoOf(nota, quando, now),
  }
}
