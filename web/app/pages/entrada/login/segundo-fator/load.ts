import { redirect } from 'react-router'
import { findEntrada } from '@alento/contract/acesso/fator.ts'
import { call, cookieHeaders } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { noEntradaCookie, readEntrada } from '#pages/entrada/login/entrada-pendente.ts'
import type { Route } from './+types/page'

/** The login of this audience, which returns to where the visitor was going. */
function loginOf(request: Request): string {
  const { searchParams } = new URL(request.url)
  const login = searchParams.get('porta') === 'equipe' ? '/login' : '/logincliente'
  const de = searchParams.get('de')
  return de ? `${login}?de=${encodeURIComponent(de)}` : login
}

export function startOver(request: Request, vencida: boolean): Response {
  const headers = cookieHeaders([noEntradaCookie, ...(vencida ? [avisoCookie('entradaVencida')] : [])])
  return redirect(loginOf(request), { headers })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const entrada = readEntrada(request)
  if (!entrada) throw startOver(request, false)
  const reply = await call(context, findEntrada, { body: { entrada } })
  if (!reply.ok) throw startOver(request, true)
  return { vias: reply.value.vias, login: loginOf(request) }
}
