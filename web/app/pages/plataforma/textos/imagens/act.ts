import { data, redirect } from 'react-router'
import { createImagemTexto, removeImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import { maxImagemBytes } from '@alento/contract/unidade/imagem-limites.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { readUpload, type Upload } from '#lib/forms/upload.server.ts'
import { imagensPath } from '#pages/plataforma/textos/paths.ts'

type Args = { context: Context; request: Request }

const send = (context: Context, { form, file }: Upload) =>
  textOf(form, 'acao') === 'apagar'
    ? call(context, removeImagemTexto, { params: { numero: textOf(form, 'numero') } })
    : call(context, createImagemTexto, {
        body: { descricao: textOf(form, 'descricao') },
        file,
        idempotencyKey: textOf(form, 'chave'),
      })

const refused = (problema: Problema, form: FormData) =>
  data({ ...refuse(problema, form).data, acao: textOf(form, 'acao') }, { status: problema.status })

/** Stores a picture for the texts, or removes one. */
export async function actOnImagens({ context, request }: Args) {
  const upload = await readUpload(request, maxImagemBytes)
  const { form, problema } = upload
  if (problema) return refused(problema, form)
  const reply = await send(context, upload)
  if (reply.ok) {
    const aviso = textOf(form, 'acao') === 'apagar' ? 'imagemTextoApagada' : 'imagemTextoNova'
    throw redirect(imagensPath, { headers: { 'set-cookie': avisoCookie(aviso) }, status: 303 })
  }
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return refused(reply.problema, form)
}
