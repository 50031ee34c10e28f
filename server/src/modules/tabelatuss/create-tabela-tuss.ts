import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { SituacaoTabelaLinha, TabelaTuss } from '@alento/contract/catalogo/tabela-tuss.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { listExameTuss } from '#modules/catalogo/apply-exame-tuss.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { runInTurns } from '#platform/run-in-turns.ts'
import { cleanText } from '#platform/sheet/sheet.ts'
import { getArquivoTuss } from './get-arquivo-tuss.ts'
import { getTabelaTuss, unknownTabela } from './get-tabela-tuss.ts'
import type { LinhaLida } from './leitura-tuss.rules.ts'
import { proposeTabela, type Proposta } from './tabela-tuss.rules.ts'
import {
  findTabelaByChave,
  insertTabela,
  listAllLinha,
  lockTabela,
  removeAbandonadas,
  replaceLinhas,
  saveTabela,
  type LinhaRow,
} from './tabela-tuss.store.ts'

/** Tables that were never applied are removed after this. */
const abandonedAfter = { hours: 24 * 7 } as const

/** The rows of the file again, from the stored ones. */
export const toLinhasLidas = (rows: readonly LinhaRow[]): LinhaLida[] =>
  rows.flatMap(({ linha, situacao, motivo, codigo, termo, inicio, fim }) =>
    linha === null ? [] : { linha, erro: situacao === 'ERRO' ? motivo : null, codigo, termo, inicio, fim },
  )

/** Proposes the changes of these rows to the catalog as it is now. */
export async function proposeNow(
  tx: Tx,
  { clock }: Deps,
  linhas: readonly LinhaLida[],
  completa: boolean,
): Promise<Proposta[]> {
  const exames = (await listExameTuss(tx)).map((e) => ({ ...e, retirado: e.retiradoEm !== null }))
  const hoje = brasiliaDayOf(clock.now())
  return runInTurns(proposeTabela(linhas, { hoje, completa, exames, newId }))
}

const countOf = (propostas: readonly Proposta[], situacao: SituacaoTabelaLinha): number =>
  propostas.filter((p) => p.situacao === situacao).length

const countsOf = (propostas: readonly Proposta[]) => ({
  novos: countOf(propostas, 'NOVO'),
  mudados: countOf(propostas, 'MUDA'),
  retirados: countOf(propostas, 'RETIRA'),
  iguais: countOf(propostas, 'IGUAL'),
  fora: countOf(propostas, 'FORA'),
  recusados: countOf(propostas, 'ERRO'),
})

const note = ({ clock }: Deps, tx: Tx, { usuarioId }: Sessao, id: string): Promise<void> =>
  recordAuditoria(tx, {
    quando: clock.now(),
    usuarioId,
    acao: 'tabela_tuss.conferir',
    objeto: 'tabela_tuss',
    objetoId: id,
  })

type Arquivo = { chave: string; nome: string | undefined; completa: boolean; file: Uint8Array }

/**
 * Reads a TUSS table and stores its changes, without applying them to the catalog. Repeating it with the same key returns the same
 * import.
 * @throws tabela_tuss.ilegivel tabela_tuss.outra tabela_tuss.linhas_demais tabela_tuss.em_leitura
 */
export async function createTabelaTuss(
  deps: Deps,
  sessao: Sessao,
  { chave, nome, completa, file }: Arquivo,
): Promise<TabelaTuss> {
  const linhas = await getArquivoTuss(file)
  const criadaEm = deps.clock.now()
  const novo = newId()
  const id = await deps.db.transaction(async (tx) => {
    await removeAbandonadas(tx, criadaEm.subtract(abandonedAfter))
    const propostas = await proposeNow(tx, deps, linhas, completa)
    const fresh = await insertTabela(tx, {
      id: novo,
      chave,
      arquivo: cleanText(nome ?? '', 200) || 'tabela',
      situacao: 'CONFERIDA',
      completa,
      linhas: linhas.length,
      ...countsOf(propostas),
      usuarioId: sessao.usuarioId,
      criadaEm,
    })
    if (!fresh) return (await findTabelaByChave(tx, chave))! // its key is there
    await replaceLinhas(tx, novo, propostas)
    await note(deps, tx, sessao, novo)
    return novo
  })
  return getTabelaTuss(deps, id)
}

/** Compares the rows with today's catalog again. @throws base.nao_encontrado tabela_tuss.situacao */
export async function updateTabelaTuss(deps: Deps, sessao: Sessao, id: string): Promise<TabelaTuss> {
  await deps.db.transaction(async (tx) => {
    const tabela = await lockTabela(tx, id)
    if (!tabela) throw unknownTabela()
    if (tabela.situacao !== 'CONFERIDA') throw new Problem('tabela_tuss.situacao')
    const propostas = await proposeNow(tx, deps, toLinhasLidas(await listAllLinha(tx, id)), tabela.completa)
    await replaceLinhas(tx, id, propostas)
    await saveTabela(tx, id, 'CONFERIDA', countsOf(propostas))
    await note(deps, tx, sessao, id)
  })
  return getTabelaTuss(deps, id)
}
