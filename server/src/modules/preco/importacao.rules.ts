import type { SituacaoLinha } from '@alento/contract/preco-importacao.ts'
import type { Valores } from '@alento/contract/preco-ordem.ts'
import type { CampoPlanilha } from '@alento/contract/preco-planilha.ts'
import type { TipoPreco } from '@alento/contract/preco.ts'
import {
  precos,
  readDias,
  readTipo,
  readValores,
  Recusa,
  refuse,
  rowsAtOnce,
  textOf,
  type Celula,
  type Como,
  type LinhaLida,
} from './celula.rules.ts'
import { duvidaOf } from './duvida.rules.ts'
import {
  findAtual,
  getServico,
  indexAtuais,
  keyOf,
  type Atuais,
  type Catalogo,
  type LinhaAtual,
} from './servico-planilha.rules.ts'

export type Proposta = {
  linha: number | null
  situacao: SituacaoLinha
  motivo: string | null
  campo: CampoPlanilha | null
  duvida: string | null
  texto: string
  tipo: TipoPreco | null
  servicoId: string | null
  nome: string | null
  escolhido: boolean
  descricao: string | null
  precoId: string | null
  antes: Valores | null
  depois: Valores | null
  antesDias: number | null
  depoisDias: number | null
  /** Of a row that is left out: what stands in the file. */
  celulas: Celula[] | null
}

/**
 * What a person said about lines of the file: the service (by its id) that a name means, and the prices, in the order of `precos`, that
 * are right although they are unusual.
 */
export type Respostas = { escolhas: Record<string, string>; confirmadas: Record<string, number[]> }

const valoresOf = ({ valorParticular, valorAlento, valorSinSaude }: Valores): Valores => ({
  valorParticular,
  valorAlento,
  valorSinSaude,
})

const isSame = (a: LinhaAtual, { depois, depoisDias }: Proposta): boolean =>
  precos.every((campo) => a[campo] === depois?.[campo]) && a.resultadoDias === depoisDias

type Tabelas = { catalogo: Catalogo; atuais: Atuais; respostas: Respostas; newId: () => string }
type Vistos = Map<string, number>

const emptyOf = (linha: number, celulas: readonly Celula[], { mapa }: Como): Proposta => ({
  linha,
  situacao: 'ERRO',
  motivo: null,
  campo: null,
  duvida: null,
  texto: (textOf(celulas, mapa.servico) || textOf(celulas, mapa.codigo)).slice(0, 200),
  tipo: null,
  servicoId: null,
  nome: null,
  escolhido: false,
  descricao: textOf(celulas, mapa.descricao).slice(0, 120) || null,
  precoId: null,
  antes: null,
  depois: null,
  antesDias: null,
  depoisDias: null,
  celulas: null,
})

/** Fills in the service of a row and the unit's own row of it. @throws Recusa */
function findRow(
  p: Proposta,
  [linha, celulas]: LinhaLida,
  { mapa }: Como,
  tabelas: Tabelas,
): LinhaAtual | null {
  const chosen = tabelas.catalogo.porId.get(tabelas.respostas.escolhas[linha] ?? '')
  const [codigo, servico] = [textOf(celulas, mapa.codigo), textOf(celulas, mapa.servico)]
  const tipo = chosen?.tipo ?? readTipo(textOf(celulas, mapa.tipo))
  const achado = chosen ?? getServico({ tipo, codigo, servico }, tabelas.catalogo)
  Object.assign(p, {
    tipo: achado.tipo,
    servicoId: achado.id,
    nome: achado.nome,
    escolhido: chosen !== undefined,
  })
  if (achado.tipo === 'exame') p.descricao = null
  const escrita = achado.tipo === 'exame' ? '' : textOf(celulas, mapa.descricao)
  const atual = findAtual(achado, escrita, tabelas.atuais)
  if (atual)
    Object.assign(p, {
      precoId: atual.id,
      descricao: atual.descricao,
      antes: valoresOf(atual),
      antesDias: atual.resultadoDias,
    })
  return atual
}

/**
 * What one row of the file would change. The service of a refused row is remembered, so that it does not count as missing from
 * the file.
 */
function proposeRow(lida: LinhaLida, como: Como, tabelas: Tabelas, vistos: Vistos): Proposta {
  const [linha, celulas] = lida
  const p = emptyOf(linha, celulas, como)
  try {
    const atual = findRow(p, lida, como, tabelas)
    const key = keyOf(p.tipo!, p.servicoId!, p.descricao) // found just now
    const before = vistos.get(key)
    if (before !== undefined) refuse('servico', `Este serviço já está na linha ${before}`)
    vistos.set(key, linha)
    p.depois = readValores(celulas, como, atual)
    p.depoisDias = p.tipo === 'exame' ? readDias(celulas, como, p.antesDias) : null
    p.precoId ??= tabelas.newId()
    p.situacao = atual === null ? 'NOVO' : isSame(atual, p) ? 'IGUAL' : 'MUDA'
  } catch (error) {
    if (!(error instanceof Recusa)) throw error
    // `celulas` shows what was wrong; what could be read of the prices would hide it.
    Object.assign(p, { motivo: error.message, campo: error.campo, depois: null, celulas: [...celulas] })
  }
  return p
}

/** Of the kinds in the file, the unit's rows that no row of the file names. */
function proposeRemovals(propostas: readonly Proposta[], atuais: readonly LinhaAtual[]): Proposta[] {
  const kinds = new Set(propostas.map((p) => p.tipo))
  const named = new Set(propostas.map((p) => p.precoId))
  return atuais
    .filter((a) => kinds.has(a.tipo) && !named.has(a.id))
    .map((a) => ({
      linha: null,
      situacao: 'REMOVE',
      motivo: null,
      campo: null,
      duvida: null,
      texto: a.nome,
      tipo: a.tipo,
      servicoId: a.servicoId,
      nome: a.nome,
      escolhido: false,
      descricao: a.descricao,
      precoId: a.id,
      antes: valoresOf(a),
      depois: null,
      antesDias: a.resultadoDias,
      depoisDias: null,
      celulas: null,
    }))
}

type Hoje = { catalogo: Catalogo; atuais: readonly LinhaAtual[]; respostas: Respostas; newId: () => string }

/**
 * What a file would change in a unit's list: one proposal per row, then the removals when the file is the whole list. Amounts
 * in centavos. Nothing is guessed: a row that is not exactly one service (or one that a person chose) with three readable prices in
 * order is refused, with a reason. Yields between pieces of the work.
 */
export function* proposeImportacao(
  linhas: readonly LinhaLida[],
  como: Como,
  { atuais, ...hoje }: Hoje,
): Generator<void, Proposta[]> {
  const tabelas = { ...hoje, atuais: indexAtuais(atuais) }
  const vistos: Vistos = new Map()
  const propostas: Proposta[] = []
  for (const [i, linha] of linhas.entries()) {
    if (i % rowsAtOnce === 0) yield
    propostas.push(proposeRow(linha, como, tabelas, vistos))
  }
  return como.completa ? [...propostas, ...proposeRemovals(propostas, atuais)] : propostas
}

/** The services whose new prices are compared with those of other units. */
export const mudancasDe = (propostas: readonly Proposta[]): Proposta[] =>
  propostas.filter((p) => p.situacao === 'NOVO' || p.situacao === 'MUDA')

/**
 * The proposals with doubts: a row with an unusual price is left out (CONFIRMAR, with its cells) until a person confirmed exactly
 * these prices. `medianas`: what other units charge, by the service's id.
 */
export function withDuvidas(
  propostas: readonly Proposta[],
  linhas: readonly LinhaLida[],
  {
    medianas,
    confirmadas,
  }: { medianas: ReadonlyMap<string, Valores>; confirmadas: Respostas['confirmadas'] },
): Proposta[] {
  const cells = new Map(linhas)
  return propostas.map((p) => {
    if (!p.depois || (p.situacao !== 'NOVO' && p.situacao !== 'MUDA')) return p
    const { depois } = p
    const duvida = duvidaOf({ antes: p.antes, depois, outros: medianas.get(p.servicoId ?? '') ?? null })
    if (duvida === null) return p
    const said = confirmadas[p.linha ?? 0]
    if (precos.every((campo, i) => said?.[i] === depois[campo])) return { ...p, duvida }
    return { ...p, duvida, situacao: 'CONFIRMAR', celulas: [...(cells.get(p.linha ?? 0) ?? [])] }
  })
}
