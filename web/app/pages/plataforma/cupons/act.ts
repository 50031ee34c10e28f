import { data, redirect } from 'react-router'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import {
  createCupom,
  type Cupom,
  endCupom,
  getCupom,
  updateCupom,
} from '@alento/contract/plataforma/cupom.ts'
import { call, type Context, type FormRefusal, loginPath, refuse } from '#lib/api/api.ts'
import { findEntry, refusalOf, textOf } from '#lib/api/entrada.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
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

/** The refusal, and the coupon as it is stored when somebody else changed it meanwhile. */
export type CupomRefusal = FormRefusal & { agora: Cupom | null }

const refused = (problema: Problema, form: FormData, agora: Cupom | null = null) =>
  data<CupomRefusal>({ ...refuse(problema, form).data, agora }, { status: problema.status })

/** Creates, changes or ends a coupon, and redirects to the list. */
export async function actOnCupons({ context, request }: { context: Context; request: Request }) {
  const form = await request.formData()
  const asked = findEntry(acts, textOf(form, 'acao'))
  if (!asked) return refused(refusalOf('base.ilegivel'), form)
  const reply = await asked.act(context, form)
  if (reply.ok) {
    const headers = { 'set-cookie': avisoCookie(asked.aviso) }
    throw redirect(listHref(searchOf(request)), { headers, status: 303 })
  }
  const { problema } = reply
  if (problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (problema.code !== 'cupom.mudou') return refused(problema, form)
  const now = await call(context, getCupom, paramsOf(form))
  return refused(problema, form, now.ok ? now.value : null)
}
