import {
  getEspecialidadeCatalogo,
  listEspecialidadeCatalogo,
} from '@alento/contract/catalogo/catalogo-admin.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { readEscolha } from '#pages/plataforma/catalogo/filtros-catalogo.ts'
import type { Route } from './+types/page'

/** `?novo` opens the form for a new specialty, `?editar=` that of an existing one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listEspecialidadeCatalogo)
  const escolha = readEscolha(args.request)
  const found = await loadPage(args, listEspecialidadeCatalogo, { query: escolha.query })
  const editado = escolha.editar
    ? await load(args, getEspecialidadeCatalogo, { params: { id: escolha.editar } }, 'equipe')
    : null
  return { escolha, ...found, editado }
}
