import { data, redirect } from 'react-router'
import { mayCall } from '@alento/contract/base/endpoint.ts'
import * as contract from '@alento/contract/unidade/cadastro-rede.ts'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { updateUsuario } from '@alento/contract/acesso/usuario.ts'
import { call, loginPath } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { textOf } from '#lib/api/entrada.ts'
import { loginKeeping } from '#lib/forms/kept-form.server.ts'
import { requireUser } from '#lib/conta/session.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { type Again, changeForm, findPlace, saveTab } from './save-tab.ts'
import { tabPath } from './tabs.tsx'
import { finishAction } from '#lib/forms/finish-action.ts'
import { tabIn } from './load.ts'

const secrets = ['senhaAtual', 'password', 'novaSenha', 'repetirSenha']

async function changeAccess(args: Route.ActionArgs, form: FormData, id: string) {
  const { context, request } = args
  const usuario = await requireUser(args, 'equipe')
  const to = tabPath('acesso')
  const { senhaAtual, password, novaSenha, repetirSenha } = Object.fromEntries(
    secrets.map((name) => [name, textOf(form, name)]),
  ) as Record<'senhaAtual' | 'password' | 'novaSenha' | 'repetirSenha', string>
  if (!mayCall(contract.updateAcessoRede, usuario.role)) {
    const body = { senhaAtual, novaSenha, repetirSenha }
    const reply = await call(context, updateUsuario, { params: { id: usuario._id }, body })
    return finishAction(request, reply, form, { to, aviso: 'senha', secrets })
  }
  if (textOf(form, 'acao') === 'criar') {
    const body = { username: textOf(form, 'username'), password, repetirSenha }
    const idempotencyKey = textOf(form, 'chave')
    const reply = await call(context, contract.createAcessoRede, { params: { id }, body, idempotencyKey })
    return finishAction(request, reply, form, { to, aviso: 'acessoRede', secrets })
  }
  const body = { senhaAtual, password, repetirSenha }
  const reply = await call(context, contract.updateAcessoRede, { params: { id }, body })
  return finishAction(request, reply, form, { to, aviso: 'acessoSenha', secrets })
}

/** When the session has ended, stores the fields during the login, for the same user of this unit. */
async function keepFields(args: Route.ActionArgs, aba: string, form: FormData) {
  if (aba === 'acesso') return
  const reply = await call(args.context, getSessao, {})
  if (reply.ok && !reply.value.usuario)
    throw loginKeeping(args, form, { dono: textOf(form, 'dono'), door: 'equipe' })
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const aba = tabIn(args)
  const form = await request.formData()
  await keepFields(args, aba, form)
  const id = await unidadeOf(args, form, contract.updateRede)
  if (aba === 'acesso') return changeAccess(args, form, id)
  if (textOf(form, 'acao') === 'codigo') {
    const body = { nomeRede: textOf(form, 'nomeRede'), codigoRede: textOf(form, 'codigoRede') }
    const reply = await call(context, contract.updateCodigoRede, { body })
    return finishAction(request, reply, form, { to: tabPath('dados'), aviso: 'rede' })
  }
  const changed = changeForm(form)
  if (changed) return changed
  if (aba === 'endereco' && textOf(form, 'acao') === 'lugar') return findPlace(context, form, id)
  const saved = await saveTab(context, aba, form, id)
  if (saved.ok) {
    const cookie = avisoCookie(saved.asked ? 'redePedida' : 'rede')
    throw redirect(tabPath(aba), { headers: { 'set-cookie': cookie }, status: 303 })
  }
  const { refusal } = saved
  if (refusal.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return data<Again>(refusal, { status: refusal.problema.status })
}
