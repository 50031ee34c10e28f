import { redirect } from 'react-router'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { type Args, load } from '#lib/api/api.ts'
import { mayUseDoor } from '#lib/conta/session.ts'
import { readTarget, withDe } from '#lib/conta/volta.ts'

/** For registration forms: a logged-in client is redirected to where they were going; staff have to log out first. */
export async function requireVisitor(args: Args): Promise<string> {
  const { usuario } = await load(args, getSessao, {})
  const de = readTarget(args.request)
  if (usuario && mayUseDoor('cliente', usuario)) throw redirect(de || '/admincliente')
  if (usuario) throw redirect(withDe('/logincliente', de || '/cadastre-se'))
  return de
}
