import { data, redirect } from 'react-router'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { centavosOf } from '@alento/contract/preco-numero.ts'
import { getCpfPessoa } from '@alento/contract/suporte.ts'
import { AcaoSuporte, actForPessoa, requestDevolucao } from '@alento/contract/suporte-acao.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'
import type { Route } from './+types/page'

const leastMotivo = 5
const feitos: Record<AcaoSuporte, Aviso> = {
  VOUCHER: 'suporteVoucher',
  CANCELAR: 'suporteCancelado',
  DESBLOQUEAR: 'suporteDesbloqueio',
  SESSOES: 'suporteSessoes',
  SENHA: 'suporteSenha',
}

/** A refund's amount: empty is all that is left; null is not an amount. Centavos. */
function valorOf(form: FormData): number | undefined | null {
  const typed = textOf(form, 'valor').trim()
  if (typed === '') return undefined
  const valor = centavosOf(typed)
  return Number.isSafeInteger(valor) && valor > 0 ? valor : null
}

const invalid = (form: FormData, field: string, message: string) =>
  refuse({ ...refusalOf('base.invalido'), errors: [{ field, message }] }, form)

/** Something irreversible asks once its reason is whole. */
const mustAsk = (form: FormData): boolean =>
  textOf(form, 'confirmado') !== 'S' && textOf(form, 'motivo').trim().length >= leastMotivo

/** Two steps, with and without scripts: the first submit returns the question, 'Sim' sends the same fields again. */
function ask(form: FormData) {
  const pergunta = Object.fromEntries(
    [...form].flatMap(([k, v]) => (typeof v === 'string' ? [[k, v] as const] : [])),
  )
  return data({ pergunta, vez: crypto.randomUUID() })
}

async function devolver({ context }: Route.ActionArgs, form: FormData) {
  const valor = valorOf(form)
  const [id, motivo] = [textOf(form, 'pedido'), textOf(form, 'motivo')]
  if (!id) return invalid(form, 'pedido', 'Escolha o pedido')
  if (valor === null) return invalid(form, 'valor', 'Informe um valor em reais, como 12,34')
  if (mustAsk(form)) return ask(form)
  return call(context, requestDevolucao, {
    params: { id },
    body: { motivo, ...(valor !== undefined && { valor: centavos(valor) }) },
    idempotencyKey: textOf(form, 'chave'),
  })
}

async function doFor({ context, params }: Route.ActionArgs, form: FormData) {
  const acao = AcaoSuporte.safeParse(textOf(form, 'acao'))
  if (!acao.success) throwProblem(refusalOf('base.ilegivel'))
  if (acao.data === 'CANCELAR' && mustAsk(form)) return ask(form)
  const pedido = textOf(form, 'pedido')
  const body = { acao: acao.data, motivo: textOf(form, 'motivo'), ...(pedido && { pedido }) }
  return call(context, actForPessoa, { params: { id: params.id }, body })
}

/** Shows the CPF (the answer holds it, no address does), refunds, or does one of the other things for the client. */
export async function actOnPessoa(args: Route.ActionArgs) {
  const { context, request, params } = args
  await requireAccess(args, getCpfPessoa, actForPessoa, requestDevolucao)
  const form = await request.formData()
  const acao = textOf(form, 'acao')
  if (acao === 'cpf') {
    const reply = await call(context, getCpfPessoa, { params: { id: params.id } })
    if (reply.ok) return data({ cpf: reply.value.cpf })
    if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
    return refuse(reply.problema, form)
  }
  const reply = acao === 'devolver' ? await devolver(args, form) : await doFor(args, form)
  if ('data' in reply) return reply
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  if (!reply.ok) return refuse(reply.problema, form)
  const aviso =
    'resultado' in reply.value
      ? reply.value.resultado === 'PEDIDA'
        ? 'devolucaoEspera'
        : 'devolucaoFeita'
      : feitos[acao as AcaoSuporte]
  throw redirect(`/admin/suporte/${params.id}`, {
    status: 303,
    headers: { 'set-cookie': avisoCookie(aviso) },
  })
}
