import type { TabelaTuss } from '@alento/contract/catalogo/tabela-tuss.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import {
  deleteExameTuss,
  lockExames,
  lockExameTuss,
  setNomesTuss,
  setRetiradosTuss,
} from '#modules/catalogo/apply-exame-tuss.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { getTabelaTuss, unknownTabela } from './get-tabela-tuss.ts'
import { isStill, filterBySituacao, tellSome } from './tabela-tuss.rules.ts'
import { findUltima, listAllLinha, lockTabela, saveTabela, type LinhaRow } from './tabela-tuss.store.ts'

/** Lists those of these exams that are in use, each with its users: 'Usado por 3 unidades.' Modules that use exams come later in the order of modules. */
export type ListUsados = (
  tx: Tx,
  exames: readonly { id: string; codigo: string }[],
) => Promise<{ total: number; some: readonly { id: string; usos: string }[] }>
type Mais = { deps: Deps; listUsados: ListUsados }

const nameOf = (l: LinhaRow): string => `${l.codigo} ${l.nomeDepois ?? l.nomeAntes ?? l.termo}`

/** @throws tabela_tuss.em_uso with the exams that are not as the import left them */
async function refuseChanged(tx: Tx, linhas: readonly LinhaRow[], aplicadaEm: Temporal.Instant | null) {
  const ids = linhas.flatMap(({ exameId }) => exameId ?? [])
  const now = new Map((await lockExameTuss(tx, ids)).map((e) => [e.id, e]))
  const changed = linhas.filter((l) => !isStill(l, now.get(l.exameId ?? ''), aplicadaEm)).map(nameOf)
  if (changed.length === 0) return
  throw new Problem('tabela_tuss.em_uso', `Mudou depois da importação: ${tellSome(changed)}.`)
}

/** @throws tabela_tuss.em_uso with the new exams that are in use */
async function refuseUsed(tx: Tx, { listUsados }: Mais, novos: readonly LinhaRow[]) {
  const exames = novos.flatMap((l) => (l.exameId ? { id: l.exameId, codigo: l.codigo } : []))
  const { total, some } = await listUsados(tx, exames)
  if (total === 0) return
  const names = new Map(novos.map((l) => [l.exameId, nameOf(l)]))
  const told = some.map(({ id, usos }) => `${names.get(id) ?? ''}: ${usos}`).join(' ')
  const more = total - some.length
  throw new Problem('tabela_tuss.em_uso', more > 0 ? `${told} E mais ${more.toLocaleString('pt-BR')}.` : told)
}

const idsOf = (linhas: readonly LinhaRow[]): string[] => linhas.flatMap(({ exameId }) => exameId ?? [])

async function undoLinhas(tx: Tx, linhas: readonly LinhaRow[]): Promise<void> {
  await deleteExameTuss(tx, idsOf(filterBySituacao(linhas, 'NOVO')))
  await setNomesTuss(
    tx,
    filterBySituacao(linhas, 'MUDA').map((l) => ({
      id: l.exameId!, // a changed exam exists
      nomeOficial: l.termoAntes ?? l.termo,
      nomeExame: l.nomeDepois === null ? null : l.nomeAntes,
    })),
  )
  await setRetiradosTuss(tx, idsOf(filterBySituacao(linhas, 'RETIRA')), null)
}

/**
 * Undoes the table that was applied last, all or nothing: its new exams go, terms are as before, retired exams are back. Refused
 * when one of them changed since or a new one is in use. Repeating it changes nothing.
 * @throws base.nao_encontrado tabela_tuss.situacao tabela_tuss.em_uso
 */
export async function undoTabelaTuss(mais: Mais, sessao: Sessao, id: string): Promise<TabelaTuss> {
  const { deps } = mais
  const quando = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockExames(tx)
    const tabela = await lockTabela(tx, id)
    if (!tabela) throw unknownTabela()
    if (tabela.situacao === 'DESFEITA') return
    if (tabela.situacao !== 'APLICADA') throw new Problem('tabela_tuss.situacao')
    if (tabela.aplicacao !== (await findUltima(tx)))
      throw new Problem('tabela_tuss.situacao', 'Desfaça antes a importação que foi aplicada depois desta.')
    const linhas = (await listAllLinha(tx, id)).filter((l) => l.situacao !== 'ERRO')
    await refuseChanged(tx, linhas, tabela.aplicadaEm)
    await refuseUsed(tx, mais, filterBySituacao(linhas, 'NOVO'))
    await undoLinhas(tx, linhas)
    await saveTabela(tx, id, 'APLICADA', { situacao: 'DESFEITA', desfeitaEm: quando })
    await recordAuditoria(tx, {
      quando,
      usuarioId: sessao.usuarioId,
      acao: 'tabela_tuss.desfazer',
      objeto: 'tabela_tuss',
      objetoId: id,
    })
  })
  return getTabelaTuss(deps, id)
}
