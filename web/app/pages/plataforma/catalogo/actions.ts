import { data, redirect } from 'react-router'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { type Context, type FormRefusal, loginPath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { listHref, searchOf } from './paths.ts'

type Act = (context: Context, form: FormData) => Promise<Reply<unknown>>
export type Acts = Record<'novo' | 'editar' | 'retirar' | 'voltar' | 'remover', Act>

const avisos = {
  novo: 'catalogoNovo',
  editar: 'catalogoSalvo',
  retirar: 'catalogoRetirado',
  voltar: 'catalogoVoltou',
  remover: 'catalogoRemovido',
} as const satisfies Record<keyof Acts, Aviso>

/** The refusal, and the record as it is stored when somebody else changed it meanwhile. */
export type RegistroRefusal<T> = FormRefusal & { agora: T | null }

type Register<T> = {
  path: string
  acts: Acts
  /** Reads the record that the form names. */
  read: (context: Context, id: string) => Promise<Reply<T>>
}

const isAct = (name: string): name is keyof Acts => Object.hasOwn(avisos, name)

/** Each form names its purpose in `acao` and the record in `id`; a success leads back to the list. */
export async function actOnRegister<T>(
  { context, request }: { context: Context; request: Request },
  { path, acts, read }: Register<T>,
) {
  const form = await request.formData()
  const refused = (problema: Problema, agora: T | null = null) =>
    data<RegistroRefusal<T>>({ ...refuse(problema, form).data, agora }, { status: problema.status })
  const acao = textOf(form, 'acao')
  if (!isAct(acao)) return refused(refusalOf('base.ilegivel'))
  const reply = await acts[acao](context, form)
  if (reply.ok) {
    const headers = { 'set-cookie': avisoCookie(avisos[acao]) }
    throw redirect(listHref(path, searchOf(request)), { headers, status: 303 })
  }
  const { problema } = reply
  if (problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (problema.code !== 'catalogo.mudou') return refused(problema)
  const now = await read(context, textOf(form, 'id'))
  return refused(problema, now.ok ? now.value : null)
}
