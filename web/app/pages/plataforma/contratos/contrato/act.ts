import { data } from 'react-router'
import {
  endContrato,
  refundCobranca,
  resumeContrato,
  suspendContrato,
  undoContrato,
} from '@alento/contract/cartao/contrato-admin.ts'
import { resendLink } from '@alento/contract/cartao/venda.ts'
import { centavosOf } from '@alento/contract/preco/preco-numero.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { call, type Context, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import type { Route } from './+types/page'

/** A refund's amount: empty is all that is left; null is not an amount. Centavos. */
function valorOf(form: FormData): number | undefined | null {
  const typed = textOf(form, 'valor').trim()
  if (typed === '') return undefined
  const valor = centavosOf(typed)
  return Number.isSafeInteger(valor) && valor > 0 ? valor : null
}

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

const leastMotivo = 5

/**
 * Two steps, with and without scripts: the first submit returns the question, 'Sim' sends the same fields again. A reason that the
 * API would refuse goes to it at once, so that the field has its sentence.
 */
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
  if (textOf(form, 'confirmado') !== 'S' && textOf(form, 'motivo').trim().length >= leastMotivo) {
    const pergunta = Object.fromEntries(
      [...form].flatMap(([k, v]) => (typeof v === 'string' ? [[k, v] as const] : [])),
    )
    return data({ pergunta, chave: crypto.randomUUID() })
  }
  const [aviso, work] = all[acao as QualAcao]
  const reply = await work()
  return finishAction(request, reply, form, { to: `/admin/contratos/${params.id}`, aviso })
}
