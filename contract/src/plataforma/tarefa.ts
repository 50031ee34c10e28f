import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id, limit, offset } from '../base/lista.ts'
import { Instante } from '../base/tempo.ts'

/** Jobs as the platform's administrator sees them: queues, schedules and failures. */

const Nome = z
  .string()
  .regex(/^[a-z]+\.[a-zA-Z_]+$/, 'Escolha uma tarefa da lista')
  .max(60)

export const FilaTarefa = z.object({
  /** The name of the job. */
  fila: z.string(),
  esperando: z.int(),
  rodando: z.int(),
  /** Failed for the last time, and kept for a week. */
  falharam: z.int(),
  /** Longest time between two runs of its schedule, in minutes; null for work that is not scheduled. */
  intervaloMin: z.int().nullable(),
  /** Last success of a scheduled job. */
  sucessoEm: Instante.nullable(),
  /** Whether the last success is older than twice the interval. */
  atrasada: z.boolean(),
})
export type FilaTarefa = z.infer<typeof FilaTarefa>

export const listFilaTarefa = endpoint({
  method: 'GET',
  path: '/api/tarefas',
  access: administrador,
  summary: 'Lista as filas de tarefas, as agendadas com o último sucesso',
  response: z.array(FilaTarefa),
})

export const FalhaTarefa = z.object({
  _id: Id,
  fila: z.string(),
  /** The codes and names of the failure, without any sent text. */
  erro: z.string(),
  tentativas: z.int(),
  criadaEm: Instante,
  falhouEm: Instante,
})
export type FalhaTarefa = z.infer<typeof FalhaTarefa>

/** Newest first. */
export const listFalhaTarefa = endpoint({
  method: 'GET',
  path: '/api/tarefas/falhas',
  access: administrador,
  summary: 'Lista as tarefas que falharam pela última vez',
  query: z.strictObject({ fila: Nome.optional(), limit, offset }),
  response: z.array(FalhaTarefa),
})

/** Runs one failed job again, or with null all of a queue. A job that does not fail any more is left as it is. */
export const repeatTarefa = endpoint({
  method: 'POST',
  path: '/api/tarefas/repetir',
  access: administrador,
  summary: 'Roda de novo tarefas que falharam',
  body: z.strictObject({ fila: Nome, falha: Id.nullable() }),
  response: z.object({ repetidas: z.int() }),
})
