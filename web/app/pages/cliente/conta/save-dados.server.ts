import { redirect } from 'react-router'
import type { Call } from '@alento/contract/base/endpoint.ts'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { getUsuario, updateUsuario } from '@alento/contract/acesso/usuario.ts'
import { type Args, call, cookieHeaders, load, refuse } from '#lib/api/api.ts'
import { contatoCookie } from '#lib/conta/registration-cookie.server.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { textOf } from '#lib/api/entrada.ts'
import { loginKeeping, withKeptForm } from '#lib/forms/kept-form.server.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { askProvaAgain } from '#lib/conta/require-prova.ts'
import { dadosHome } from './sections.ts'

/** The fields that are never sent back to the page. */
const secrets = ['senhaAtual', 'novaSenha', 'repetirSenha']

export async function loadDados(args: Args) {
  const { _id } = await requireAccess(args, getUsuario)
  return load(args, getUsuario, { params: { id: _id } })
}

/**
 * Loads, for an action, the data of the user who sends the form. If the session ended meanwhile, the typed values are stored during
 * the login; if another account logged in meanwhile (in another tab), nothing is changed.
 */
export async function loadOwner(args: Args, form: FormData) {
  const dono = textOf(form, 'dono')
  const reply = await call(args.context, getSessao, {})
  const usuario = reply.ok ? reply.value.usuario : null
  if (!usuario) throw loginKeeping(args, form, { dono, secrets })
  if (usuario._id !== dono)
    throw redirect(dadosHome, { headers: { 'set-cookie': avisoCookie('outraConta') } })
  return loadDados(args)
}

/** Loads, for a page with a form, the data, and the values typed into it before a login. */
export async function loadDadosForm(args: Args) {
  const dados = await loadDados(args)
  return withKeptForm(args, dados._id, { dados })
}

/**
 * Saves the changed fields and redirects to 'Meus Dados', which shows the result. After a refusal, or a login because the session
 * ended, the form keeps the typed values except passwords.
 */
export async function saveDados(
  args: Args,
  form: FormData,
  { id, body, aviso }: { id: string; body: Call<typeof updateUsuario>['body']; aviso: Aviso },
) {
  const reply = await call(args.context, updateUsuario, { params: { id }, body })
  // A code that was sent before may have gone to an address that has just changed.
  if (reply.ok)
    throw redirect(dadosHome, {
      headers: cookieHeaders([avisoCookie(aviso), contatoCookie.forget(args.request)]),
    })
  askProvaAgain(args.request, reply.problema)
  if (reply.problema.status === 401) throw loginKeeping(args, form, { dono: textOf(form, 'dono'), secrets })
  return refuse(reply.problema, form, secrets)
}
