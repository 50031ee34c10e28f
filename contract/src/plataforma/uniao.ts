import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { bloqueiosUniao, itensUniao } from './uniao-nomes.ts'

/** Merging two accounts of one client: one that has no CPF into one that has. (ADR 0161) */

const motivo = z.string('Conte o motivo').trim().min(5, 'Conte o motivo').max(300, 'Use no máximo 300 letras')

export const uniaoProblems = defineProblems({
  'uniao.impedida': {
    status: 409,
    title: 'Estas contas não podem ser unidas agora',
    action: 'Veja a prévia de novo.',
  },
  'uniao.mudou': {
    status: 409,
    title: 'As contas mudaram enquanto eram unidas',
    action: 'Veja a prévia e tente de novo.',
  },
  'uniao.desfeita': { status: 409, title: 'Esta união já foi desfeita' },
  'uniao.prazo': { status: 409, title: 'O prazo de 30 dias para desfazer esta união acabou' },
  'uniao.outra_depois': {
    status: 409,
    title: 'A conta que ficou foi unida depois a outra',
    action: 'Desfaça primeiro a união mais nova.',
  },
})

const Lado = z.object({
  _id: Id,
  name: z.string(),
  username: z.string(),
  /** Masked. */
  cpf: z.string().nullable(),
  email: z.string(),
  desde: Instante,
})
const Quantos = z.object({ oQue: z.enum(itensUniao), quantidade: z.int() })

/** `sai` is the account without CPF. `ficam` counts the rows that stay with it, because the other account has the same already. */
export const PreviaUniao = z.object({
  sai: Lado,
  fica: Lado,
  bloqueios: z.array(z.enum(bloqueiosUniao)),
  move: z.array(Quantos),
  ficam: z.array(Quantos),
})
export type PreviaUniao = z.infer<typeof PreviaUniao>

/** Changes nothing. Both looks are audited. */
export const getPreviaUniao = endpoint({
  method: 'GET',
  path: '/api/suporte/pessoas/:id/uniao',
  access: administrador,
  summary: 'Mostra o que passaria de uma conta para a outra, e o que impede',
  params: ComId,
  query: z.strictObject({ com: Id }),
  response: PreviaUniao,
})

/** `sai` has no CPF, `fica` has one. Everything moves in one transaction, or nothing does. */
export const createUniao = endpoint({
  method: 'POST',
  path: '/api/suporte/unioes',
  access: administrador,
  summary: 'Une a conta sem CPF de um cliente à conta dele que tem',
  idempotent: true,
  porMinuto: 10,
  body: z.strictObject({ sai: Id, fica: Id, motivo }),
  response: z.object({ _id: Id, desfazerAte: Instante }),
  problems: ['uniao.impedida', 'uniao.mudou'],
})

/** A merge that this person is part of. `podeDesfazer`: in time, and not followed by another one of the account that stayed. */
export const Uniao = z.object({
  _id: Id,
  sai: z.object({ _id: Id, name: z.string() }),
  fica: z.object({ _id: Id, name: z.string() }),
  feitaPor: z.string(),
  createdAt: Instante,
  desfazerAte: Instante,
  desfeitaEm: Instante.nullable(),
  podeDesfazer: z.boolean(),
})
export type Uniao = z.infer<typeof Uniao>

/** Newest first; 20 at most. */
export const listUniao = endpoint({
  method: 'GET',
  path: '/api/suporte/pessoas/:id/unioes',
  access: administrador,
  summary: 'Lista as uniões de contas de um cliente',
  params: ComId,
  response: z.array(Uniao),
})

/** Moves back exactly the rows that the merge moved; later ones stay. */
export const undoUniao = endpoint({
  method: 'POST',
  path: '/api/suporte/unioes/:id/desfazer',
  access: administrador,
  summary: 'Desfaz uma união de contas dentro de 30 dias',
  porMinuto: 10,
  params: ComId,
  body: z.strictObject({ motivo }),
  response: z.object({ ok: z.literal(true) }),
  problems: ['uniao.desfeita', 'uniao.prazo', 'uniao.outra_depois', 'uniao.impedida', 'uniao.mudou'],
})
