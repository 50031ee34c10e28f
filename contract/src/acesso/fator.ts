import { z } from 'zod'
import { Sessao } from './conta.ts'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'

export const fatorProblems = defineProblems({
  'fator.codigo_errado': {
    status: 422,
    title: 'Este código não confere ou já foi usado',
    action: 'Confira o código que o aplicativo mostra agora e tente de novo.',
  },
  'fator.chave_recusada': {
    status: 422,
    title: 'Não foi possível confirmar com a chave de acesso',
    action: 'Tente de novo ou confirme com um código.',
  },
  'fator.senha_errada': { status: 422, title: 'A senha não confere', action: 'Confira e tente de novo.' },
  'fator.entrada_vencida': {
    status: 401,
    title: 'O tempo para confirmar a entrada acabou',
    action: 'Entre de novo com usuário e senha.',
  },
  'fator.ja_ligado': { status: 409, title: 'O aplicativo de códigos já está ligado nesta conta' },
  'fator.nao_iniciado': {
    status: 409,
    title: 'O tempo para confirmar acabou',
    action: 'Comece de novo.',
  },
  'fator.chave_repetida': { status: 409, title: 'Esta chave de acesso já está cadastrada' },
  'fator.limite': {
    status: 409,
    title: 'Esta conta já tem 10 chaves de acesso',
    action: 'Remova uma antes de cadastrar outra.',
  },
  'fator.obrigatorio': {
    status: 409,
    title: 'Quem administra a plataforma precisa da verificação em duas etapas',
    action: 'Cadastre outro jeito de confirmar antes de remover este.',
  },
})

/** Six digits of the app, or a recovery code; spaces and hyphens are ignored. */
const Codigo = z.string().trim().min(1, 'Informe o código').max(20, 'Este código é longo demais')
/** A browser's WebAuthn response, as @simplewebauthn/browser writes it; the server's library parses and verifies it. */
export const RespostaPasskey = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})
export type RespostaPasskey = z.infer<typeof RespostaPasskey>
/** WebAuthn options for the browser's own call. */
const OpcoesPasskey = z.object({ opcoes: z.record(z.string(), z.unknown()) })

/** A proof of the second factor: a code, or a passkey's signature. */
export const Prova = z.union(
  [z.strictObject({ codigo: Codigo }), z.strictObject({ passkey: RespostaPasskey })],
  'Informe o código',
)
export type Prova = z.infer<typeof Prova>
/** The password; an account without one leaves it out and proves by `provarSessao` or `confirmarContato` who asks. */
const senha = z.string().max(200).default('')

const entrada = z.string().min(20).max(100)

export const Via = z.enum(['aplicativo', 'chave', 'recuperacao'])
export type Via = z.infer<typeof Via>

/** Returns the second factors that a pending login may use. Reveals nothing about its user. */
export const findEntrada = endpoint({
  method: 'POST',
  path: '/api/auth/segundo-fator/vias',
  access: 'publico',
  summary: 'Diz como uma entrada pode ser confirmada',
  body: z.strictObject({ entrada }),
  response: z.object({ vias: z.array(Via), porta: z.enum(['cliente', 'equipe']) }),
  porMinuto: 60,
  problems: ['fator.entrada_vencida'],
})

/** The challenge that a passkey signs to confirm a pending login; invalidates the previous challenge. */
export const askEntrada = endpoint({
  method: 'POST',
  path: '/api/auth/segundo-fator/desafio',
  access: 'publico',
  summary: 'Pede o que a chave de acesso deve assinar para entrar',
  body: z.strictObject({ entrada }),
  response: OpcoesPasskey,
  porMinuto: 60,
  problems: ['fator.entrada_vencida', 'fator.chave_recusada'],
})

/** The second step of a login: opens the session. A code works once; wrong codes are slowed down like wrong passwords. */
export const confirmEntrada = endpoint({
  method: 'POST',
  path: '/api/auth/segundo-fator',
  access: 'publico',
  summary: 'Confirma a entrada com o segundo fator',
  body: z.strictObject({ entrada, prova: Prova }),
  response: Sessao,
  porMinuto: 30,
  problems: ['fator.entrada_vencida', 'fator.codigo_errado', 'fator.chave_recusada', 'conta.espere'],
})

/** The challenge that a client's passkey signs to log in. It names nobody: the device offers the passkeys that it has. */
export const askChave = endpoint({
  method: 'POST',
  path: '/api/auth/cliente/chave/desafio',
  access: 'publico',
  summary: 'Pede o que uma chave de acesso deve assinar para entrar sem senha',
  response: OpcoesPasskey,
  porMinuto: 60,
})

/** Logs a client in by a passkey alone: the device has verified its user, so that it is both factors. */
export const loginChave = endpoint({
  method: 'POST',
  path: '/api/auth/cliente/chave',
  access: 'publico',
  summary: 'Entra na Área do cliente com uma chave de acesso',
  body: z.strictObject({ passkey: RespostaPasskey, persist: z.boolean().default(false) }),
  response: Sessao,
  porMinuto: 30,
  problems: ['fator.chave_recusada', 'conta.espere'],
})

export const Passkey = z.object({
  _id: Id,
  nome: z.string(),
  /** The passkey only logs in: no password or code is asked for after it. */
  soEntrar: z.boolean(),
  criadaEm: Instante,
  usadaEm: Instante.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const Fatores = z.object({
  /** Since when app codes are required; null while they are not. */
  aplicativo: Instante.nullable(),
  passkeys: z.array(Passkey),
  codigosRestantes: z.int(),
  /** This role must have a second factor. */
  obrigatorio: z.boolean(),
})
export type Fatores = z.infer<typeof Fatores>
/** Recovery codes, shown only this once; null when the user already has some. */
const ComCodigos = z.object({ codigos: z.array(z.string()).nullable() })
const reProvas = [
  'fator.senha_errada',
  'conta.sem_prova',
  'fator.codigo_errado',
  'fator.chave_recusada',
  'conta.espere',
] as const

export const getFatores = endpoint({
  method: 'GET',
  path: '/api/auth/fatores',
  access: 'sessao',
  semFator: true,
  summary: 'Diz quais segundos fatores o usuário tem',
  response: Fatores,
})

/** A new app secret, shown only this once. It becomes active when `confirmTotp` receives a code from it within 15 minutes. */
export const startTotp = endpoint({
  method: 'POST',
  path: '/api/auth/fatores/aplicativo',
  access: 'sessao',
  semFator: true,
  summary: 'Começa a ligar um aplicativo de códigos',
  body: z.strictObject({ senha }),
  response: z.object({ segredo: z.string(), uri: z.string() }),
  porMinuto: 30,
  custo: custoDaSenha,
  problems: ['fator.senha_errada', 'conta.sem_prova', 'fator.ja_ligado', 'conta.espere'],
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/fatores/aplicativo/confirmar',
  access: 'sessao',
  semFator: true,
  summary: 'Liga o aplicativo de códigos',
  body: z.strictObject({ codigo: Codigo }),
  response: ComCodigos,
  porMinuto: 30,
  problems: ['fator.codigo_errado', 'fator.nao_iniciado', 'conta.espere'],
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/auth/fatores/aplicativo/remover',
  access: 'sessao',
  summary: 'Desliga o aplicativo de códigos',
  body: z.strictObject({ senha, prova: Prova }),
  response: z.object({ ok: z.literal(true) }),
  porMinuto: 30,
  custo: custoDaSenha,
  problems: [...reProvas, 'fator.obrigatorio'],
})

/**
 * The challenge that a device answers to become a passkey of the caller. With `entrar` it becomes one that only logs in: no
 * password or code is followed by it.
 */
export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/fatores/chaves/desafio',
  access: 'sessao',
  semFator: true,
  summary: 'Começa a cadastrar uma chave de acesso',
  body: z.strictObject({ senha, entrar: z.boolean().default(false) }),
  response: OpcoesPasskey,
  porMinuto: 30,
  custo: custoDaSenha,
  problems: ['fator.senha_errada', 'conta.sem_prova', 'fator.limite', 'conta.espere'],
})

export const createPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/fatores/chaves',
  access: 'sessao',
  semFator: true,
  summary: 'Cadastra uma chave de acesso',
  body: z.strictObject({ resposta: RespostaPasskey, entrar: z.boolean().default(false) }),
  response: ComCodigos,
  porMinuto: 30,
  problems: ['fator.chave_recusada', 'fator.chave_repetida', 'fator.limite'],
})

/** One that only logs in needs the password alone, or its stand-in. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/fatores/chaves/:id/remover',
  access: 'sessao',
  summary: 'Remove uma chave de acesso',
  params: ComId,
  body: z.strictObject({ senha, prova: Prova.optional() }),
  response: z.object({ ok: z.literal(true) }),
  porMinuto: 30,
  custo: custoDaSenha,
  problems: [...reProvas, 'fator.obrigatorio'],
})

/** The challenge that a passkey signs to prove the factor within a session. */
export const askProva = endpoint({
  method: 'POST',
  path: '/api/auth/fatores/desafio',
  access: 'sessao',
  summary: 'Pede o que a chave de acesso deve assinar para confirmar uma mudança',
  response: OpcoesPasskey,
  problems: ['fator.chave_recusada'],
})

/**
 * Proves with the challenge of `askProva` who is using this session of an account without password. For 10 minutes that confirms what
 * elsewhere the password confirms.
 */
export const provarSessao = endpoint({
  method: 'POST',
  path: '/api/auth/fatores/provar',
  access: 'sessao',
  summary: 'Confirma com uma chave de acesso quem está usando a conta',
  body: z.strictObject({ passkey: RespostaPasskey }),
  response: z.object({ ok: z.literal(true) }),
  porMinuto: 30,
  problems: ['fator.chave_recusada', 'conta.espere'],
})

/** Ten new recovery codes, shown only this once; invalidates the previous ones. */
export const renewCodigos = endpoint({
  method: 'POST',
  path: '/api/auth/fatores/codigos',
  access: 'sessao',
  summary: 'Troca os códigos de recuperação',
  body: z.strictObject({ senha, prova: Prova }),
  response: z.object({ codigos: z.array(z.string()) }),
  porMinuto: 30,
  custo: custoDaSenha,
  problems: reProvas,
})
