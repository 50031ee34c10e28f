import type { Importacao, Mapa, SituacaoLinha } from '@alento/contract/preco-importacao.ts'
import type { Decimal } from '@alento/contract/preco-numero.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { runInTurns } from '#platform/run-in-turns.ts'
import { cleanText } from '#platform/sheet/sheet.ts'
import { getImportacao, unknownImportacao } from './get-importacao.ts'
import { getPlanilha } from './get-planilha.ts'
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

/** More rows than any unit has, because the catalog is smaller. */
const wholeList = { limit: 50_000, offset: 0 }
/** Imports that were never applied are removed after this. */
const abandonedAfter = { hours: 24 * 7 } as const

const countOf = (propostas: readonly Proposta[], situacao: SituacaoLinha): number =>
  propostas.filter((p) => p.situacao === situacao).length

/** Computes the preview of these rows from the current list, replacing the last one. */
async function preview(
  tx: Tx,
  { id, redeId }: { id: string; redeId: string },
  linhas: readonly LinhaLida[],
  como: Como,
) {
  const catalogo = indexCatalogo(await listCatalogoPorNome(tx, redeId))
  const atuais = await listLinha(tx, { redeId }, wholeList)
  const propostas = isMapaWhole(como.mapa)
    ? await runInTurns(proposeImportacao(linhas, como, { catalogo, atuais, newId }))
    : []
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
    ambiguos: await runInTurns(countAmbiguos(linhas, como.mapa)),
  }
}

/** An import is looked at before it is applied: both are the work of somebody on this unit. */
const note = (tx: Tx, quem: Quem, { quando, acao, redeId, importacao }: Nota): Promise<void> =>
  recordAuditoria(tx, {
    quando,
    acao,
    usuarioId: quem.usuarioId,
    objeto: 'rede',
    objetoId: redeId,
    detalhe: { importacao },
  })
type Nota = { quando: Temporal.Instant; acao: string; redeId: string; importacao: string }

type Arquivo = { rede: string; chave: string; nome: string | undefined; file: Uint8Array }

async function readImportacao(
  deps: Deps,
  sessao: Quem,
  { rede: redeId, chave, nome, file }: Arquivo,
): Promise<Importacao> {
  const [head, ...rows] = (await getPlanilha(file)).rows
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
    const nota = { quando: criadaEm, acao: 'preco.importacao_lida', redeId, importacao: novo }
    await note(tx, sessao, nota)
    return novo
  })
  return getImportacao(deps, sessao, redeId, id)
}

/** The files that this process is reading, one for a unit. */
const reading = new Map<string, { chave: string; importacao: Promise<Importacao> }>()

/**
 * Reads a file of prices and stores what it would change, without changing prices. Repeating it with the same key returns the
 * same import; another file of the unit is refused while one is being read.
 * @throws base.nao_encontrado importacao.em_leitura importacao.ilegivel importacao.linhas_demais
 */
export async function createImportacao(deps: Deps, sessao: Quem, arquivo: Arquivo): Promise<Importacao> {
  const { rede: redeId, chave } = arquivo
  await checkUnidade(deps.db, sessao, redeId)
  const open = reading.get(redeId)
  if (open?.chave === chave) return open.importacao
  if (open) throw new Problem('importacao.em_leitura')
  const importacao = readImportacao(deps, sessao, arquivo).finally(() => reading.delete(redeId))
  reading.set(redeId, { chave, importacao })
  return importacao
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
  await checkUnidade(deps.db, sessao, redeId)
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
    const quando = deps.clock.now()
    await note(tx, sessao, { quando, acao: 'preco.importacao_ajustada', redeId, importacao: id })
  })
  return getImportacao(deps, sessao, redeId, id)
}
