import { exames } from '@alento/server/modules/catalogo/dados/exames.dados.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import { especialidadeId, exameId } from '@alento/server/modules/catalogo/create-catalogo.ts'
import { daEspecialidade, emCasa, extras, usuais, type Descricao } from './dados/descricoes.ts'
import { precoBaseConsulta } from './dados/precos-consulta.ts'
import { precoBaseExame } from './dados/precos-exame.ts'
import { randomFor, type Random } from './random.ts'
import type { Row, Unidade } from './tipos.ts'
import { naoMedicas } from './titulos.ts'

const slugDoExame = new Map(exames.map((e) => [e.codigoExame, slugOf(e.nomeExame)]))

/** The nearest plausible amount for a Brazilian price list, in centavos. */
function roundParticular(reais: number): number {
  const passo = reais < 40 ? 1 : reais < 150 ? 5 : reais < 1000 ? 10 : 50
  return Math.max(12, Math.round(reais / passo) * passo) * 100
}

/** Psychological prices: 8,90, 89,90, 129,00, 1.290,00. */
function roundVenda(reais: number, random: Random): number {
  if (reais < 30) return Math.max(Math.round(reais), 6) * 100 - 10
  if (reais < 100) return Math.round(reais) * 100 + random.pick([-10, -10, 0, 50])
  if (reais < 1000) return (Math.round(reais / 10) * 10 - random.pick([0, 1, 1, 2, 5])) * 100
  return (Math.round(reais / 50) * 50 - 10) * 100
}

/** The three prices computed from the private one: always SinSaude ≤ Alento ≤ particular. */
function precosDe(reais: number, random: Random) {
  const valorParticular = roundParticular(reais)
  const valorAlento = Math.min(
    valorParticular,
    roundVenda((valorParticular / 100) * random.between(0.52, 0.72), random),
  )
  const valorSinSaude = Math.min(
    valorAlento,
    roundVenda((valorAlento / 100) * random.between(0.64, 0.86), random),
  )
  return { valorParticular, valorAlento, valorSinSaude }
}

/** One to three consultations of a specialty: the usual one, then additional ones. */
function descricoesDe(especialidade: string, unidade: Unidade, random: Random): Descricao[] {
  const [daArea, ...outras] = daEspecialidade[especialidade] ?? []
  const medica = !naoMedicas.has(especialidade)
  const base = daArea && (!medica || random.chance(0.8)) ? daArea : random.pick(usuais)
  const mais = [...outras, ...(medica ? extras : [])].filter((d) => d.descricao !== base.descricao)
  const casa = unidade.row.delivery === 'S' && random.chance(0.5) ? [random.pick(emCasa)] : []
  return [base, ...random.sample(mais, random.int(0, casa.length ? 1 : 2)), ...casa]
}

/** The unit's consultations. Cardiology prices in the visual reference are used as drawn. */
export function buildConsultas(unidade: Unidade): Row<'redeConsulta'>[] {
  const random = randomFor(`consultas/${unidade.row.nomeRede}`)
  return unidade.especialidades.flatMap((nome) => {
    const base = precoBaseConsulta.get(nome)
    if (!base) return []
    const daTela = nome === 'Cardiologia' ? unidade.real?.cardiologia : undefined
    const linhas = daTela
      ? daTela.map(([descricao, valorParticular, valorAlento, valorSinSaude]) => ({
          descricao,
          valorParticular,
          valorAlento,
          valorSinSaude,
        }))
      : descricoesDe(nome, unidade, random).map(({ descricao, fator }) => ({
          descricao,
          ...precosDe(base * unidade.cidade.fator * unidade.fator * fator * random.between(0.9, 1.1), random),
        }))
    return linhas.map(({ descricao, ...precos }) => ({
      id: stableId(`rede_consulta/${unidade.row.nomeRede}/${nome}/${descricao}`),
      redeId: unidade.row.id,
      especialidadeId: especialidadeId(slugOf(nome)),
      descricaoConsulta: descricao,
      ...precos,
    }))
  })
}

/** Laboratório Boa Análise: echocardiogram and Holter as `look/checkout.html` shows them. */
const daTela: Record<string, [number, number, number]> = {
  '40901106': [42_000, 24_900, 18_900],
  '20102020': [36_000, 19_900, 15_600],
}

/**
 * The unit's exams with its own prices. Between a cheap and an expensive laboratory the price of an exam differs up to ten
 * times.
 */
export function buildPrecosExame(unidade: Unidade): Row<'redeExame'>[] {
  const random = randomFor(`exames/${unidade.row.nomeRede}`)
  const espera = randomFor(`resultados/${unidade.row.nomeRede}`)
  return unidade.exames.map((codigo) => {
    const base = precoBaseExame.get(codigo)
    if (!base) throw new Error(`exam without a base price: ${codigo}`)
    const fixo = unidade.row.nomeRede === 'Laboratório Boa Análise' ? daTela[codigo] : undefined
    const [valorParticular = 0, valorAlento = 0, valorSinSaude = 0] = fixo ?? []
    return {
      id: stableId(`rede_exame/${unidade.row.nomeRede}/${codigo}`),
      redeId: unidade.row.id,
      exameId: exameId(slugDoExame.get(codigo) ?? ''),
      ...(fixo
        ? { valorParticular, valorAlento, valorSinSaude }
        : precosDe(base * unidade.cidade.fator * unidade.fator * random.between(0.8, 1.25), random)),
      resultadoDias: espera.chance(0.8) ? espera.int(1, 5) : null,
    }
  })
}
