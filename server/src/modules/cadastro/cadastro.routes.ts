import * as contract from '@alento/contract/acesso/cadastro.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { confirmContato } from './confirm-contato.ts'
import { confirmCadastro, findCadastroByToken, resendCadastro } from './confirm-cadastro.ts'
import { refuseTaken } from '#modules/conta/check-cliente.ts'
import { origemOf } from '#modules/conta/start-sessao.ts'
import { iso } from '#platform/iso.ts'
import { chosenName } from './cadastro.rules.ts'
import type { Cadastro } from './cadastro.store.ts'
import { createCadastro, createCadastroSemSenha, type HasCompra } from './create-cadastro.ts'
import { createCodigoContato, createCodigoEntrada, asksCpf } from './create-codigo-entrada.ts'

/** A sign-up or login as its browser may see it: nothing that depends on an account. */
function toVisto(row: Cadastro) {
  const { name, cpf, email, telefoneCelular, canal, entrada } = row
  return {
    name,
    cpf,
    email,
    telefoneCelular,
    username: chosenName(row),
    entrada: entrada ? { username: entrada, canal, pedeCpf: asksCpf(row) } : null,
    expiraEm: iso(row.codigoExpiraEm),
    concluido: row.usuarioId !== null,
  }
}

export const cadastroRoutes = (deps: Deps, hasCompra: HasCompra): Route[] => [
  route(contract.createUserAlento, async ({ body }, { ip, aparelho, idempotencyKey: token }) => {
    const { repetirSenha: _, ...typed } = body
    const asked = { ...typed, token, ip, aparelho }
    const { expiraEm, concluido } = await createCadastro(deps, asked, hasCompra)
    return { expiraEm: iso(expiraEm), concluido }
  }),
  route(contract.checkUsername, async ({ body }, { ip }) => {
    await refuseTaken(deps, body.username, ip)
    return { livre: true as const }
  }),
  route(contract.createUserCompra, async ({ body }, { ip, aparelho, idempotencyKey: token }) => {
    const asked = { ...body, token, ip, aparelho }
    const { expiraEm, concluido } = await createCadastroSemSenha(deps, asked, hasCompra)
    return { expiraEm: iso(expiraEm), concluido }
  }),
  route(contract.createCodigoEntrada, async ({ body }, { ip, aparelho, idempotencyKey: token }) => {
    const { expiraEm, ...rest } = await createCodigoEntrada(deps, { ...body, token, ip, aparelho })
    return { expiraEm: iso(expiraEm), ...rest }
  }),
  route(contract.verCadastro, async ({ body }) => {
    const row = await findCadastroByToken(deps, body.cadastro)
    return { cadastro: row && toVisto(row) }
  }),
  route(contract.reenviarCodigo, async ({ body }, { ip, aparelho }) => ({
    expiraEm: iso(await resendCadastro(deps, { token: body.cadastro, ip, aparelho })),
  })),
  route(contract.ativar, async ({ body }, caller) => {
    const { cadastro: token, ...typed } = body
    const entered = await confirmCadastro(deps, { token, ...typed, ...origemOf(caller) }, hasCompra)
    if ('entrada' in entered)
      return { segundoFator: { entrada: entered.entrada, expiraEm: iso(entered.expiraEm) } }
    const { usuario, persist } = entered
    caller.setSession(entered.token, persist ? entered.expiraEm : null)
    caller.setAparelho(entered.aparelho)
    return { _id: usuario.id, name: usuario.name, expiraEm: iso(entered.expiraEm), token: entered.token }
  }),
  route(contract.createCodigoContato, async ({ body }, { sessao, ip, idempotencyKey: token }) => {
    const { expiraEm, concluido } = await createCodigoContato(deps, sessao.usuarioId, { ...body, token, ip })
    return { expiraEm: iso(expiraEm), concluido }
  }),
  route(contract.confirmarContato, async ({ body }, caller) => {
    const { cadastro: token, codigo } = body
    const quem = { usuarioId: caller.sessao.usuarioId, sessao: caller.token ?? '' } // a session has a token
    await confirmContato(deps, quem, { token, codigo, ip: caller.ip })
    return { ok: true } as const
  }),
]
