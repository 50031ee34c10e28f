import { bandeiraOf, codeLengthOf, isCodigo, isMes } from '@alento/contract/base/cartao-credito.ts'
import { isLuhn } from '@alento/contract/base/digito.ts'
import { cardFields, readValidade } from './card-fields.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'

const messages: Record<string, (text: string, form: (field: string) => string) => string | null> = {
  [cardFields.numero]: (t) => (isLuhn(onlyDigits(t)) ? null : 'Confira o número do cartão'),
  [cardFields.nome]: (t) => (t.length >= 2 ? null : 'Informe o nome como está no cartão'),
  [cardFields.validade]: (t) => (isMes(readValidade(t).mes) ? null : 'Mês e ano, como 08/29'),
  [cardFields.codigo]: (t, form) => {
    const numero = form(cardFields.numero)
    return isCodigo(t, numero) ? null : `O código tem ${codeLengthOf(bandeiraOf(numero))} números`
  },
}

/** Returns the fields of a refused card that look wrong. The API refuses; this only marks fields. */
export function cardErrors(form: (field: string) => string): { field: string; message: string }[] {
  return Object.entries(messages).flatMap(([field, check]) => {
    const message = check(form(field).trim(), form)
    return message ? [{ field, message }] : []
  })
}
