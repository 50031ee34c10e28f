import { redirect } from 'react-router'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'

type Ways<T> = {
  /** The page itself, which says that another code was sent. */
  here: string
  resend: () => Promise<Reply<unknown>>
  confirm: (codigo: string) => Promise<Reply<T>>
  /** The response after a right code. */
  done: (setCookie: string[], value: T) => Response
}

/** The action of a page that shows `CodigoSms`: sends another code, or tries the one that was typed. */
export async function actOnCodigoSms<T>(form: FormData, { here, resend, confirm, done }: Ways<T>) {
  if (form.get('intent') === 'reenviar') {
    const sent = await resend()
    if (!sent.ok) return refuse(sent.problema, form)
    throw redirect(here, { headers: { 'set-cookie': avisoCookie('codigo') } })
  }
  const reply = await confirm(onlyDigits(textOf(form, 'codigo')))
  // A wrong code is not shown again: the next one is typed into an empty field.
  const wrong = !reply.ok && reply.problema.code.startsWith('conta.codigo_')
  if (!reply.ok) return refuse(reply.problema, form, wrong ? ['codigo'] : [])
  throw done(reply.setCookie, reply.value)
}
