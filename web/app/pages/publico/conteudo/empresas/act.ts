import { redirect } from 'react-router'
import { createContato } from '@alento/contract/plataforma/contato.ts'
import { type Args, call, refuse } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { textOf } from '#lib/api/entrada.ts'

/** The page is cached for all visitors, so its form has no key of its own: the same words of one day are one message. */
async function keyOf(body: Record<string, string>): Promise<string> {
  const today = Math.floor(nowMs() / 86_400_000)
  const bytes = new TextEncoder().encode(JSON.stringify([today, body]))
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

export async function actOnContato({ context, request }: Args) {
  const form = await request.formData()
  const body = {
    nome: textOf(form, 'nome'),
    empresa: textOf(form, 'empresa'),
    email: textOf(form, 'email'),
    telefone: textOf(form, 'telefone'),
    mensagem: textOf(form, 'mensagem'),
    site: textOf(form, 'site'),
  }
  const reply = await call(context, createContato, { body, idempotencyKey: await keyOf(body) })
  if (reply.ok) throw redirect('/alentoempresas?enviado=1#contato', 303)
  return refuse(reply.problema, form)
}
