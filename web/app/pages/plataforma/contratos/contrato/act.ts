import {
  endContrato,
  refundCobranca,
  resumeContrato,
  suspendContrato,
  undoContrato,
} from '@alento/contract/cartao/contrato-admin.ts'
import { resendLink } from '@alento/contract/cartao/venda.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { call, type Context, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { askToConfirm, mustAsk, valorOf } from '#pages/plataforma/ask.ts'
import type { Route } from './+types/page'

function works(context: Context, id: string, form: FormData, valor: number | undefined) {
  const motivo = textOf(form, 'motivo')
  const params = { id }
  return {
    reenviar: ['linkReenviado', () => call(context, resendLink, { params })],
    encerrarAgora: [
      'contratoEncerrado',
      () => call(context, endContrato, { params, body: { quando: 'AGORA', motivo } }),
    ],
    encerrarAoFim: [
      'contratoAoFim',
      () => call(context, endContrato, { params, body: { quando: 'FIM', motivo } }),
    ],
    desfazer: ['contratoDesfeito', () => call(context, undoContrato, { params, body: { motivo } })],
    liberar: ['contratoLiberado', () => call(context, resumeContrato, { params, body: { motivo } })],
    suspender: ['contratoSuspenso', () => call(context, suspendContrato, { params, body: { motivo } })],
    devolver: [
      'cobrancaDevolvida',
      () =>
        call(context, refundCobranca, {
          params: { id, cobranca: textOf(form, 'cobranca') },
          body: { motivo, ...(valor !== undefined && { valor: centavos(valor) }) },
          idempotencyKey: textOf(form, 'chave'),
        }),
    ],
  } as const satisfies Record<string, readonly [Aviso, () => Promise<unknown>]>
}
export type QualAcao = keyof ReturnType<typeof works>

export async function actOnContrato(args: Route.ActionArgs) {
  const { context, request, params } = args
  await requireAccess(
    args,
    endContrato,
    undoContrato,
    suspendContrato,
    resumeContrato,
    refundCobranca,
    resendLink,
  )
  const form = await request.formData()
  const valor = valorOf(form)
  if (valor === null) {
    const errors = [{ field: 'valor', message: 'Informe um valor em reais, como 12,34' }]
    return refuse({ ...refusalOf('base.invalido'), errors }, form)
  }
  const all = works(context, params.id, form, valor)
  const acao = textOf(form, 'acao')
  if (!Object.hasOwn(all, acao)) throwProblem(refusalOf('base.ilegivel'))
  if (mustAsk(form)) return askToConfirm(form)
  const [aviso, work] = all[acao as QualAcao]
  const reply = await work()
  return finishAction(request, reply, form, { to: `/admin/contratos/${params.id}`, aviso })
}
