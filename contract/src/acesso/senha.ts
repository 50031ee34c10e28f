import { z } from 'zod'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'

/** Source: decisions.md, 'People and access'. The server additionally refuses common passwords. */
export const NovaSenha = z.string().min(8, 'Use pelo menos 8 caracteres').max(200)

const senhasDiferentes = 'As senhas não correspondem'

/** Refuses a `repetirSenha` that differs from the password, reported together with all other errors; not checked when no password is sent. */
export const checkRepetida = <T extends z.ZodObject>(body: T, senha: string): T =>
  body.refine(
    (typed: Record<string, unknown>) =>
      typed['repetirSenha'] === undefined || typed['repetirSenha'] === typed[senha],
    {
      path: ['repetirSenha'],
      error: senhasDiferentes,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )

/** Sends a link to the user's own proved e-mail, or without one to the proved mobile, valid for one hour and one change. Repeated within a minute it sends no other. */
export const recuperarPassword = endpoint({
  method: 'POST',
  path: '/api/auth/recuperarPassword',
  access: 'publico',
  summary: 'Envia o link para uma nova senha',
  body: z.strictObject({ username: z.string().trim().min(1, 'Informe o usuário').max(120) }),
  response: z.object({ message: z.string() }),
  porMinuto: 20,
  problems: [
    'conta.usuario_nao_encontrado',
    'conta.desabilitada',
    'conta.unida',
    'conta.espere',
    'conta.sem_contato',
    'conta.link_enviado',
  ],
})

/**
 * `token` comes from the link. Ends every session of the user. Repeating it with the same token and password within 10 minutes
 * changes nothing and returns the same. `porta` is the login page for the new password.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/changePassword',
  access: 'publico',
  summary: 'Define a nova senha com o token do link',
  body: checkRepetida(
    z.strictObject({
      token: z.string().min(1).max(200),
      novaSenha: NovaSenha,
      repetirSenha: z.string().max(200).optional(),
    }),
    'novaSenha',
  ),
  response: z.object({ message: z.string(), porta: z.enum(['equipe', 'cliente']) }),
  porMinuto: 20,
  custo: custoDaSenha,
  problems: ['conta.link_invalido', 'conta.senha_comum', 'conta.espere'],
})
