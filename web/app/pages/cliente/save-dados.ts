import { redirect } from 'react-router'
import type { Call } from '@alento/contract/base/endpoint.ts'
import { getUsuario, updateUsuario } from '@alento/contract/usuario.ts'
import { call, type Context, load, loginPath, refuse } from '#lib/api.ts'
import { type Aviso, avisoCookie } from '#lib/aviso.ts'
import { requireUser } from '#lib/session.ts'

type Args = { context: Context; request: Request }
export const dadosHome = '/admincliente/dados'
/** Never sent back to the page. */
const secrets = ['senhaAtual', 'novaSenha', 'repetirSenha']

/** The client's own data, as the pages of 'Meus Dados' show and change them. */
export async function loadDados(args: Args) {
  const { _id } = await requireUser(args, 'cliente')
  return load(args, getUsuario, { params: { id: _id } })
}

/** Saves what the form changes and goes back to 'Meus Dados', which tells it; a refusal keeps what was typed but passwords. */
export async function saveDados(
  args: Args,
  form: FormData,
  { id, body, aviso }: { id: string; body: Call<typeof updateUsuario>['body']; aviso: Aviso },
) {
  const reply = await call(args.context, updateUsuario, { params: { id }, body })
  if (reply.ok) throw redirect(dadosHome, { headers: { 'set-cookie': avisoCookie(aviso) } })
  if (reply.problema.status === 401) throw redirect(loginPath(args.request, 'cliente'))
  return refuse(reply.problema, form, secrets)
}
