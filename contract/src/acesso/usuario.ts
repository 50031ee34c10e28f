import { z } from 'zod'
import { Role } from '../access.ts'
import { Cpf } from '../base/documento.ts'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia } from '../base/tempo.ts'
import { CelularOuNada, Nome } from './cadastro.ts'
import { EnderecoCobranca } from '../pagamento/pagamento.ts'
import { NovaSenha, checkRepetida } from './senha.ts'

export const StatusUsuario = z.enum(['Habilitado', 'Desabilitado'])

/** A client's own data, or an attendant's as the unit sees them. The password is never sent. */
export const Usuario = z.object({
  _id: Id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
  dataNascimento: Dia.nullable(),
  /** Digits, area code first; '' when there is none. */
  telefoneCelular: z.string(),
  /** Whether a code or link sent to it came back: then a client may log in with it. A changed one has to be confirmed again. */
  emailConfirmado: z.boolean(),
  celularConfirmado: z.boolean(),
  endereco: EnderecoCobranca.nullable(),
  status: StatusUsuario,
  role: Role,
  /** Unit and professional of a staff member; null for a client. */
  rede: Id.nullable(),
  corpoClinico: Id.nullable(),
  /** A client's card that is not CANCELADO; null without one, and for staff. */
  cartao: z.object({ numeroCartao: z.string().nullable() }).nullable(),
})
export type Usuario = z.infer<typeof Usuario>

export const usuarioProblems = defineProblems({
  'usuario.senha_atual': { status: 422, title: 'A senha atual está incorreta' },
  'usuario.ultimo_contato': {
    status: 409,
    title: 'É por este contato que você entra na sua conta',
    action: 'Antes de mudar, crie uma senha ou confirme o outro contato.',
  },
})

/** Returns a user: everybody may read themselves, a unit its attendants. */
export const getUsuario = endpoint({
  method: 'GET',
  path: '/api/usuario/:id',
  access: 'sessao',
  summary: 'Mostra os próprios dados, ou os de um atendente da unidade',
  params: ComId,
  response: Usuario,
})

/**
 * Changes the fields that are sent and leaves the rest. `email` and `telefoneCelular` receive codes and vouchers: changing one
 * of them requires `senhaAtual`, and the previous e-mail and number are notified. `novaSenha` requires it too and ends every
 * other session of the user; who has no password proves by `provarSessao` or `confirmarContato` who asks; it is all that staff change
 * of themselves. A client whose account has no CPF gives it one, alone and once. For an attendant the unit may also change `cpf` and
 * `status`, and set a `novaSenha` without the
 * old password; disabling a user ends their sessions at once.
 */
export const updateUsuario = endpoint({
  method: 'PUT',
  path: '/api/usuario/:id',
  access: 'sessao',
  summary: 'Muda os próprios dados, ou os de um atendente da unidade',
  params: ComId,
  body: checkRepetida(
    z.strictObject({
      name: Nome.optional(),
      email: z.email('Informe um e-mail válido').max(200).optional(),
      telefoneCelular: CelularOuNada.optional(),
      cpf: Cpf.optional(),
      status: StatusUsuario.optional(),
      endereco: EnderecoCobranca.optional(),
      senhaAtual: z.string().max(200).optional(),
      novaSenha: NovaSenha.optional(),
      repetirSenha: z.string().max(200).optional(),
    }),
    'novaSenha',
  ),
  response: Usuario,
  porMinuto: 30,
  custo: custoDaSenha,
  problems: [
    'usuario.senha_atual',
    'usuario.ultimo_contato',
    'conta.sem_prova',
    'conta.senha_comum',
    'conta.espere',
    'compra.cpf_de_outra_conta',
  ],
})
