import { z } from 'zod'
import { Role } from '../access.ts'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'
import { Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'

/** The logged-in user as pages need it. `rede` is the unit's id of a staff member. */
export const UsuarioSessao = z.object({
  _id: Id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  rede: Id.nullable(),
  corpoClinico: Id.nullable(),
  /** A platform administrator without a second factor: nothing else may be called until one is set up. */
  faltaFator: z.boolean(),
  /** A purchase made the account, and its owner has not set a password yet. */
  semSenha: z.boolean(),
  /** Such an account has to prove by a code or passkey who asks, before the steps that a password confirms in other accounts. */
  faltaProva: z.boolean(),
})
export type UsuarioSessao = z.infer<typeof UsuarioSessao>

export const Sessao = z.object({ usuario: UsuarioSessao, expiraEm: Instante, token: z.string() })

/**
 * A login whose password was right and whose second step is missing. It is not a session: `entrada` is valid for that step
 * only, for 10 minutes.
 */
export const EntradaPendente = z.object({
  segundoFator: z.object({ entrada: z.string(), expiraEm: Instante }),
})

/**
 * The password of a pre-registration that lacks only the code of its SMS was right. It is not a session: another code was sent, and
 * `precadastro` takes the place of the key that identified the pre-registration, so that it goes on in this browser.
 */
export const PrecadastroPendente = z.object({
  faltaCodigo: z.object({ precadastro: z.string(), expiraEm: Instante }),
})

/** `persist` is 'Mantenha-me conectado': 30 days instead of 12 hours. */
const Credenciais = z.strictObject({
  username: z.string().trim().min(1, 'Informe o usuário').max(120),
  password: z.string().min(1, 'Informe a senha').max(200),
  persist: z.boolean().default(false),
})

export const contaProblems = defineProblems({
  'conta.credenciais_invalidas': {
    status: 401,
    title: 'Usuário ou senha não conferem',
    action: 'Confira os dois e tente de novo.',
  },
  'conta.desabilitada': {
    status: 403,
    title: 'Este acesso está desabilitado',
    action: 'Fale com a central de atendimento.',
  },
  'conta.unida': {
    status: 403,
    title: 'Esta conta foi unida a outra conta sua',
    action: 'Entre com o usuário da outra conta. O e-mail que enviamos diz como ele começa.',
  },
  'conta.porta_errada': { status: 403, title: 'Este usuário entra por outra página' },
  'conta.sem_prova': {
    status: 403,
    title: 'Confirme que é você',
    action: 'Peça um código, ou use a digital ou o rosto, e tente de novo.',
  },
  'conta.espere': {
    status: 429,
    title: 'Foram muitas tentativas com este usuário',
    action: 'Espere alguns minutos e tente de novo.',
  },
})
const loginProblems = [
  'conta.credenciais_invalidas',
  'conta.desabilitada',
  'conta.unida',
  'conta.porta_errada',
  'conta.espere',
] as const

/**
 * Staff login. The session is set as an httpOnly cookie; `token` is the same session for Bearer clients. An account with a
 * second factor gets a pending login instead, which `confirmEntrada` turns into a session. The first access of a unit whose
 * pre-registration lacks only its code gets that pre-registration, which `validarPrecadastro` completes.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth',
  access: 'publico',
  summary: 'Entra na Área Credenciado',
  body: Credenciais,
  response: z.union([Sessao, EntradaPendente, PrecadastroPendente]),
  porMinuto: 30,
  custo: custoDaSenha,
  problems: [...loginProblems, 'conta.envios_demais'],
})

export const loginCliente = endpoint({
  method: 'POST',
  path: '/api/auth/cliente',
  access: 'publico',
  summary: 'Entra na Área do cliente',
  body: Credenciais,
  response: z.union([Sessao, EntradaPendente]),
  porMinuto: 30,
  custo: custoDaSenha,
  problems: loginProblems,
})

/** The logged-in user; `usuario` is null for a visitor. */
export const getSessao = endpoint({
  method: 'GET',
  path: '/api/auth/sessao',
  access: 'publico',
  semFator: true,
  summary: 'Diz quem está conectado',
  response: z.object({ usuario: UsuarioSessao.nullable() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/sair',
  access: 'publico',
  semFator: true,
  summary: 'Encerra a sessão deste aparelho',
  response: z.object({ ok: z.literal(true) }),
})
