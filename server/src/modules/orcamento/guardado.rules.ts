import { type CaminhosAviso, caminhosOfAviso } from '@alento/contract/preco/aviso-preco.can.ts'
import { brasiliaDayOf, brasiliaStartOf } from '@alento/contract/base/zona.ts'
import { alcanceOf } from '#modules/mensagem/mensagem.rules.ts'
import type { Opcao } from './opcao.rules.ts'

/** A smaller fall is not worth a message. Centavos. */
const leastFall = 1_00

/** The lowest total among the ways to buy a whole basket, in centavos; null when none of them does all of it. */
export const lowestTotal = (
  opcoes: readonly { cobertura: Pick<Opcao['cobertura'], 'faltam' | 'valor'> }[],
): number | null =>
  opcoes.reduce<number | null>(
    (low, { cobertura: { faltam, valor } }) =>
      faltam.length > 0 || (low !== null && low <= valor) ? low : valor,
    null,
  )

/** Whether the total is at least R$ 1,00 below the one that the client knows. Small falls add up. Centavos. */
export const hasTotalFallen = (conhecido: number | null, agora: number | null): boolean =>
  conhecido !== null && agora !== null && conhecido - agora >= leastFall

/** The beginning of the day in Brasília: quotes compared since then wait until tomorrow. */
export const dayStart = (now: Temporal.Instant): Temporal.Instant => brasiliaStartOf(brasiliaDayOf(now))

/** The way to report a lower total: by e-mail, by SMS to a client without one; by neither to a client without both, or without an account. */
export const caminhosOfTotal = (usuario: { email: string; telefoneCelular: string } | null): CaminhosAviso =>
  usuario ? caminhosOfAviso({ email: true, sms: false }, alcanceOf(usuario)) : { email: false, sms: false }

type Cesta = {
  tipo: string
  exames: readonly string[]
  municipioId: number
  bairro: string | null
  raioKm: number
}

/** Whether two quotes ask for the same exams, in any order, at the same place. */
export const isSameCesta = (a: Cesta, b: Cesta): boolean =>
  a.tipo === b.tipo &&
  a.municipioId === b.municipioId &&
  a.bairro === b.bairro &&
  a.raioKm === b.raioKm &&
  a.exames.toSorted().join() === b.exames.toSorted().join()
