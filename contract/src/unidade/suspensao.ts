import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Motivo } from './mudanca.ts'
import { Revisao } from './revisao.ts'

export const suspensaoProblems = defineProblems({
  'revisao.prazo': {
    status: 409,
    title: 'Já não dá para desfazer',
    action: 'Veja a situação da unidade e decida de novo.',
  },
})

/**
 * Takes a HABILITADO unit out of search and sale at once, with a reason that it gets by e-mail. Its paid vouchers and open orders
 * stay good. Repeating it with the same reason changes nothing; a unit that is suspended for another reason is a 409.
 */
export const suspendRede = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/suspender',
  access: ['Administrador'],
  summary: 'Suspende uma unidade habilitada',
  params: ComId,
  body: z.strictObject({ motivo: Motivo }),
  response: Revisao,
  problems: ['revisao.mudou'],
})

/**
 * Makes a SUSPENSO unit HABILITADO again, with a reason that it gets by e-mail. Repeating it with the same reason changes nothing; a
 * unit that is active for another reason is a 409.
 */
export const reactivateRede = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/reativar',
  access: ['Administrador'],
  summary: 'Reativa uma unidade suspensa',
  params: ComId,
  body: z.strictObject({ motivo: Motivo }),
  response: Revisao,
  problems: ['revisao.mudou'],
})

/**
 * Takes back the last step of a unit, if it was enabled or suspended, for ten seconds. The unit gets no message about either. A unit
 * that has had orders since it was enabled stays.
 */
export const undoRevisao = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/desfazer',
  access: ['Administrador'],
  summary: 'Desfaz a habilitação ou a suspensão que acabou de acontecer',
  params: ComId,
  body: z.strictObject({}),
  response: Revisao,
  problems: ['revisao.prazo'],
})
