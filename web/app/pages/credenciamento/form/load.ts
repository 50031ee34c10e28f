import { listEspecialidade } from '@alento/contract/catalogo/catalogo.ts'
import { listRedeTipo, listRedeUnidade, verPrecadastro } from '@alento/contract/unidade/precadastro.ts'
import { load } from '#lib/api/api.ts'
import { precadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import type { Route } from './+types/page'
import { toTyped } from './form-fields.ts'

/** `chave` identifies the pre-registration: the one in progress, whose data are shown again, or a new one. */
export async function loader(args: Route.LoaderArgs) {
  const token = precadastroCookie.read(args.request)
  const [{ precadastro }, tipos, unidades, especialidades] = await Promise.all([
    load(args, verPrecadastro, { body: { precadastro: token } }),
    load(args, listRedeTipo, { query: {} }),
    load(args, listRedeUnidade, { query: { sort: 'name' } }),
    load(args, listEspecialidade, { query: { sort: 'nome', limit: 500 } }),
  ])
  const open = precadastro?.concluido ? null : precadastro
  return {
    before: open ? toTyped(open.dados) : null,
    faltaCodigo: open !== null,
    chave: open ? token : crypto.randomUUID(),
    tipos,
    unidades,
    especialidades: especialidades.map(({ _id, nome }) => ({ value: _id, label: nome })),
  }
}
