import { data } from 'react-router'
import {
  listVersaoTexto,
  republishTextoSite,
  SlugTexto,
  updateTextoSite,
  type VersaoTexto,
} from '@alento/contract/plataforma/texto-site.ts'
import { call, type Context } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { finishRecord } from '#lib/forms/finish-action.ts'
import { textPath } from '#pages/plataforma/textos/paths.ts'

type Args = { context: Context; request: Request; params: { slug: string } }

async function findNow(context: Context, slug: SlugTexto): Promise<VersaoTexto | null> {
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
  if (textOf(form, 'acao') === 'previa') return data({ typed: typedIn(form) })
  const reply = await send(context, slug, form)
  const [to, read] = [textPath(slug), () => findNow(context, slug)]
  return finishRecord(request, reply, form, { to, aviso: 'textoPublicado', mudou: 'texto_site.mudou', read })
}
