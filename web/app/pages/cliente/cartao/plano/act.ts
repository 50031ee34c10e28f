import { redirect } from 'react-router'
import { Id } from '@alento/contract/base/lista.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { getTrocaDePlano, setPlanoContrato } from '@alento/contract/cartao/mudanca-contrato.ts'
import { type Args, call } from '#lib/api/api.ts'
import { completeDados } from '#lib/compra/complete-dados.server.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { readMudanca, refuseMudanca, toCard } from '#pages/cliente/cartao/mudar.server.ts'
import { checkoutPath } from '#pages/cliente/cartao/textos.ts'

const changed: Problema = {
  ...refusalOf('base.conflito'),
  detail: 'O valor da troca mudou enquanto você lia',
  action: 'Veja o valor de hoje e confirme de novo.',
}

/** Redirects after a change: to the payment of the difference, or back to the card with the result. */
function after(contrato: Contrato, kept: boolean): Response {
  if (kept) return toCard('planoMantido')
  const waits = contrato.planoNovo !== null
  if (waits && contrato.novoPreco === null) return redirect(checkoutPath(contrato))
  if (waits) return toCard('planoMarcado')
  return toCard('planoTrocado')
}

/** A refusal, with the dependents that were chosen. */
function refuseTroca(args: Args, form: FormData, problema: Problema, saem: readonly string[]) {
  form.set('saem', saem.join(' '))
  const errors =
    problema.code === 'contrato.dependentes_demais'
      ? [{ field: 'saem', message: problema.detail }]
      : undefined
  return refuseMudanca(args, form, errors ? { ...problema, errors } : problema)
}

/** Changes the plan at the price that the page showed. */
export async function actOnTroca(args: Args) {
  const form = await args.request.formData()
  const id = await readMudanca(args, form)
  const plano = textOf(form, 'plano')
  const saem = form.getAll('sai').filter((x) => typeof x === 'string' && Id.safeParse(x).success) as string[]
  if (!Id.safeParse(plano).success) return refuseMudanca(args, form, refusalOf('base.ilegivel'))
  const params = { id }
  const quote = await call(args.context, getTrocaDePlano, { params, query: { plano } })
  if (!quote.ok) return refuseTroca(args, form, quote.problema, saem)
  const shown = form.get('diferenca')
  const { diferenca, desde } = quote.value
  if (shown !== null && (shown !== String(diferenca) || textOf(form, 'desde') !== (desde ?? '')))
    return refuseTroca(args, form, changed, saem)
  const incompleto = await completeDados(args.context, id, form)
  if (incompleto) return refuseTroca(args, form, incompleto, saem)
  const reply = await call(args.context, setPlanoContrato, { params, body: { plano, saem } })
  if (!reply.ok) return refuseTroca(args, form, reply.problema, saem)
  // The form that takes a change back shows no amounts.
  throw after(reply.value, shown === null)
}
