import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { momento } from '#modules/mensagem/texto.rules.ts'
import { tellAll } from '#modules/trilha/tell-administrador.ts'
import { listFilaTarefa } from './list-tarefa.ts'
import { tarefasAtrasadas } from './tarefa.mensagens.ts'
import type { Tarefa } from './tarefa.rules.ts'

/** Job: tells the administrators which scheduled jobs are late, at most once a day, and nothing when none is. */
export async function tellAtraso(deps: Deps, tarefas: readonly Tarefa[]): Promise<void> {
  const atrasadas = (await listFilaTarefa(deps, tarefas)).filter(({ atrasada }) => atrasada)
  if (atrasadas.length === 0) return
  const hoje = dayIn(deps.clock.now().epochMilliseconds, brasilia)
  const lines = atrasadas.map(({ fila, sucessoEm }) => ({
    fila,
    sucesso: sucessoEm ? momento(Temporal.Instant.from(sucessoEm), brasilia) : 'nunca',
  }))
  await tellAll(deps, `tarefa:atraso:${hoje}`, (para) => tarefasAtrasadas(para, lines))
}
