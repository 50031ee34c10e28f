import { countDays } from '../base/zona.ts'
import { z } from 'zod'
import { gestao } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { Dia, DiaInformado } from '../base/tempo.ts'

/** Days from `de` to `ate`, both included, on which a whole unit is closed. `_id` identifies the whole period. */
export const Fechamento = z.object({
  _id: Id,
  de: Dia,
  ate: Dia,
  /** Shown to the unit only. */
  motivo: z.string(),
})
export type Fechamento = z.infer<typeof Fechamento>

/** The longest closing, in days: as long as one list of appointments. */
const maxDias = 42

/** Closings that have not ended, earliest first. */
export const listFechamento = endpoint({
  method: 'GET',
  path: '/api/agenda/fechamentos',
  access: gestao,
  summary: 'Lista os dias em que a unidade toda está fechada',
  query: z.strictObject({ unidade: Id }),
  response: z.array(Fechamento),
})

/** Existing appointments stay until the unit moves or cancels them. Returns the closings that have not ended. */
export const createFechamento = endpoint({
  method: 'POST',
  path: '/api/agenda/fechamentos',
  access: gestao,
  summary: 'Fecha a unidade toda em um dia ou período',
  body: z
    .strictObject({
      unidade: Id,
      de: DiaInformado,
      ate: DiaInformado,
      motivo: z.string().trim().max(80).default(''),
    })
    .superRefine(({ de, ate }, ctx) => {
      if (ctx.issues.length > 0) return
      const days = countDays({ de, ate })
      const say = (message: string) => ctx.addIssue({ code: 'custom', path: ['ate'], message })
      if (days < 1) say('O último dia vem depois do primeiro')
      if (days > maxDias) say(`O período vai até ${maxDias} dias`)
    }),
  idempotent: true,
  response: z.array(Fechamento),
  status: 201,
})

/** Opens the whole period again. */
export const removeFechamento = endpoint({
  method: 'DELETE',
  path: '/api/agenda/fechamentos/:id',
  access: gestao,
  summary: 'Reabre a unidade em dias fechados',
  params: ComId,
  response: z.object({ ok: z.literal(true) }),
})
