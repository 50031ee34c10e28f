import type { Problema } from '@alento/contract/base/problema.ts'
import { type CartaoCredito, pagamentoProblems } from '@alento/contract/pagamento/pagamento.ts'
import type { z } from 'zod'
import { textOf } from '#lib/api/entrada.ts'
import { cardErrors } from './card-errors.server.ts'
import { cardFields, readValidade } from './card-fields.ts'

/** The card of the form, under the API's names. */
export function readCard(form: FormData): z.input<typeof CartaoCredito> {
  const { mes, ano } = readValidade(textOf(form, cardFields.validade))
  return {
    holder_name: textOf(form, cardFields.nome),
    card_number: textOf(form, cardFields.numero).trim(),
    expiration_month: mes,
    expiration_year: ano,
    security_code: textOf(form, cardFields.codigo).trim(),
  }
}

/** Shows the specified text for a refused card, whichever side refused it, and marks the fields that look wrong (K10). */
export function pointAtCard(problema: Problema, form: FormData): Problema {
  const { title, action } = pagamentoProblems['pagamento.cartao_invalido']
  if (problema.code !== 'pagamento.cartao_invalido' && problema.code !== 'base.invalido') return problema
  const errors = cardErrors((field) => textOf(form, field))
  return { ...problema, detail: title, action, errors: errors.length > 0 ? errors : problema.errors }
}
