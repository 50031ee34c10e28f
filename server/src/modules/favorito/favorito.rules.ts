import { brasilia, brasiliaDayOf } from '@alento/contract/base/zona.ts'

/** Hours (Brasília) between which price alerts are sent, so that they wake no client. */
const [firstHour, lastHour] = [8, 21]
/** Changes of a price list come in quick succession: those within these minutes are reported together. */
const gatherMin = 30

export const maxFavoritos = 100

export type Alvo =
  | { tipo: 'unidade'; redeId: string; servicoId: null }
  | { tipo: 'consulta' | 'exame'; redeId: string; servicoId: string }
  | { tipo: 'consulta' | 'exame'; redeId: null; servicoId: string; cidade: string; uf: string }

/** Parses the text of a target, whose format the contract has checked. */
export function parseAlvo(text: string): Alvo {
  const [kind = '', first = '', second = '', uf] = text.split('|')
  if (kind === 'unidade') return { tipo: kind, redeId: first, servicoId: null }
  const tipo = kind === 'exame' ? 'exame' : 'consulta'
  if (uf === undefined) return { tipo, redeId: second, servicoId: first }
  return { tipo, redeId: null, servicoId: first, cidade: second, uf }
}

type Guardado = {
  tipo: string
  redeId: string | null
  servicoId: string | null
  cidade: string
  uf: string
}

/** The text of a favourite's target; `parseAlvo` reads it. */
export const alvoText = ({ tipo, redeId, servicoId, cidade, uf }: Guardado): string =>
  [tipo, servicoId, ...(redeId ? [redeId] : [cidade, uf])].filter((part) => part !== null).join('|')

/** Whether the price is below the one when it was saved or last reported, and the client wants to know. Centavos. */
export const hasPrecoFallen = (f: {
  guardado: number | null
  valor: number | null
  avisar: boolean
}): boolean => f.avisar && f.guardado !== null && f.valor !== null && f.valor < f.guardado

/** When prices that changed at `now` are compared. */
export const compareAt = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: gatherMin })

export function isTellingTime(now: Temporal.Instant): boolean {
  const { hour } = now.toZonedDateTimeISO(brasilia)
  return hour >= firstHour && hour < lastHour
}

/** The calendar day of a message: a client gets at most one a day. */
export const dayOf = (moment: Temporal.Instant): string => String(brasiliaDayOf(moment))

/** When the next day's messages begin. */
export const nextDay = (now: Temporal.Instant): Temporal.Instant =>
  brasiliaDayOf(now)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: brasilia, plainTime: new Temporal.PlainTime(firstHour) })
    .toInstant()
