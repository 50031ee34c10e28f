import { checkUsername } from '@alento/contract/acesso/cadastro.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { call, type Context } from '#lib/api/api.ts'

/** Adds the refusal of the user name to a refusal of other fields, so that the form need not be sent a second time. */
export async function withTakenName(
  context: Context,
  problema: Problema,
  username: string | undefined,
): Promise<Problema> {
  const { code, errors = [] } = problema
  if (!username || code !== 'base.invalido' || errors.some(({ field }) => field === 'username'))
    return problema
  const reply = await call(context, checkUsername, { body: { username } })
  const more = reply.ok ? [] : (reply.problema.errors ?? [])
  return { ...problema, errors: [...errors, ...more] }
}
