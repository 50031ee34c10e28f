import { z } from 'zod'
import { cliente } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId, Id } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Dia } from './base/tempo.ts'
import { EnderecoCobranca } from './pagamento.ts'

/** A client's own data. The password never travels. */
export const Usuario = z.object({
  _id: Id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
  dataNascimento: Dia.nullable(),
  /** Digits, area code first; '' when there is none. */
  telefoneCelular: z.string(),
  endereco: EnderecoCobranca.nullable(),
  status: z.enum(['Habilitado', 'Desabilitado']),
})
export type Usuario = z.infer<typeof Usuario>

export const usuarioProblems = defineProblems({
  'usuario.senha_atual': { status: 422, title: 'A senha atual está incorreta' },
})

export const getUsuario = endpoint({
  method: 'GET',
  path: '/api/usuario/:id',
  access: cliente,
  summary: 'Mostra os próprios dados',
  params: ComId,
  response: Usuario,
  problems: [],
})

const Celular = z.string().regex(/^[1-9]{2}9?\d{8}$/, 'Informe um celular com DDD')

/**
 * Changes what is sent and leaves the rest. `email` and `telefoneCelular` are where codes and vouchers go: when one of them
 * becomes another, `senhaAtual` is asked for, and the former e-mail and number are told.
 */
export const updateUsuario = endpoint({
  method: 'PUT',
  path: '/api/usuario/:id',
  access: cliente,
  summary: 'Muda os próprios dados',
  params: ComId,
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .max(120)
      .regex(/^\S+\s+\S/, 'Informe nome e sobrenome')
      .optional(),
    email: z.email('Informe um e-mail válido').max(200).optional(),
    telefoneCelular: Celular.optional(),
    endereco: EnderecoCobranca.optional(),
    senhaAtual: z.string().max(200).optional(),
  }),
  response: Usuario,
  porMinuto: 30,
  problems: ['usuario.senha_atual', 'conta.espere'],
})
