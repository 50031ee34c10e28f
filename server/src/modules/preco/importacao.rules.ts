import { lineText, foldCell, readTuss } from '@alento/contract/base/celula.ts'
import type { SituacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import type { Valores } from '@alento/contract/preco/preco-ordem.ts'
import type { CampoPlanilha } from '@alento/contract/preco/preco-planilha.ts'
import type { TipoPreco } from '@alento/contract/preco/preco.ts'
import {
  toLidos,
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
  type Editadas,
  type LinhaLida,
} from './celula.rules.ts'
import {
  findAtual,
  getServico,
  indexAtuais,
  keyOf,
  semDescricao,
  type Atuais,
  type Catalogo,
  type LinhaAtual,
  type ServicoConhecido,
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
  /** The cells of a row that is left out, as they stand in the file. */
  celulas: Celula[] | null
}

/**
 * A person's answers about lines of the file: the service (by its id) that a name means, the prices, in the order of `precos`, that
 * are right although they are unusual, and texts of cells.
 */
export type Respostas = {
  escolhas: Record<string, string>
  confirmadas: Record<string, number[]>
  celulas?: Record<string, Editadas>
  colunas?: boolean
  abas?: boolean
}

const valoresOf = ({ valorParticular, valorAlento, valorSinSaude }: Valores): Valores => ({
  valorParticular,
  valorAlento,
  valorSinSaude,
})

const isSame = (a: LinhaAtual, { depois, depoisDias }: Proposta): boolean =>
  precos.every((campo) => a[campo] === depois?.[campo]) && a.resultadoDias === depoisDias

type Tabelas = { catalogo: Catalogo; atuais: Atuais; respostas: Respostas; newId: () => string }
type Vistos = Map<string, Proposta>
type Lida = Parameters<typeof textOf>[0]

const makeEmptyProposta = (linha: number, lida: Lida): Proposta => ({
  linha,
  situacao: 'ERRO',
  motivo: null,
  campo: null,
  duvida: null,
  texto: (textOf(lida, 'servico') || textOf(lida, 'codigo')).slice(0, 200),
  tipo: null,
  servicoId: null,
  nome: null,
  escolhido: false,
  descricao: textOf(lida, 'descricao').slice(0, 120) || null,
  precoId: null,
  antes: null,
  depois: null,
  antesDias: null,
  depoisDias: null,
  celulas: null,
})

/** The service that a person chose for a row, else the one that the row names. @throws Recusa */
function getAchado(p: Proposta, lida: Lida, { catalogo, respostas }: Tabelas): ServicoConhecido {
  const codigo = textOf(lida, 'codigo')
  const chosen = catalogo.porId.get(respostas.escolhas[p.linha ?? 0] ?? '')
  p.escolhido = chosen !== undefined
  // A name is remembered for the unit's next file only where no code identified the service.
  if (chosen && !catalogo.porCodigo.has(readTuss(codigo))) p.campo = 'servico'
  const tipo = chosen?.tipo ?? readTipo(textOf(lida, 'tipo'))
  return chosen ?? getServico({ tipo, codigo, servico: textOf(lida, 'servico') }, catalogo)
}

/** Fills in the service of a row and the unit's own row of it. @throws Recusa */
function findRow(p: Proposta, lida: Lida, tabelas: Tabelas): LinhaAtual | null {
  const achado = getAchado(p, lida, tabelas)
  const { tipo, id: servicoId, nome } = achado
  Object.assign(p, { tipo, servicoId, nome })
  const escrita = tipo === 'exame' ? '' : textOf(lida, 'descricao')
  const atual = findAtual(achado, escrita, tabelas.atuais)
  p.descricao = tipo === 'exame' ? null : (atual?.descricao ?? (escrita || semDescricao))
  if (atual) Object.assign(p, { precoId: atual.id, antes: valoresOf(atual), antesDias: atual.resultadoDias })
  return atual
}

const isEqual = (a: Proposta, b: Proposta): boolean =>
  precos.every((campo) => a.depois?.[campo] === b.depois?.[campo]) && a.depoisDias === b.depoisDias

/**
 * Refuses the second row of a service, and with another price the first one too: only the sender knows which of them is right.
 * @throws Recusa
 */
function refuseTwice(first: Proposta | undefined, p: Proposta, { abas }: Como): void {
  if (!first) return
  const at = lineText(abas, first.linha ?? 0)
  if (first.situacao === 'ERRO' || isEqual(first, p)) refuse('servico', `Este serviço já está na ${at}`)
  const twice = (where: string) => `Este serviço está também na ${where}, com outro preço: deixe um só`
  refuseIn(first, new Recusa('servico', twice(lineText(abas, p.linha ?? 0))))
  refuse('servico', twice(at))
}

/** `celulas` shows the wrong text; the prices read from it would hide it. */
function refuseIn(p: Proposta, { message: motivo, campo }: Recusa): void {
  Object.assign(p, { situacao: 'ERRO', motivo, campo, depois: null, depoisDias: null })
}

/** A separator inside a cell moves all cells after it, so that none of them is where its header says. @throws Recusa */
function refuseWide(celulas: readonly Celula[], { largura }: Como): void {
  if (celulas.length > largura)
    refuse(
      null,
      `A linha tem ${celulas.length} células e o cabeçalho ${largura}: um preço ou nome pode estar cortado no separador. Salve como .xlsx ou com ponto e vírgula`,
    )
}

/**
 * Proposes the change of one row of the file. The service of a refused row is remembered, so that it does not count as missing from
 * the file.
 */
function proposeRow([linha, celulas]: LinhaLida, como: Como, tabelas: Tabelas, vistos: Vistos): Proposta {
  const lida = { celulas, editadas: tabelas.respostas.celulas?.[linha] ?? {}, como }
  const p = makeEmptyProposta(linha, lida)
  try {
    const atual = findRow(p, lida, tabelas)
    const key = keyOf(p.tipo!, p.servicoId!, p.descricao) // found just now
    const first = vistos.get(key)
    if (!first) vistos.set(key, p)
    refuseWide(celulas, como)
    if (first?.situacao === 'ERRO') refuseTwice(first, p, como)
    p.depois = readValores(lida, atual)
    p.depoisDias = p.tipo === 'exame' ? readDias(lida, p.antesDias) : null
    refuseTwice(first, p, como)
    p.precoId ??= tabelas.newId()
    p.situacao = atual === null ? 'NOVO' : isSame(atual, p) ? 'IGUAL' : 'MUDA'
  } catch (error) {
    if (!(error instanceof Recusa)) throw error
    refuseIn(p, error)
  }
  return p
}

/** Lists the services that refused rows may mean, by their code and by their name: an uncertain row removes nothing. */
function listDuvidosos(
  propostas: readonly Proposta[],
  { mapa }: Como,
  { porCodigo, porNome }: Catalogo,
): Set<string> {
  const ids = new Set<string>()
  for (const { situacao, celulas } of propostas) {
    if (situacao !== 'ERRO') continue
    const { codigo = '', servico = '' } = toLidos(celulas ?? [], mapa)
    for (const meant of [porCodigo.get(readTuss(codigo)), ...(porNome.get(foldCell(servico)) ?? [])])
      if (meant) ids.add(meant.id)
  }
  return ids
}

/** Proposes to remove the unit's rows, of the kinds in the file, that no row of the file names. */
function proposeRemovals(
  propostas: readonly Proposta[],
  atuais: readonly LinhaAtual[],
  duvidosos: ReadonlySet<string>,
): Proposta[] {
  const kinds = new Set(propostas.map((p) => p.tipo))
  const named = new Set(propostas.map((p) => p.precoId))
  return atuais
    .filter((a) => kinds.has(a.tipo) && !named.has(a.id) && !duvidosos.has(a.servicoId))
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
 * Proposes the changes of a file to a unit's list: one proposal per row, then the removals when the file is the whole list. Amounts
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
  // The first row of a service may have been refused because of a later one.
  const cells = new Map(linhas)
  for (const p of propostas) if (p.situacao === 'ERRO') p.celulas = [...(cells.get(p.linha ?? 0) ?? [])]
  if (!como.completa) return propostas
  const duvidosos = listDuvidosos(propostas, como, hoje.catalogo)
  return [...propostas, ...proposeRemovals(propostas, atuais, duvidosos)]
}

/** Whether a row is refused because neither its name nor a code identifies the service. */
export const asksServico = (p: Proposta, { mapa }: Como, { porCodigo }: Catalogo): boolean =>
  p.situacao === 'ERRO' &&
  p.servicoId === null &&
  (p.campo === 'servico' || p.campo === 'codigo') &&
  !porCodigo.has(readTuss(toLidos(p.celulas ?? [], mapa).codigo ?? ''))
