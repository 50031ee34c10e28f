import { data, redirect } from 'react-router'
import type { DadosRascunho } from '@alento/contract/cartao/compra.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { cookieHeaders, type FormRefusal } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { startCadastro } from '#lib/conta/start-cadastro.server.ts'
import { keepCompra } from '#lib/forms/kept-compra.server.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import { hourOf } from '#lib/tempo/prazo.ts'
import { buyPlano } from './buy.server.ts'
import { errosDoPasso, recusaDe } from '#lib/compra/check-passo.ts'
import {
  passoHref,
  dadosDoPasso,
  emBranco,
  maxGuardados,
  preenchidos,
  textosDe,
} from '#lib/compra/compra-fields.ts'
import { type Args, type Compra, storeCompra, openCompra } from './open-compra.server.ts'

/** The result of the page's action: a refusal, or when the draft was stored. */
export type Result = { refusal?: FormRefusal; guardado?: string }

type Step = { args: Args; compra: Compra; form: FormData; dados: DadosRascunho }

/** Without a place to keep the form, the visitor logs in first. */
const loginFirst = ({ plano }: Compra): Response =>
  redirect(`/logincliente?de=${encodeURIComponent(passoHref(plano.name))}`)

const refused = (refusal: FormRefusal, cookies: readonly string[] = []) =>
  data({ refusal } satisfies Result, {
    status: refusal.problema.status,
    headers: cookieHeaders([...cookies]),
  })

/** Stores the form and opens a step; `aberto` is the dependent whose fields are shown. */
async function go({ args, compra, dados }: Step, passo: number, more: Record<string, string> = {}) {
  const cookies = await storeCompra(args, compra, { passo: Math.max(passo, compra.ate), dados })
  if (!cookies) return loginFirst(compra)
  const to = passoHref(compra.plano.name, { passo: String(passo), ...more })
  return redirect(to, { headers: cookieHeaders(cookies) })
}

async function save({ args, compra, dados }: Step) {
  const cookies = await storeCompra(args, compra, { passo: compra.ate, dados })
  if (!cookies) return loginFirst(compra)
  return data({ guardado: hourOf(nowMs(), brasilia) } satisfies Result, { headers: cookieHeaders(cookies) })
}

/** 'Continuar': a step with errors is kept as it was typed. */
async function advance(step: Step) {
  const { compra, dados, args } = step
  const erros = errosDoPasso(compra.este, dados, compra.plano, compra.hoje)
  if (erros.length === 0) return go(step, Math.min(compra.passo + 1, compra.passos.length))
  const cookies = await storeCompra(args, compra, { passo: compra.ate, dados })
  return cookies ? refused(recusaDe(erros, dados), cookies) : loginFirst(compra)
}

/** A change of the dependents: adds one, removes one, or opens one to be changed. */
function changeDependentes(step: Step, intent: string, n: number) {
  const { dependentes = [] } = step.dados
  const most = Math.min(step.compra.plano.maxDependentes, maxGuardados)
  const add = intent === 'adicionar' && dependentes.length < most
  const next =
    intent === 'remover' ? dependentes.toSpliced(n, 1) : add ? [...dependentes, emBranco()] : dependentes
  const aberto = intent === 'remover' ? null : add ? next.length - 1 : n
  const changed = { ...step, dados: { ...step.dados, dependentes: next } }
  return go(changed, step.compra.passo, aberto === null ? {} : { aberto: String(aberto) })
}

/** A visitor's purchase waits on the device for the code of an SMS to the mobile just typed, which makes or enters the account. */
async function codeToBuy({ args, compra, dados }: Step, aceite: string) {
  const kept = { plano: compra.plano.name, passo: compra.ate, dados }
  const cookie = keepCompra(args, { ...kept, comprar: { chave: crypto.randomUUID(), aceite } })
  if (!cookie) return loginFirst(compra)
  const { name = '', cpf = '', telefoneCelular = '', email = '' } = dados
  const body = { name, cpf, telefoneCelular, email }
  const problema = await startCadastro(args, passoHref(compra.plano.name, { continuar: '1' }), body, [cookie])
  return refused({ problema, typed: textosDe(dados) }, [cookie])
}

/** 'Ir para Pagamento': every step is checked, the first one with an error is opened. */
async function purchase(step: Step) {
  const { args, compra, form } = step
  const { plano, passos, passo, hoje } = compra
  const dados = { ...step.dados, dependentes: preenchidos(step.dados.dependentes) }
  const erros = passos.map((of) => errosDoPasso(of, dados, plano, hoje))
  const first = erros.findIndex((list) => list.length > 0) + 1
  if (first > 0 && first !== passo) return go({ ...step, dados }, first, { conferir: '1' })
  const aceite = textOf(form, 'aceite')
  const all = [...(erros[passo - 1] ?? []), ...(aceite ? [] : [semAceite])]
  const cookies = await storeCompra(args, compra, { passo: compra.ate, dados })
  if (!cookies) return loginFirst(compra)
  if (all.length > 0) return refused(recusaDe(all, dados), cookies)
  if (!compra.usuario) return codeToBuy({ ...step, dados }, aceite)
  const problema = await buyPlano(args, compra, { dados, chave: textOf(form, 'chave'), aceite })
  return refused({ problema, typed: textosDe(dados) }, cookies)
}
const semAceite = { field: 'aceite', message: 'Leia e aceite o contrato' }

/** The session ended, or another account logged in, while the form of `dono` was open. */
function elsewhere({ args, compra, form, dados }: Step): Response | null {
  const dono = textOf(form, 'dono')
  if (!dono || compra.usuario?._id === dono) return null
  const here = passoHref(compra.plano.name, { passo: String(compra.passo) })
  if (compra.usuario) return redirect(here, { headers: { 'set-cookie': avisoCookie('outraConta') } })
  const cookie = keepCompra(args, { plano: compra.plano.name, passo: compra.passo, dados })
  return redirect(`/logincliente?de=${encodeURIComponent(here)}`, {
    headers: cookieHeaders(cookie ? [cookie] : []),
  })
}

/** One step of the purchase. Every button stores the typed values before it does anything. */
export async function action(args: Args) {
  const form = await args.request.formData()
  const compra = await openCompra(args)
  const typed = dadosDoPasso(compra.este, form)
  const step = { args, compra, form, dados: { ...compra.dados, ...typed } }
  const away = elsewhere(step)
  if (away) return away
  const [intent = '', n = '0'] = textOf(form, 'intent').split('-')
  switch (intent) {
    case 'guardar':
      return save(step)
    case 'ir':
      return go(step, Number(n))
    case 'adicionar':
    case 'alterar':
    case 'remover':
      return changeDependentes(step, intent, Number(n))
    case 'comprar':
      return purchase(step)
    default:
      return advance(step)
  }
}
