import type { Reply } from '@alento/contract/base/endpoint.ts'
import {
  createCupom,
  type Cupom,
  endCupom,
  getCupom,
  updateCupom,
} from '@alento/contract/plataforma/cupom.ts'
import { type Args, call, type Context, refuse } from '#lib/api/api.ts'
import { findEntry, refusalOf, textOf } from '#lib/api/entrada.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishRecord } from '#lib/forms/finish-action.ts'
import { readCupom } from './fields.ts'
import { listHref, searchOf } from './paths.ts'

type Act = (context: Context, form: FormData) => Promise<Reply<unknown>>
const paramsOf = (form: FormData) => ({ params: { id: textOf(form, 'id') } })

/** Each form names its purpose in `acao`. */
const acts: Record<string, { aviso: Aviso; act: Act }> = {
  novo: {
    aviso: 'cupomNovo',
    act: (context, form) => call(context, createCupom, { body: readCupom(form) }),
  },
  editar: {
    aviso: 'cupomSalvo',
    act: (context, form) =>
      call(context, updateCupom, {
        ...paramsOf(form),
        body: { ...readCupom(form), versao: textOf(form, 'versao') },
      }),
  },
  encerrar: { aviso: 'cupomEncerrado', act: (context, form) => call(context, endCupom, paramsOf(form)) },
}

async function findNow(context: Context, form: FormData): Promise<Cupom | null> {
  const reply = await call(context, getCupom, paramsOf(form))
  return reply.ok ? reply.value : null
}

export async function actOnCupons({ context, request }: Args) {
  const form = await request.formData()
  const asked = findEntry(acts, textOf(form, 'acao'))
  if (!asked) return refuse(refusalOf('base.ilegivel'), form)
  const reply = await asked.act(context, form)
  const [to, read] = [listHref(searchOf(request)), () => findNow(context, form)]
  return finishRecord(request, reply, form, { to, aviso: asked.aviso, mudou: 'cupom.mudou', read })
}
