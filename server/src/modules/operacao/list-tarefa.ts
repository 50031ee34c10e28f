import type { FalhaTarefa, FilaTarefa } from '@alento/contract/plataforma/tarefa.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { iso } from '#platform/iso.ts'
import { listFailed, listQueue, lockFailed } from '#platform/jobs/list-queue.ts'
import { Problem } from '#platform/problem.ts'
import { isAtrasada, type Tarefa } from './tarefa.rules.ts'
import { listSucesso } from './tarefa.store.ts'

/** Every queue with its counts; late ones first, then those with failures, then by name. Work with a table of its own is left out. */
export async function listFilaTarefa(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tarefas: readonly Tarefa[],
): Promise<FilaTarefa[]> {
  const queues = new Map((await listQueue(db)).map((queue) => [queue.name, queue]))
  const sucessos = await listSucesso(db)
  const now = clock.now()
  const list = tarefas
    .filter(({ filaPropria }) => !filaPropria)
    .map(({ nome, intervaloMin }): FilaTarefa => {
      const queue = queues.get(nome)
      const sucesso = sucessos.get(nome)
      return {
        fila: nome,
        esperando: queue?.waiting ?? 0,
        rodando: queue?.running ?? 0,
        falharam: queue?.failed ?? 0,
        intervaloMin,
        sucessoEm: sucesso && intervaloMin !== null ? iso(sucesso) : null,
        atrasada: isAtrasada(intervaloMin, sucesso ?? queue?.since ?? now, now),
      }
    })
  return list.toSorted(
    (a, b) =>
      Number(b.atrasada) - Number(a.atrasada) || b.falharam - a.falharam || (a.fila < b.fila ? -1 : 1),
  )
}

/** Failed jobs, newest first, and their number. */
export async function listFalhaTarefa(
  { db }: Pick<Deps, 'db'>,
  { fila = null, ...page }: { fila?: string | undefined | null; limit: number; offset: number },
): Promise<{ list: FalhaTarefa[]; total: number }> {
  const { list, total } = await listFailed(db, { name: fila, ...page })
  return {
    total,
    list: list.map(({ id, name, error, tries, created, failed }) => ({
      _id: id,
      fila: name,
      erro: error.slice(0, 300),
      tentativas: tries,
      criadaEm: iso(created),
      falhouEm: iso(failed),
    })),
  }
}

type Pedida = { fila: string; falha: string | null; tarefas: readonly Tarefa[] }

/**
 * Has one failed job, or all of a queue, run again: once more each, under the same data. Returns how many; jobs that were repeated
 * meanwhile counts no more. Audited. @throws base.nao_encontrado for a queue that does not exist
 */
export async function repeatTarefa(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { usuarioId }: Sessao,
  { fila, falha, tarefas }: Pedida,
): Promise<number> {
  if (!tarefas.some(({ nome, filaPropria }) => nome === fila && !filaPropria))
    throw new Problem('base.nao_encontrado', 'Esta fila não existe.')
  return db.transaction(async (tx) => {
    const ids = await lockFailed(tx, fila, falha)
    if (ids.length === 0) return 0
    await jobs.retry(tx, fila, ids)
    await recordAuditoria(tx, {
      quando: clock.now(),
      usuarioId,
      acao: 'tarefa.repetir',
      objeto: 'tarefa',
      objetoId: fila,
      detalhe: { repetidas: ids.length },
    })
    return ids.length
  })
}
