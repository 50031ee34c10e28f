import {
  createTipoRegistro,
  removeTipoRegistro,
  updateTipoRegistro,
} from '@alento/contract/catalogo/tipo-registro.ts'
import { type Args, call, type Context } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { listPath } from './paths.ts'

async function send(context: Context, form: FormData) {
  const id = textOf(form, 'tipo')
  const body = { nome: textOf(form, 'nome') }
  if (textOf(form, 'acao') === 'remover')
    return {
      reply: await call(context, removeTipoRegistro, { params: { id } }),
      aviso: 'tipoRemovido' as Aviso,
    }
  const reply = id
    ? await call(context, updateTipoRegistro, { params: { id }, body: { ...body, de: textOf(form, 'de') } })
    : await call(context, createTipoRegistro, { body })
  return { reply, aviso: 'tipoSalvo' as Aviso }
}

/** Creates, renames or removes a type of registration, and redirects to the list. */
export async function actOnTipos({ context, request }: Args) {
  const form = await request.formData()
  const { reply, aviso } = await send(context, form)
  return finishAction(request, reply, form, { to: listPath, aviso })
}
