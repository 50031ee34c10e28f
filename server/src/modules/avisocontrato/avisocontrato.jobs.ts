import { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { avisosContrato } from './contrato.mensagens.ts'
import { tellContrato } from './tell-contrato.ts'

const Avisar = z.object({
  contratoId: z.uuid(),
  aviso: z.enum(avisosContrato),
  cobrancaId: z.uuid().optional(),
  sobre: z.string().optional(),
  vez: z.int().optional(),
  estorno: z.object({ id: z.uuid(), valor: z.int() }).optional(),
})

/** Sent by the modules `assinatura` and `contratoadmin`, in the transaction of the change. */
export const avisocontratoJobs = (deps: Deps): Job[] => [
  { name: 'contrato.avisar', handler: (data) => tellContrato(deps, Avisar.parse(data)) },
]
