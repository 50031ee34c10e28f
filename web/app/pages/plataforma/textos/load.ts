import { AssuntoTexto, getTexto } from '@alento/contract/cliente/privacidade.ts'
import { listTextoSite, updateTextoSite } from '@alento/contract/plataforma/texto-site.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, updateTextoSite)
  const [list, legais] = await Promise.all([
    load(args, listTextoSite, {}, 'equipe'),
    Promise.all(
      AssuntoTexto.options.map((assunto) =>
        load(args, getTexto, { params: { assunto }, query: {} }, 'equipe'),
      ),
    ),
  ])
  return {
    list,
    legais: legais.map(({ assunto, titulo, versao, vigenteDesde, versoes }) => ({
      assunto,
      titulo,
      versao,
      vigenteDesde,
      versoes,
    })),
  }
}
