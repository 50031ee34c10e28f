import { createExecucao, updateDivergencia } from '@alento/contract/pagamento/conciliacao.ts'
import { payEstorno, retryEstorno } from '@alento/contract/pagamento/estorno.ts'
import { call, type Context } from '#lib/api/api.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { findEntry, refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import type { Route } from './+types/page'

/** Runs the button's action, which is its name. */
function act(context: Context, form: FormData) {
  const idempotencyKey = textOf(form, 'chave')
  const estorno = { params: { id: textOf(form, 'estorno') } }
  const acoes = {
    conferir: ['conferencia', () => call(context, createExecucao, { idempotencyKey })],
    resolver: [
      'diferenca',
      () =>
        call(context, updateDivergencia, {
          params: { id: textOf(form, 'divergencia') },
          body: { nota: textOf(form, 'nota') },
        }),
    ],
    repetir: ['devolucaoPedida', () => call(context, retryEstorno, { ...estorno, idempotencyKey })],
    pagar: [
      'devolucaoPaga',
      () =>
        call(context, payEstorno, {
          ...estorno,
          idempotencyKey,
          body: { comprovante: textOf(form, 'comprovante') },
        }),
    ],
  } as const satisfies Record<string, readonly [Aviso, () => Promise<unknown>]>
  const acao = textOf(form, 'acao')
  return findEntry(acoes, acao) ?? null
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const chosen = act(context, form)
  if (!chosen) throwProblem(refusalOf('base.ilegivel'))
  const [aviso, work] = chosen
  const reply = await work()
  return finishAction(request, reply, form, { to: '/admin/conciliacao', aviso })
}
