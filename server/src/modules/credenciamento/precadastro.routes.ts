import { createConvite as convite } from '@alento/contract/unidade/convite.ts'
import * as contract from '@alento/contract/unidade/precadastro.ts'
import type { Deps } from '#deps.ts'
import { listTipoOferecido } from '#modules/catalogo/list-tipo-unidade.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { route, type Route } from '#platform/http/route.ts'
import { iso } from '#platform/iso.ts'
import { createConvite } from './create-convite.ts'
import { createPrecadastro } from './create-precadastro.ts'
import { makeTermosPdf } from './make-termos-pdf.ts'
import { hasText, redeUnidades } from './tipo.rules.ts'
import { findPrecadastroByToken, resendPrecadastro, confirmPrecadastro } from './confirm-precadastro.ts'

export const precadastroRoutes = (deps: Deps): Route[] => [
  route(contract.createPrecadastro, async ({ body }, { ip, idempotencyKey: token }) => {
    const { repetirSenha: _, aceite: __, password, ...dados } = body
    const { expiraEm, concluido } = await createPrecadastro(deps, { token, password, ip, dados })
    return { expiraEm: iso(expiraEm), concluido }
  }),
  route(contract.verPrecadastro, async ({ body }) => {
    const row = await findPrecadastroByToken(deps, body.precadastro)
    if (!row) return { precadastro: null }
    const { termos: _, ...dados } = row.dados
    return {
      precadastro: { dados, expiraEm: iso(row.codigoExpiraEm), concluido: row.redeId !== null },
    }
  }),
  route(contract.reenviarPrecadastro, async ({ body }, { ip }) => ({
    expiraEm: iso(await resendPrecadastro(deps, { token: body.precadastro, ip })),
  })),
  route(contract.validarPrecadastro, ({ body }) =>
    confirmPrecadastro(deps, { token: body.precadastro, codigo: body.codigo }),
  ),
  route(convite, async ({ body }, { sessao }) => ({ novo: await createConvite(deps, sessao, body) })),
  // The bytes are sent as they are; the schema only declares a file.
  route(contract.getTermosPdf, async () => (await makeTermosPdf(deps)) as never),
  route(contract.getCondicoes, async (_, caller) => {
    caller.setDepends(['configuracao'])
    return { taxaBp: (await getConfiguracao(deps, deps.db)).platformFeeBp }
  }),
  route(contract.listRedeTipo, async ({ query }) => {
    const tipos = (await listTipoOferecido(deps.db)).filter(
      ({ nome, ativo }) => (ativo || query.inativos === 'S') && hasText(nome, query.nome__regex),
    )
    return query.sort ? tipos.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')) : tipos
  }),
  route(contract.listRedeUnidade, async ({ query }) =>
    redeUnidades.filter(({ name }) => hasText(name, query.name__regex)),
  ),
]
