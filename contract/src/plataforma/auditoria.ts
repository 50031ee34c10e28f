import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { DiaInformado, Instante } from '../base/tempo.ts'
import { administrador, Role } from '../access.ts'

/** The audit trail as the platform's administrator reads it. */

export const auditoriaProblems = defineProblems({
  'auditoria.periodo': {
    status: 422,
    title: 'O período termina antes de começar',
    action: 'Troque as datas do período.',
  },
})

/** The way a change came in; null in entries from before it was recorded. */
export const Canal = z.enum(['PAGINA', 'API', 'TAREFA', 'COMANDO'])
export type Canal = z.infer<typeof Canal>

const Valor = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const RegistroAuditoria = z.object({
  _id: Id,
  quando: Instante,
  /** Null for the platform itself: a job or a command. */
  quem: z.object({ _id: Id, nome: z.string(), role: Role.nullable() }).nullable(),
  acao: z.string(),
  objeto: z.string(),
  /** The objects of the action, at most 20; more than one only for a look at a list. `nome`: name or code, null when the object has none or no longer exists. */
  objetos: z.array(z.object({ _id: z.string(), nome: z.string().nullable() })),
  /** Entries of this look; 1 for everything else (ADR 0234). */
  entradas: z.int().min(1),
  detalhe: z.array(z.object({ campo: z.string(), valor: Valor })),
  canal: Canal.nullable(),
  /** The IP address, shortened; stored for staff only. */
  endereco: z.string().nullable(),
  motivo: z.string().nullable(),
  /** The changed fields; a value is null where there was, or is, nothing. */
  mudancas: z.array(z.object({ campo: z.string(), antes: Valor, depois: Valor })),
  /** Reason, values and address were erased at the person's request. */
  apagado: z.boolean(),
  /** Number of its link, of the newest entry of a look; null until it is chained. */
  elo: z.int().nullable(),
})
export type RegistroAuditoria = z.infer<typeof RegistroAuditoria>

const codigo = z
  .string()
  .regex(/^[a-z_]+(\.[a-z_]+)?$/, 'Escolha uma opção da lista')
  .max(60)

/**
 * `pessoa`: a part of the name, the first digits of a CPF, or a whole user name or e-mail, of the user who did it or the person whom
 * it is about. `acao`: one action, or all of a kind ('pedido'). `objetoId`: an id, the code of an order, or the code of a unit,
 * which also finds the actions of administrators for it.
 */
const filtro = {
  pessoa: z.string().trim().min(3, 'Digite ao menos 3 letras ou números').max(80).optional(),
  acao: codigo.optional(),
  objeto: codigo.optional(),
  objetoId: z.string().trim().min(1).max(60).optional(),
  /** Days in Brasília time, both included. */
  de: DiaInformado.optional(),
  ate: DiaInformado.optional(),
}

/**
 * Newest first; one look at a list is one item, with all that was seen (ADR 0234). The total stops at 5001, which is shown as
 * 'mais de 5.000'. Looking is audited.
 */
export const listRegistroAuditoria = endpoint({
  method: 'GET',
  path: '/api/auditoria',
  access: administrador,
  summary: 'Lista os registros da auditoria, do mais novo para o mais antigo',
  query: z.strictObject({ ...filtro, limit, offset }),
  response: z.array(RegistroAuditoria),
  problems: ['auditoria.periodo'],
})

/** At most the newest 20,000 entries; a file that is cut off says so. */
export const getAuditoriaCsv = endpoint({
  method: 'GET',
  path: '/api/auditoria/registros.csv',
  access: administrador,
  summary: 'Baixa os registros da auditoria em CSV',
  query: z.strictObject(filtro),
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
  problems: ['auditoria.periodo'],
})

/** State of the chain of the whole trail. */
export const CorrenteAuditoria = z.object({
  /** Number of chained entries. */
  registros: z.int(),
  /** Entries that wait for the job of each minute. */
  naFila: z.int(),
  /** The last check; `numero` is the number of entries that were right, `quebra` the first thing that was not. */
  conferida: z.object({ quando: Instante, numero: z.int(), quebra: z.string().nullable() }).nullable(),
})
export type CorrenteAuditoria = z.infer<typeof CorrenteAuditoria>

export const getCorrenteAuditoria = endpoint({
  method: 'GET',
  path: '/api/auditoria/corrente',
  access: administrador,
  summary: 'Mostra se a trilha de auditoria está inteira',
  response: CorrenteAuditoria,
})
