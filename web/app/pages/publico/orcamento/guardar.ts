import { redirect } from 'react-router'
import { createOrcamento } from '@alento/contract/orcamento/orcamento-guardado.ts'
import { raios } from '@alento/contract/orcamento/orcamento.can.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { call, type Context } from '#lib/api/api.ts'
import { readCookie } from '#lib/api/cookie.ts'
import { textOf } from '#lib/api/entrada.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { orcamentoGuardado } from '#lib/forms/avisos-preco.ts'
import { readOrcamento } from './read-orcamento.ts'
import type { Route } from './+types/guardar'

const cookie = 'alento_orcamento'
/** Set-Cookie of the comparison that waits for a login; only a click on the button sets it, so that a link keeps nothing. */
const waitingCookie = (path: string): string =>
  `${cookie}=${encodeURIComponent(path)}; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax`
const noWaitingCookie = `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

const form = '/orcamento'

/** The waiting comparison; null when there is none. Cookies can be written by hand. */
function readWaiting(request: Request): string | null {
  const value = readCookie(request, cookie)
  if (!value) return null
  try {
    return ownPath(decodeURIComponent(value), form)
  } catch {
    return null
  }
}
const login = `/logincliente?de=${encodeURIComponent('/orcamento/guardar')}`

const toAviso = ({ code, status }: Problema): Aviso => {
  if (code === 'orcamento.muitos') return 'orcamentoMuitos'
  return status === 403 ? 'orcamentoEquipe' : 'orcamentoSumiu'
}

/** Stores the quote of a comparison's address, which has all of it; null when there is no session. */
async function keep(context: Context, path: string): Promise<Aviso | null> {
  const { tipo, lugar, exames, raioKm } = readOrcamento(new URL(path, 'http://alento').searchParams)
  const known = raios.find((km) => km === raioKm)
  if (!lugar || known === undefined) return 'orcamentoSumiu'
  const reply = await call(context, createOrcamento, {
    idempotencyKey: crypto.randomUUID(),
    body: { tipo, ...lugar, exames: [...exames], raioKm: known, avisar: true },
  })
  if (reply.ok) return orcamentoGuardado(reply.value.avisos)
  return reply.problema.status === 401 ? null : toAviso(reply.problema)
}

function goOn(to: string, aviso: Aviso): Response {
  const headers = new Headers({ 'set-cookie': noWaitingCookie })
  headers.append('set-cookie', avisoCookie(aviso))
  return redirect(to, { headers })
}

/** Stores, after the login, the quote whose button the visitor had clicked, and returns to it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const path = readWaiting(request)
  if (!path) throw redirect('/admincliente/orcamentos')
  const aviso = await keep(context, path)
  if (!aviso) throw redirect(login)
  throw goOn(path, aviso)
}

/** 'Avisar se baixar': keeps the quote. A visitor logs in first, after which it is kept. */
export async function action({ context, request }: Route.ActionArgs) {
  const path = ownPath(textOf(await request.formData(), 'de'), form)
  const aviso = await keep(context, path)
  if (!aviso) throw redirect(login, { headers: { 'set-cookie': waitingCookie(path) } })
  throw goOn(path, aviso)
}
