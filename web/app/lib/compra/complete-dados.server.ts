import type { Problema } from '@alento/contract/base/problema.ts'
import { completeContrato } from '@alento/contract/cartao/mudanca-contrato.ts'
import { call, type Context } from '#lib/api/api.ts'
import { dadosDoPasso } from './compra-fields.ts'

/**
 * Adds to a contract the data that its form (`FaltaFields`) asked of the holder; changes nothing when it asked none. Returns the
 * reason of a refusal. A field left empty is refused by the call that needs it.
 */
export async function completeDados(context: Context, id: string, form: FormData): Promise<Problema | null> {
  const { sexo, naturalidade, estado } = dadosDoPasso('titular', form)
  const asked = { sexo, naturalidade, estado, ...dadosDoPasso('endereco', form) }
  const given = Object.fromEntries(Object.entries(asked).filter(([, v]) => v))
  if (Object.keys(given).length === 0) return null
  const reply = await call(context, completeContrato, { params: { id }, body: given })
  return reply.ok ? null : reply.problema
}
