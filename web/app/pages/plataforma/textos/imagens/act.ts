import { createImagemTexto, removeImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import { maxImagemBytes } from '@alento/contract/unidade/imagem-limites.ts'
import { type Args, call, type Context, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { readUpload, type Upload } from '#lib/forms/upload.server.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { imagensPath } from '#pages/plataforma/textos/paths.ts'

const send = (context: Context, { form, file }: Upload) =>
  textOf(form, 'acao') === 'apagar'
    ? call(context, removeImagemTexto, { params: { numero: textOf(form, 'numero') } })
    : call(context, createImagemTexto, {
        body: { descricao: textOf(form, 'descricao') },
        file,
        idempotencyKey: textOf(form, 'chave'),
      })

export async function actOnImagens({ context, request }: Args) {
  const upload = await readUpload(request, maxImagemBytes)
  const { form, problema } = upload
  if (problema) return refuse(problema, form)
  const reply = await send(context, upload)
  const aviso = textOf(form, 'acao') === 'apagar' ? 'imagemTextoApagada' : 'imagemTextoNova'
  return finishAction(request, reply, form, { to: imagensPath, aviso })
}
