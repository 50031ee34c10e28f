import { data, redirect } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import {
  listVersaoTexto,
  republishTextoSite,
  SlugTexto,
  updateTextoSite,
  type VersaoTexto,
} from '@alento/contract/plataforma/texto-site.ts'
import { call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { textPath } from '#pages/plataforma/textos/paths.ts'

type Args = { context: Context; request: Request; params: { slug: string } }
type Result = { problema?: Problema; typed: Record<string, string>; agora: VersaoTexto | null }

/** The version in force, when somebody else published it meanwhile. */
async function findChanged(
  context: Context,
  { code }: Problema,
  slug: SlugTexto,
): Promise<VersaoTexto | null> {
  if (code !== 'texto_site.mudou') return null
  const reply = await call(context, listVersaoTexto, { params: { slug } })
  return (reply.ok && reply.value[0]) || null
}

const send = (context: Context, slug: SlugTexto, form: FormData) => {
  const versao = Number(textOf(form, 'versao'))
  if (textOf(form, 'acao') === 'republicar') {
    const numero = textOf(form, 'numero')
    return call(context, republishTextoSite, { params: { slug, numero }, body: { versao } })
  }
  const body = {
    titulo: textOf(form, 'titulo'),
    resumo: textOf(form, 'resumo'),
    corpo: textOf(form, 'corpo'),
  }
  return call(context, updateTextoSite, { params: { slug }, body: { ...body, versao } })
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([k, v]) => (typeof v === 'string' ? [[k, v]] : [])))

/** Shows the typed text, publishes it, or publishes an earlier version again. */
export async function actOnTexto({ context, request, params }: Args) {
  const known = SlugTexto.safeParse(params.slug)
  if (!known.success) return throwProblem(refusalOf('base.nao_encontrado'))
  const slug = known.data
  const form = await request.formData()
  if (textOf(form, 'acao') === 'previa') return data<Result>({ typed: typedIn(form), agora: null })
  const reply = await send(context, slug, form)
  if (reply.ok)
    throw redirect(textPath(slug), { headers: { 'set-cookie': avisoCookie('textoPublicado') }, status: 303 })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  const agora = await findChanged(context, reply.problema, slug)
  return data<Result>({ ...refuse(reply.problema, form).data, agora }, { status: reply.problema.status })
}
