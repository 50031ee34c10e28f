import { getCadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import { createCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { listTipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import { load } from '#lib/api/api.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { loadProfissional, profissionalOf } from '#pages/unidade/equipe/profissional/load.ts'

async function loadConselhos(args: Route.LoaderArgs): Promise<string[]> {
  const tipos = await load(args, listTipoRegistro, { query: { sort: 'nome' } })
  return tipos.map(({ nome }) => nome)
}

/**
 * Without `?profissional=` it is a new one, who may be given access to the system at once unless the unit is an individual.
 * `chave` makes a double click one professional. */
export async function loader(args: Route.LoaderArgs) {
  const chave = crypto.randomUUID()
  if (profissionalOf(args.request)) {
    const known = await loadProfissional(args)
    return { ...known, asksAccess: false, chave, conselhos: await loadConselhos(args) }
  }
  const { unidade } = await requireUnidade(args, createCorpoClinico, getCadastroRede)
  const { tipoPessoa } = await load(args, getCadastroRede, { params: { id: unidade._id } })
  const conselhos = await loadConselhos(args)
  return { unidade, profissional: null, asksAccess: tipoPessoa === 'PJ', chave, conselhos }
}
