import {
  maxPlanilhaLinhas,
  type Importacao,
  type Mapa,
  type SituacaoLinha,
} from '@alento/contract/preco-importacao.ts'
import type { Decimal } from '@alento/contract/preco-numero.ts'
import type { Deps, Sessao } from '#deps.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { readSheet } from '#platform/sheet/read-sheet.ts'
import { cleanText, SheetRefused, type Sheet } from '#platform/sheet/sheet.ts'
import { getImportacao, unknownImportacao } from './get-importacao.ts'
import {
  countAmbiguos,
  indexCatalogo,
  proposeImportacao,
  type LinhaLida,
  type Proposta,
} from './importacao.rules.ts'
import { findImportacao } from './importacao.queries.ts'
import {
  findImportacaoByChave,
  insertImportacao,
  lockConteudo,
  removeAbandonadas,
  replaceLinhas,
  updateImportacao as saveImportacao,
} from './importacao.store.ts'
import { guessMapa, isMapaWhole } from './planilha.rules.ts'
import { listCatalogoPorNome, listLinha } from './preco.queries.ts'
import { toSeis } from './preco.rules.ts'

type Quem = Pick<Sessao, 'role' | 'redeId' | 'usuarioId'>
type Como = { mapa: Mapa; decimal: Decimal | null; completa: boolean }

const limits = { maxRows: maxPlanilhaLinhas + 1, maxColumns: 50, maxText: 300 }
/** More rows than any unit has, because the catalog is smaller. */
const wholeList = { limit: 50_000, offset: 0 }
/** Imports that were never applied are removed after this. */
const abandonedAfter = { hours: 24 * 7 } as const

const shown = new Intl.NumberFormat('pt-BR')
const reasons: Record<Exclude<SheetRefused['reason'], 'rows'>, string> = {
  unknown: 'Este arquivo não é uma planilha .xlsx nem um texto .csv.',
  broken: 'A planilha está danificada ou protegida por senha.',
  bomb: 'A planilha é grande demais depois de aberta.',
  old: 'O formato .xls antigo não é aceito: salve como .xlsx ou .csv.',
  empty: 'A planilha está vazia.',
}

/** @throws importacao.ilegivel importacao.linhas_demais */
async function readFile(file: Uint8Array): Promise<Sheet> {
  try {
    const sheet = await readSheet(file, limits)
    if (sheet.rows.length > 1) return sheet
    throw new SheetRefused('empty')
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    if (error.reason !== 'rows') throw new Problem('importacao.ilegivel', reasons[error.reason])
    const total = shown.format(error.total - 1)
    throw new Problem(
      'importacao.linhas_demais',
      `A planilha tem ${total} linhas. O limite é de ${shown.format(maxPlanilhaLinhas)}.`,
    )
  }
}

const countOf = (propostas: readonly Proposta[], situacao: SituacaoLinha): number =>
  propostas.filter((p) => p.situacao === situacao).length

/** Computes the preview of these rows from the current list, replacing the last one. */
async function preview(
  tx: Tx,
  { id, redeId }: { id: string; redeId: string },
  linhas: readonly LinhaLida[],
  como: Como,
) {
  const catalogo = indexCatalogo(await listCatalogoPorNome(tx))
  const atuais = await listLinha(tx, { redeId }, wholeList)
  const propostas = isMapaWhole(como.mapa) ? proposeImportacao(linhas, como, { catalogo, atuais, newId }) : []
  await replaceLinhas(
    tx,
    id,
    propostas.map(({ antes, depois, ...p }, ordem) => ({
      importacaoId: id,
      ordem,
      ...p,
      ...toSeis(antes, depois),
    })),
  )
  return {
    ...como,
    situacao: isMapaWhole(como.mapa) ? ('CONFERIDA' as const) : ('PENDENTE' as const),
    novos: countOf(propostas, 'NOVO'),
    mudados: countOf(propostas, 'MUDA'),
    iguais: countOf(propostas, 'IGUAL'),
    removidos: countOf(propostas, 'REMOVE'),
    recusados: countOf(propostas, 'ERRO'),
    ambiguos: countAmbiguos(linhas, como.mapa),
  }
}

type Arquivo = { rede: string; chave: string; nome: string | undefined; file: Uint8Array }

/**
 * Reads a file of prices and stores what it would change, without changing prices. Repeating it with the same key returns the
 * same import.
 * @throws base.nao_encontrado importacao.ilegivel importacao.linhas_demais
 */
export async function createImportacao(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, chave, nome, file }: Arquivo,
): Promise<Importacao> {
  checkUnidade(sessao, redeId)
  const [head, ...rows] = (await readFile(file)).rows
  const colunas = head!.cells.map((cell, i) => String(cell) || `Coluna ${i + 1}`) // there are two rows
  const linhas = rows.map(({ line, cells }): [number, typeof cells] => [line, cells])
  const como = { mapa: guessMapa(colunas), decimal: null, completa: false }
  const criadaEm = deps.clock.now()
  const novo = newId()
  const id = await deps.db.transaction(async (tx) => {
    await removeAbandonadas(tx, redeId, criadaEm.subtract(abandonedAfter))
    const fresh = await insertImportacao(tx, {
      id: novo,
      redeId,
      chave,
      arquivo: cleanText(nome ?? '', 200) || 'planilha',
      situacao: 'PENDENTE',
      colunas,
      conteudo: linhas,
      linhas: linhas.length,
      mapa: como.mapa,
      usuarioId: sessao.usuarioId,
      criadaEm,
    })
    if (!fresh) return (await findImportacaoByChave(tx, redeId, chave))! // its key is there
    const qual = { redeId, id: novo }
    await saveImportacao(tx, qual, ['PENDENTE'], await preview(tx, qual, linhas, como))
    return novo
  })
  return getImportacao(deps, sessao, redeId, id)
}

/**
 * Sets the columns and computes the preview again; also used to update a preview after the list changed. @throws
 * base.nao_encontrado importacao.situacao
 */
export async function mapImportacao(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, id }: { rede: string; id: string },
  como: Como,
): Promise<Importacao> {
  checkUnidade(sessao, redeId)
  await deps.db.transaction(async (tx) => {
    const linhas = await lockConteudo(tx, redeId, id)
    if (!linhas) {
      if (!(await findImportacao(tx, redeId, id))) throw unknownImportacao()
      throw new Problem('importacao.situacao')
    }
    await saveImportacao(
      tx,
      { redeId, id },
      ['PENDENTE', 'CONFERIDA'],
      await preview(tx, { redeId, id }, linhas, como),
    )
  })
  return getImportacao(deps, sessao, redeId, id)
}
