import { listImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import { listTextoSite, listVersaoTexto, updateTextoSite } from '@alento/contract/plataforma/texto-site.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** A text with its history. `?versao=` shows an earlier version. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, updateTextoSite)
  const all = await load(args, listTextoSite, {}, 'equipe')
  const found = all.find((t) => t.slug === args.params.slug)
  if (!found) return throwProblem(refusalOf('base.nao_encontrado'))
  const { slug } = found
  const [versoes, imagens] = await Promise.all([
    load(args, listVersaoTexto, { params: { slug } }, 'equipe'),
    load(args, listImagemTexto, {}, 'equipe'),
  ])
  const asked = Number(args.url.searchParams.get('versao'))
  const vista = versoes.find((v) => v.numero === asked) ?? null
  return { slug, atual: versoes[0] ?? found, versoes, vista, imagens }
}
