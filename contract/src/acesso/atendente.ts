import { z } from 'zod'
import { gestao } from '../access.ts'
import { Cpf } from '../base/documento.ts'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'
import { Id, limit, offset } from '../base/lista.ts'
import { Instante } from '../base/tempo.ts'
import { CelularOuNada, Nome, Username } from './cadastro.ts'
import { NovaSenha, checkRepetida } from './senha.ts'
import { Usuario } from './usuario.ts'

/** A member of a unit's staff. The password is never sent. */
export const UsuarioEquipe = Usuario.omit({ endereco: true, dataNascimento: true, cartao: true })
export type UsuarioEquipe = z.infer<typeof UsuarioEquipe>

/** One of a list: `ultimoAcesso` is when it was last seen logged in, to within minutes; null for never. */
export const UsuarioListado = UsuarioEquipe.extend({ ultimoAcesso: Instante.nullable() })
export type UsuarioListado = z.infer<typeof UsuarioListado>

const papeis = ['Atendente', 'CorpoClinico'] as const

/** `role__in` of section 7 of the specification: roles with commas between them. */
const roleIn = z
  .string()
  .max(60)
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(papeis, `Use: ${papeis.join(', ')}`)).max(papeis.length))
  .default(['Atendente'])

/** Attendants of a unit by name; `role__in` selects professionals with access as well. */
export const listUsuario = endpoint({
  method: 'GET',
  path: '/api/usuario',
  access: gestao,
  summary: 'Lista quem trabalha em uma unidade',
  query: z.strictObject({ rede: Id, role__in: roleIn, limit, offset }),
  response: z.array(UsuarioListado),
})

/** Creates an attendant of a unit. Repeating it with the same person, user name and password returns the same attendant. */
export const createUsuario = endpoint({
  method: 'POST',
  path: '/api/usuario',
  access: gestao,
  summary: 'Cadastra um atendente',
  body: checkRepetida(
    z.strictObject({
      rede: Id,
      role: z.literal('Atendente').default('Atendente'),
      name: Nome,
      cpf: Cpf,
      email: z.string().trim().pipe(z.email('Informe um e-mail válido').max(200)),
      /** Digits, area code first. */
      telefoneCelular: CelularOuNada.default(''),
      username: Username,
      password: NovaSenha,
      repetirSenha: z.string().max(200).optional(),
    }),
    'password',
  ),
  idempotent: true,
  response: UsuarioEquipe,
  status: 201,
  custo: custoDaSenha,
  problems: ['conta.usuario_existente', 'conta.senha_comum'],
})
