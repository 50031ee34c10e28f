import * as contract from '@alento/contract/cadastro.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { confirmContato } from './confirm-contato.ts'
import { confirmCadastro, findCadastroOf, resendCadastro } from './confirm-cadastro.ts'
import { origemOf } from '#modules/conta/start-sessao.ts'
import { chosenName } from './cadastro.rules.ts'
import type { Cadastro } from './cadastro.store.ts'
import { createCadastro, createCadastroSemSenha } from './create-cadastro.ts'
import { createCodigoEntrada, pedeCpf } from './create-codigo-entrada.ts'

const iso = (t: Temporal.Instant): string => t.toString({ smallestUnit: 'second' })

/** '21987652210' as '(21) •••••-2210': its owner recognizes it. */
const hidden = (celular: string): string => `(${celular.slice(0, 2)}) •••••-${celular.slice(-4)}`

/** A sign-up or login as its browser may see it: of a login nothing that depends on an account. */
function toVisto(row: Cadastro) {
  const { name, cpf, email, telefoneCelular, destino, canal, entrada } = row
  return {
    name,
    cpf,
    email,
    telefoneCelular,
    username: chosenName(row),
    destino: entrada || destino === telefoneCelular ? null : hidden(destino),
    entrada: entrada ? { username: entrada, canal, pedeCpf: pedeCpf(row) } : null,
    expiraEm: iso(row.codigoExpiraEm),
    concluido: row.usuarioId !== null,
  }
}

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
    const { expiraEm, ...rest } = await createCodigoEntrada(deps, { ...body, token, ip })
    return { expiraEm: iso(expiraEm), ...rest }
  }),
  route(contract.verCadastro, async ({ body }) => {
    const row = await findCadastroOf(deps, body.cadastro)
    return { cadastro: row && toVisto(row) }
  }),
  route(contract.reenviarCodigo, async ({ body }, { ip }) => ({
    expiraEm: iso(await resendCadastro(deps, { token: body.cadastro, ip })),
  })),
  route(contract.ativar, async ({ body }, caller) => {
    const { cadastro: token, ...typed } = body
    const entered = await confirmCadastro(deps, { token, ...typed, ...origemOf(caller) })
    if ('entrada' in entered)
      return { segundoFator: { entrada: entered.entrada, expiraEm: iso(entered.expiraEm) } }
    const { usuario, persist } = entered
    caller.setSession(entered.token, persist ? entered.expiraEm : null)
    caller.setAparelho(entered.aparelho)
    return { _id: usuario.id, name: usuario.name, expiraEm: iso(entered.expiraEm), token: entered.token }
  }),
  route(contract.confirmarContato, async ({ body }, { sessao, ip }) => {
    const { cadastro: token, codigo } = body
    await confirmContato(deps, sessao.usuarioId, { token, codigo, ip })
    return { ok: true } as const
  }),
]
