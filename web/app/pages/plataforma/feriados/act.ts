import {
  createFeriadoLocal,
  removeFeriadoLocal,
  updateFeriadoLocal,
} from '@alento/contract/catalogo/feriado-local.ts'
import { type Args, call, type Context } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { listPath } from './paths.ts'

const bodyOf = (form: FormData) => ({
  dia: textOf(form, 'dia'),
  nome: textOf(form, 'nome'),
  uf: textOf(form, 'uf') || undefined,
  cidade: textOf(form, 'cidade') || undefined,
  todoAno: form.has('todoAno'),
})

async function send(context: Context, form: FormData) {
  const id = textOf(form, 'feriado')
  const versao = Number(textOf(form, 'versao'))
  if (textOf(form, 'acao') === 'remover')
    return {
      reply: await call(context, removeFeriadoLocal, { params: { id }, query: { versao } }),
      aviso: 'feriadoRemovido' as Aviso,
    }
  const body = bodyOf(form)
  const reply = id
    ? await call(context, updateFeriadoLocal, { params: { id }, body: { ...body, versao } })
    : await call(context, createFeriadoLocal, { body })
  return { reply, aviso: 'feriadoSalvo' as Aviso }
}

/** Creates, changes or removes a holiday, and redirects to the list. */
export async function actOnFeriados({ context, request }: Args) {
  const form = await request.formData()
  const { reply, aviso } = await send(context, form)
  return finishAction(request, reply, form, { to: listPath, aviso })
}
