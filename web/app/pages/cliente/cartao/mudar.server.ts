import { redirect } from 'react-router'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { Id } from '@alento/contract/base/lista.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { getMeuContrato } from '@alento/contract/cartao/contrato.ts'
import { type Args, call, load, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { loginKeeping, withKeptForm } from '#lib/forms/kept-form.server.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { cardPath } from './mudar.ts'

/** For a page that changes the contract: the contract, and whose it is. Without one there is nothing to change: back to the card. */
export async function loadMudanca(args: Args, ...endpoints: Endpoint[]) {
  const { _id: dono } = await requireAccess(args, getMeuContrato, ...endpoints)
  const { contrato } = await load(args, getMeuContrato, {})
  if (!contrato) throw redirect(cardPath)
  return { contrato, dono, hoje: dayIn(nowMs(), brasilia) }
}

/** Adds the values typed into the form before a login. */
export const withKept = <T extends { dono: string }>(args: Args, page: T) =>
  withKeptForm(args, page.dono, page)

/**
 * Reads, for an action, the id of the contract that the page showed. If the session ended meanwhile, the typed values are stored
 * during the login; if another account logged in meanwhile, nothing is changed.
 */
export async function readMudanca(args: Args, form: FormData, secrets: readonly string[] = []) {
  const dono = textOf(form, 'dono')
  const reply = await call(args.context, getSessao, {})
  const usuario = reply.ok ? reply.value.usuario : null
  if (!usuario) throw loginKeeping(args, form, { dono, secrets })
  if (usuario._id !== dono) throw toCard('outraConta')
  const id = Id.safeParse(textOf(form, 'id'))
  return id.success ? id.data : throwProblem(refusalOf('base.ilegivel'))
}

/** Returns the answer to a refused change: the form with the typed values, or the login when the session ended. */
export function refuseMudanca(
  args: Args,
  form: FormData,
  problema: Problema,
  secrets: readonly string[] = [],
) {
  if (problema.status === 401) throw loginKeeping(args, form, { dono: textOf(form, 'dono'), secrets })
  return refuse(problema, form, secrets)
}

export const toCard = (aviso: Aviso): Response =>
  redirect(cardPath, { headers: { 'set-cookie': avisoCookie(aviso) } })
