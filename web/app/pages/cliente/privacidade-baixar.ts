import { redirect } from 'react-router'
import { exportDados } from '@alento/contract/privacidade.ts'
import { call, loginPath } from '#lib/api.ts'
import { textOf } from '#lib/entrada.ts'
import type { Route } from './+types/privacidade-baixar'

const page = '/admincliente/privacidade/dados'

/** Whoever opens the address itself comes to the page that asks for the password. */
export const loader = () => redirect(page)

/** Everything that is kept about the client, as a file. A refusal goes back to the page that asked. */
export async function action({ context, request }: Route.ActionArgs) {
  const senha = textOf(await request.formData(), 'senha')
  const reply = await call(context, exportDados, { body: { senha } })
  if (!reply.ok) {
    const { status, code } = reply.problema
    if (status === 401) throw redirect(loginPath(new Request(new URL(page, request.url)), 'cliente'))
    throw redirect(`${page}?recusa=${code === 'base.invalido' ? 'senha' : encodeURIComponent(code)}`)
  }
  return new Response(JSON.stringify(reply.value, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="meus-dados-${reply.value.geradoEm.slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
  })
}
