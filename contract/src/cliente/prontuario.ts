import { z } from 'zod'
import { equipe } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { contem, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { DiaInformado, Instante } from '../base/tempo.ts'

/** One attended service, as a unit's records list it: patient, time, service, professional. Nothing clinical is stored here. */
export const Prontuario = z.object({
  /** `_id` of the order. */
  _id: Id,
  /** XXXX-XXXX. */
  codigo: z.string(),
  atendidoEm: Instante,
  paciente: z.object({ name: z.string() }),
  servico: z.string(),
  profissional: z.object({ _id: Id, nome: z.string() }).nullable(),
})
export type Prontuario = z.infer<typeof Prontuario>

export const prontuarioProblems = defineProblems({
  'prontuario.periodo': {
    status: 422,
    title: 'Confira o período',
    action: 'Escolha até um ano, com o primeiro dia antes do último.',
  },
})

/**
 * Attended services of a unit, newest first. `de` and `ate` are days in the unit's zone, both included, 366 at most; by default
 * the last 30 days. `nome`: part of the patient's name. Clinical staff get only their own. Each row that is shown is audited.
 */
export const listProntuario = endpoint({
  method: 'GET',
  path: '/api/prontuarios',
  access: equipe,
  summary: 'Lista os atendimentos realizados de uma unidade',
  query: z.strictObject({
    rede: Id,
    nome: contem.optional(),
    de: DiaInformado.optional(),
    ate: DiaInformado.optional(),
    limit,
    offset,
  }),
  response: z.array(Prontuario),
  problems: ['prontuario.periodo'],
})
