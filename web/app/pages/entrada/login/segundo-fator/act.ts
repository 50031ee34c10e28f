import { redirect } from 'react-router'
import { askEntrada, confirmEntrada } from '@alento/contract/acesso/fator.ts'
import { call, cookieHeaders, refuse } from '#lib/api/api.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { textOf } from '#lib/api/entrada.ts'
import { noEntradaCookie, readEntrada } from '#pages/entrada/login/entrada-pendente.ts'
import { readPasskey } from '#lib/conta/passkey-text.ts'
import type { Route } from './+types/page'
import { homeOf } from '#pages/entrada/login/enter.ts'
import { startOver } from './load.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const entrada = readEntrada(request)
  if (!entrada) throw startOver(request, true)
  if (form.has('desafio')) {
    const asked = await call(context, askEntrada, { body: { entrada } })
    return asked.ok ? { opcoes: asked.value.opcoes } : refuse(asked.problema, form)
  }
  const passkey = readPasskey(textOf(form, 'passkey'))
  const prova = passkey ? { passkey } : { codigo: textOf(form, 'codigo') }
  const reply = await call(context, confirmEntrada, { body: { entrada, prova } })
  if (!reply.ok && reply.problema.code === 'fator.entrada_vencida') throw startOver(request, true)
  if (!reply.ok) return refuse(reply.problema, form, ['codigo', 'passkey'])
  const home = homeOf(reply.value.usuario.role)
  throw redirect(ownPath(new URL(request.url).searchParams.get('de'), home), {
    headers: cookieHeaders([...reply.setCookie, noEntradaCookie]),
  })
}
