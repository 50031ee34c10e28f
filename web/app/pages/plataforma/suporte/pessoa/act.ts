import { data, redirect } from 'react-router'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { getCpfPessoa } from '@alento/contract/plataforma/suporte.ts'
import { AcaoSuporte, actForPessoa, requestDevolucao } from '@alento/contract/plataforma/suporte-acao.ts'
import { undoUniao } from '@alento/contract/plataforma/uniao.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { reasonText } from '#pages/plataforma/reason-text.ts'
import { askToConfirm, mustAsk, valorOf } from '#pages/plataforma/ask.ts'
import type { Route } from './+types/page'
import { motivosDevolucao } from './motivos.ts'

const feitos: Record<AcaoSuporte, Aviso> = {
  VOUCHER: 'suporteVoucher',
  CANCELAR: 'suporteCancelado',
  DESBLOQUEAR: 'suporteDesbloqueio',
  SESSOES: 'suporteSessoes',
  SESSAO: 'suporteSessao',
  SENHA: 'suporteSenha',
}

const invalid = (form: FormData, field: string, message: string) =>
  refuse({ ...refusalOf('base.invalido'), errors: [{ field, message }] }, form)

async function refundPedido({ context }: Route.ActionArgs, form: FormData) {
  const valor = valorOf(form)
  const id = textOf(form, 'pedido')
  const motivo = reasonText(motivosDevolucao, textOf(form, 'porque'), textOf(form, 'viu'))
  form.set('motivo', motivo) // The question shows it.
  if (!id) return invalid(form, 'pedido', 'Escolha o pedido')
  if (valor === null) return invalid(form, 'valor', 'Informe um valor em reais, como 12,34')
  if (mustAsk(form)) return askToConfirm(form)
  return call(context, requestDevolucao, {
    params: { id },
    body: { motivo, ...(valor !== undefined && { valor: centavos(valor) }) },
    idempotencyKey: textOf(form, 'chave'),
  })
}

async function separateContas({ context }: Route.ActionArgs, form: FormData) {
  if (mustAsk(form)) return askToConfirm(form)
  const id = Id.safeParse(textOf(form, 'uniao'))
  if (!id.success) throwProblem(refusalOf('base.ilegivel'))
  return call(context, undoUniao, { params: { id: id.data }, body: { motivo: textOf(form, 'motivo') } })
}

/** The actions by button; the refund and the merge have fields of their own. */
const works = { devolver: refundPedido, desunir: separateContas }

async function doFor({ context, params }: Route.ActionArgs, form: FormData) {
  const acao = AcaoSuporte.safeParse(textOf(form, 'acao'))
  if (!acao.success) throwProblem(refusalOf('base.ilegivel'))
  if (acao.data === 'CANCELAR' && mustAsk(form)) return askToConfirm(form)
  const [pedido, sessao] = [textOf(form, 'pedido'), textOf(form, 'sessao')]
  const about = { ...(pedido && { pedido }), ...(sessao && { sessao }) }
  const body = { acao: acao.data, motivo: textOf(form, 'motivo'), ...about }
  return call(context, actForPessoa, { params: { id: params.id }, body })
}

/** Returns the message after an action; `resultado` is that of a refund. */
function avisoOf(acao: string, resultado: 'DEVOLVIDA' | 'PEDIDA' | null): Aviso {
  if (resultado) return resultado === 'PEDIDA' ? 'devolucaoEspera' : 'devolucaoFeita'
  return acao === 'desunir' ? 'contasSeparadas' : feitos[acao as AcaoSuporte]
}

/** Shows the CPF (the answer holds it, no address does), refunds, or does one of the other things for the client. */
export async function actOnPessoa(args: Route.ActionArgs) {
  const { context, request, params } = args
  await requireAccess(args, getCpfPessoa, actForPessoa, requestDevolucao, undoUniao)
  const form = await request.formData()
  const acao = textOf(form, 'acao')
  if (acao === 'cpf') {
    const reply = await call(context, getCpfPessoa, { params: { id: params.id } })
    if (reply.ok) return data({ cpf: reply.value.cpf })
    if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
    return refuse(reply.problema, form)
  }
  const work = acao === 'devolver' || acao === 'desunir' ? works[acao] : doFor
  const reply = await work(args, form)
  if ('data' in reply) return reply
  const aviso = avisoOf(acao, reply.ok && 'resultado' in reply.value ? reply.value.resultado : null)
  return finishAction(request, reply, form, { to: `/admin/suporte/${params.id}`, aviso })
}
