import type { Reply } from '@alento/contract/base/endpoint.ts'
import { type Args, type Context, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishRecord } from '#lib/forms/finish-action.ts'
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

type Register<T> = {
  path: string
  acts: Acts
  /** Reads the record that the form names. */
  read: (context: Context, id: string) => Promise<Reply<T>>
}

const isAct = (name: string): name is keyof Acts => Object.hasOwn(avisos, name)

/** Each form names its purpose in `acao` and the record in `id`; a success leads back to the list. */
export async function actOnRegister<T>({ context, request }: Args, { path, acts, read }: Register<T>) {
  const form = await request.formData()
  const acao = textOf(form, 'acao')
  if (!isAct(acao)) return refuse(refusalOf('base.ilegivel'), form)
  const reply = await acts[acao](context, form)
  return finishRecord(request, reply, form, {
    to: listHref(path, searchOf(request)),
    aviso: avisos[acao],
    mudou: 'catalogo.mudou',
    read: async () => {
      const now = await read(context, textOf(form, 'id'))
      return now.ok ? now.value : null
    },
  })
}
