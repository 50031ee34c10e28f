import { redirect } from 'react-router'
import type { Call, Endpoint, Output, Reply } from '@alento/contract/base/endpoint.ts'
import * as fator from '@alento/contract/acesso/fator.ts'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { endOutrasSessoes, endSessao, listSessao } from '@alento/contract/acesso/sessao.ts'
import { updateUsuario } from '@alento/contract/acesso/usuario.ts'
import { type Args, call, cookieHeaders, load, loginPath, pagePath, refuse } from '#lib/api/api.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import { ownPath } from './caminho.ts'
import { qrShape, type QrShape } from '#lib/pedido/qr-shape.ts'
import { textOf } from '#lib/api/entrada.ts'
import { askProvaAgain } from './require-prova.ts'
import { readPasskey } from './passkey-text.ts'
import { requireAccess } from './require-access.ts'
import type { Door } from './session.ts'

const pages = { cliente: '/admincliente/seguranca', equipe: '/admin/seguranca' } satisfies Record<
  Door,
  string
>

/** Second factors and open sessions. A user without the required factor sees only how to set one up. */
export async function loadSeguranca(args: Args, door: Door) {
  const usuario = await requireAccess(args, fator.getFatores)
  const fatores = await load(args, fator.getFatores, {}, door)
  const sessoes = usuario.faltaFator ? [] : await load(args, listSessao, {}, door)
  const backHref = ownPath(new URL(args.request.url).searchParams.get('de'), pages[door])
  // Clients change their password on a page of its own.
  const senha =
    door === 'equipe'
      ? { href: '#senha', username: usuario.username }
      : { href: '/admincliente/dados/senha', username: null }
  return { fatores, sessoes, falta: usuario.faltaFator, backHref, here: pagePath(args.request), senha }
}
export type SegurancaData = Awaited<ReturnType<typeof loadSeguranca>>

/** The secret of a new app, to be scanned or typed: shown once. */
export type NovoAplicativo = { uri: string; segredo: string; qr: QrShape }
const appOf = (uri: string, segredo: string): NovoAplicativo => ({ uri, segredo, qr: qrShape(uri) })

/**
 * Reads the app from the page's own form, which sends its secret back, so that a wrong code does not require starting
 * again.
 */
function appAgain(form: FormData): NovoAplicativo | null {
  const [uri, segredo] = [textOf(form, 'uri'), textOf(form, 'segredo')]
  return uri.startsWith('otpauth://totp/') && uri.length < 400 && segredo.length < 100
    ? appOf(uri, segredo)
    : null
}

type Acting = Args & { form: FormData; door: Door }

/** Calls the API; redirects to the login when there is no session. */
async function ask<E extends Endpoint>(
  { context, request, door }: Acting,
  e: E,
  input: Call<E>,
): Promise<Reply<Output<E>>> {
  const reply = await call(context, e, input)
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, door))
  return reply
}

const back = ({ door }: Acting, aviso: Aviso, setCookie: string[] = []): Response => {
  const headers = cookieHeaders(setCookie)
  headers.append('set-cookie', avisoCookie(aviso))
  return redirect(pages[door], { headers })
}

const senhas = ['senhaAtual', 'novaSenha', 'repetirSenha'] as const

function refused({ form, request }: Acting, problema: Parameters<typeof refuse>[0]) {
  askProvaAgain(request, problema)
  return refuse(problema, form, ['codigo', 'passkey', 'uri', 'segredo', 'senha', ...senhas])
}

/** A passkey's signature when the form contains one, otherwise the code. */
const provaOf = (form: FormData): fator.Prova => {
  const passkey = readPasskey(textOf(form, 'passkey'))
  return passkey ? { passkey } : { codigo: textOf(form, 'codigo') }
}
const reprova = ({ form }: Acting) => ({ senha: textOf(form, 'senha'), prova: provaOf(form) })

async function startApp(acting: Acting) {
  const reply = await ask(acting, fator.startTotp, { body: { senha: textOf(acting.form, 'senha') } })
  if (!reply.ok) return refused(acting, reply.problema)
  return { aplicativo: appOf(reply.value.uri, reply.value.segredo) }
}

async function confirmApp(acting: Acting) {
  const reply = await ask(acting, fator.confirmTotp, { body: { codigo: textOf(acting.form, 'codigo') } })
  if (!reply.ok) {
    const again = appAgain(acting.form)
    return again && reply.problema.code !== 'fator.nao_iniciado'
      ? { aplicativo: again, problema: reply.problema }
      : refused(acting, reply.problema)
  }
  return { codigos: reply.value.codigos, feito: 'Aplicativo de códigos ligado' }
}

async function newPasskey(acting: Acting) {
  const resposta = readPasskey(textOf(acting.form, 'passkey'))
  const reply = await ask(acting, fator.createPasskey, { body: { resposta: resposta! } })
  if (!reply.ok) return refused(acting, reply.problema)
  return { codigos: reply.value.codigos, feito: 'Chave de acesso cadastrada' }
}

async function renew(acting: Acting) {
  const reply = await ask(acting, fator.renewCodigos, { body: reprova(acting) })
  if (!reply.ok) return refused(acting, reply.problema)
  return { codigos: reply.value.codigos, feito: 'Códigos trocados. Os anteriores não valem mais' }
}

async function remove(acting: Acting) {
  const id = textOf(acting.form, 'id')
  const { senha, prova } = reprova(acting)
  const body = { senha, prova }
  const reply = id
    ? await ask(acting, fator.removePasskey, {
        params: { id },
        body: acting.form.has('semProva') ? { senha } : body,
      })
    : await ask(acting, fator.removeTotp, { body })
  return reply.ok ? back(acting, 'fatorRemovido') : refused(acting, reply.problema)
}

async function leave(acting: Acting) {
  const id = textOf(acting.form, 'id')
  const reply = id
    ? await ask(acting, endSessao, { params: { id } })
    : await ask(acting, endOutrasSessoes, {})
  return reply.ok ? back(acting, 'aparelhoSaiu', reply.setCookie) : refused(acting, reply.problema)
}

async function changeSenha(acting: Acting) {
  const { usuario } = await load(acting, getSessao, {})
  if (!usuario) throw redirect(loginPath(acting.request, acting.door))
  const [senhaAtual = '', novaSenha = '', repetirSenha = ''] = senhas.map((name) => textOf(acting.form, name))
  const body = { senhaAtual, novaSenha, repetirSenha }
  const reply = await ask(acting, updateUsuario, { params: { id: usuario._id }, body })
  return reply.ok ? back(acting, 'senha') : refused(acting, reply.problema)
}

/** The challenge for a device, requested by a script. */
async function challenge(acting: Acting) {
  const novo = textOf(acting.form, 'desafio') === 'cadastro'
  const reply = novo
    ? await ask(acting, fator.startPasskey, { body: { senha: textOf(acting.form, 'senha') } })
    : await ask(acting, fator.askProva, {})
  return reply.ok ? { opcoes: reply.value.opcoes } : refused(acting, reply.problema)
}

const actions = {
  'ligar-aplicativo': startApp,
  'confirmar-aplicativo': confirmApp,
  'cadastrar-chave': newPasskey,
  'trocar-codigos': renew,
  'trocar-senha': changeSenha,
  remover: remove,
  sair: leave,
} satisfies Record<string, (acting: Acting) => Promise<unknown>>

/** Handles every form of the page; `intent` says which one. */
export async function actOnSeguranca(args: Args, door: Door) {
  const form = await args.request.formData()
  const acting = { ...args, form, door }
  if (form.has('desafio')) return challenge(acting)
  const intent = textOf(form, 'intent')
  const act = Object.hasOwn(actions, intent) ? actions[intent as keyof typeof actions] : null
  return act ? act(acting) : redirect(pages[door])
}
