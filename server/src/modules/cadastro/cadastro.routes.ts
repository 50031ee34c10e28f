import * as contract from '@alento/contract/cadastro.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { confirmCadastro, findCadastroOf, resendCadastro } from './confirm-cadastro.ts'
import { createCadastro, createCadastroSemSenha } from './create-cadastro.ts'

const iso = (t: Temporal.Instant): string => t.toString({ smallestUnit: 'second' })

export const cadastroRoutes = (deps: Deps): Route[] => [
  route(contract.createUserAlento, async ({ body }, { ip, idempotencyKey: token }) => {
    const { repetirSenha: _, ...typed } = body
    const { expiraEm, concluido } = await createCadastro(deps, { ...typed, token, ip })
    return { expiraEm: iso(expiraEm), concluido }
  }),
  route(contract.createUserCompra, async ({ body }, { ip, idempotencyKey: token }) => {
    const { expiraEm, concluido } = await createCadastroSemSenha(deps, { ...body, token, ip })
    return { expiraEm: iso(expiraEm), concluido }
  }),
  route(contract.createCodigoEntrada, async ({ body }, { ip, idempotencyKey: token }) => {
    const nobody = { name: '', email: '' }
    const { expiraEm, concluido } = await createCadastroSemSenha(deps, { ...nobody, ...body, token, ip })
    return { expiraEm: iso(expiraEm), concluido }
  }),
  route(contract.verCadastro, async ({ body }) => {
    const row = await findCadastroOf(deps, body.cadastro)
    if (!row) return { cadastro: null }
    const { name, cpf, email, telefoneCelular, username, codigoExpiraEm, usuarioId } = row
    const typed = { name, cpf, email, telefoneCelular, username }
    return { cadastro: { ...typed, expiraEm: iso(codigoExpiraEm), concluido: usuarioId !== null } }
  }),
  route(contract.reenviarCodigo, async ({ body }, { ip }) => ({
    expiraEm: iso(await resendCadastro(deps, { token: body.cadastro, ip })),
  })),
  route(contract.ativar, async ({ body }, caller) => {
    const { usuario, token, expiraEm, aparelho } = await confirmCadastro(deps, {
      token: body.cadastro,
      codigo: body.codigo,
      ip: caller.ip,
      userAgent: caller.userAgent,
      aparelho: caller.aparelho,
      anterior: caller.token,
    })
    caller.setSession(token)
    caller.setAparelho(aparelho)
    return { _id: usuario.id, name: usuario.name, expiraEm: iso(expiraEm), token }
  }),
]
