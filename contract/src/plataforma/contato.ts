import { z } from 'zod'
import { administrador } from '../access.ts'
import { plainTelefone } from '../base/digitado.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { refusalOfTelefone, telefoneDeEmpresa } from '../base/tipo-telefone.ts'

/** A message of a company: NOVO until an administrator has answered it. */
export const StatusContato = z.enum(['NOVO', 'RESPONDIDO'])
export type StatusContato = z.infer<typeof StatusContato>

/** Characters of a message and of the note about its answer. */
export const maxMensagem = 2_000
export const maxNota = 500

/** `nota` is the administrators' note about the answer; `versao` counts their changes. */
export const Contato = z.object({
  _id: Id,
  nome: z.string(),
  empresa: z.string(),
  email: z.string(),
  telefone: z.string(),
  mensagem: z.string(),
  criadoEm: Instante,
  status: StatusContato,
  nota: z.string(),
  respondidoEm: Instante.nullable(),
  respondidoPor: z.string().nullable(),
  versao: z.int(),
})
export type Contato = z.infer<typeof Contato>

export const contatoProblems = defineProblems({
  'contato.mudou': {
    status: 409,
    title: 'Outra pessoa mudou este contato',
    action: 'Veja como ele está agora e decida.',
  },
  'contato.muitos': {
    status: 429,
    title: 'Hoje já recebemos muitas mensagens desta conexão',
    action: 'Envie amanhã, ou ligue para a central.',
  },
  'contato.automatico': {
    status: 422,
    title: 'Esta mensagem parece escrita por um programa',
    action: 'Deixe em branco o último campo e envie de novo, ou ligue para a central.',
  },
})

const required = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(2, `Informe ${label}`)
    .max(max, `Use até ${max} letras`)
    .regex(/^[^\p{Cc}]*$/u, 'Use uma linha só')

/** A company's number in any usual form, one of another country with its '+', or none. */
function isTelefone(typed: string): boolean {
  const plain = plainTelefone(typed)
  return (
    typed === '' ||
    (!/[^\d\s().+-]/.test(typed) && (telefoneDeEmpresa.test(plain) || /^\+\d{8,15}$/.test(plain)))
  )
}

/**
 * `site` is a field that people do not see: a program that fills in everything is refused. Ten messages a day are taken from one
 * connection.
 */
export const createContato = endpoint({
  method: 'POST',
  path: '/api/contatos',
  access: 'publico',
  summary: 'Envia a mensagem de uma empresa à equipe da plataforma',
  idempotent: true,
  porMinuto: 5,
  status: 201,
  body: z.strictObject({
    nome: required('o seu nome', 80),
    empresa: required('a empresa', 120),
    email: z.email('Informe um e-mail válido').max(200),
    telefone: z
      .string()
      .trim()
      .max(20, 'Use até 20 letras')
      .refine(isTelefone, {
        error: ({ input }) =>
          refusalOfTelefone('Informe o telefone com DDD')({ input: plainTelefone(String(input)) }),
      })
      .default(''),
    mensagem: z
      .string()
      .trim()
      .min(10, 'Escreva pelo menos 10 letras')
      .max(maxMensagem, `Use até ${maxMensagem} letras`),
    site: z.string().max(200).default(''),
  }),
  response: z.object({ _id: Id }),
  problems: ['contato.automatico', 'contato.muitos'],
})

/** The newest first; the total is sent in `X-Total-Count`. */
export const listContato = endpoint({
  method: 'GET',
  path: '/api/contatos',
  access: administrador,
  summary: 'Lista as mensagens das empresas',
  query: z.strictObject({ status: StatusContato.optional(), limit, offset }),
  response: z.array(Contato),
})

/** Marks a message as answered, or as new again. `versao` is the one that the person saw. */
export const updateContato = endpoint({
  method: 'PUT',
  path: '/api/contatos/:id',
  access: administrador,
  summary: 'Marca a mensagem de uma empresa como respondida, ou como nova outra vez',
  params: ComId,
  body: z.strictObject({
    status: StatusContato,
    nota: z.string().trim().max(maxNota, `Use até ${maxNota} letras`),
    versao: z.int().min(1),
  }),
  response: Contato,
  problems: ['contato.mudou'],
})
