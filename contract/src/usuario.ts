import { z } from 'zod'
import { cliente, Role } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId, Id } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Dia } from './base/tempo.ts'
import { Celular, Nome } from './cadastro.ts'
import { EnderecoCobranca } from './pagamento.ts'
import { NovaSenha, repetida } from './senha.ts'

export const StatusUsuario = z.enum(['Habilitado', 'Desabilitado'])

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
  status: StatusUsuario,
  role: Role,
  /** The unit and the professional of a staff member; null for a client. */
  rede: Id.nullable(),
  corpoClinico: Id.nullable(),
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

/**
 * Changes what is sent and leaves the rest. `email` and `telefoneCelular` are where codes and vouchers go: when one of them becomes
 * another, `senhaAtual` is asked for, and the former e-mail and number are told. `novaSenha` asks for it too; every other session
 * of the user ends.
 */
export const updateUsuario = endpoint({
  method: 'PUT',
  path: '/api/usuario/:id',
  access: cliente,
  summary: 'Muda os próprios dados',
  params: ComId,
  body: repetida(
    z.strictObject({
      name: Nome.optional(),
      email: z.email('Informe um e-mail válido').max(200).optional(),
      telefoneCelular: Celular.optional(),
      endereco: EnderecoCobranca.optional(),
      senhaAtual: z.string().max(200).optional(),
      novaSenha: NovaSenha.optional(),
      repetirSenha: z.string().max(200).optional(),
    }),
    'novaSenha',
    'repetirSenha',
  ),
  response: Usuario,
  porMinuto: 30,
  problems: ['usuario.senha_atual', 'conta.senha_comum', 'conta.espere'],
})
