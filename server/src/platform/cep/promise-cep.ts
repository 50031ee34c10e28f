import lookUp from 'cep-promise'
import { z } from 'zod'
import type { CepFinder, FoundCep } from './cep.ts'
import { placeCep } from './place-cep.ts'

/** Maximum lengths are those of the stored address. */
const text = (max: number) =>
  z
    .string()
    .nullish()
    .transform((found) => (found ?? '').trim().slice(0, max))
const Answer = z.object({
  cep: z.string().regex(/^\d{8}$/),
  state: z.string().regex(/^[A-Z]{2}$/),
  city: text(80).pipe(z.string().min(1)),
  street: text(120),
  neighborhood: text(80),
})
const Refusal = z.object({ errors: z.array(z.object({ service: z.string(), message: z.string() })) })

/** ViaCEP alone reports reliably that a CEP does not exist; BrasilAPI reports the same for any failure, so its report does not count. */
function readRefusal(error: unknown): FoundCep {
  const { data } = Refusal.safeParse(error)
  const unknown = data?.errors.some((e) => e.service === 'viacep' && e.message.includes('não encontrado'))
  return { kind: unknown ? 'absent' : 'down' }
}

/**
 * Queries two services at once and uses the first response (library cep-promise). Only the CEP is sent, nothing that identifies
 * a person.
 */
export const promiseCep = (timeoutMs: number): CepFinder => ({
  place: (cep) => placeCep(cep, timeoutMs),
  async find(cep) {
    try {
      const found = Answer.safeParse(
        await lookUp(cep, { timeout: timeoutMs, providers: ['viacep', 'brasilapi'] }),
      )
      if (!found.success) return { kind: 'down' }
      const { state, city, street, neighborhood } = found.data
      return {
        kind: 'found',
        endereco: { cep, logradouro: street, bairro: neighborhood, cidade: city, uf: state },
      }
    } catch (error) {
      return readRefusal(error)
    }
  },
})
