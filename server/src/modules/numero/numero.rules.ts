import { passosOf, isByMonth, type Periodo } from '@alento/contract/plataforma/numero.can.ts'
import type { NumeroMedidas, Numeros } from '@alento/contract/plataforma/numero.ts'

export type Dia = NumeroMedidas & { dia: string }

export const medidas = [
  'pedidos',
  'vendas',
  'valor',
  'taxa',
  'estornos',
  'estornado',
  'desistencias',
  'atendidos',
  'faltas',
] as const satisfies readonly (keyof NumeroMedidas)[]

const zero = (): NumeroMedidas => Object.fromEntries(medidas.map((m) => [m, 0])) as NumeroMedidas

const within = ({ de, ate }: Periodo, dia: string): boolean => de <= dia && dia <= ate

/** The sum of the days of a period. Centavos and counts. */
export function sumDias(dias: readonly Dia[], p: Periodo): NumeroMedidas {
  const total = zero()
  for (const d of dias) if (within(p, d.dia)) for (const m of medidas) total[m] += d[m]
  return total
}

/** The days of one step of a period: itself, or its month as far as the period has it. */
function periodOfStep(p: Periodo, passos: readonly string[], i: number): Periodo {
  const [de = p.de, next] = [passos[i], passos[i + 1]]
  if (!isByMonth(p)) return { de, ate: de }
  const before = next && new Date(Date.parse(`${next}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return { de: de < p.de ? p.de : de, ate: before ?? p.ate }
}

/**
 * The steps of a period, each with the sales of the same step of the period before: the first beside the first. A period before that
 * is shorter, because its month is, has nothing to show at the end.
 */
export function toPassos(dias: readonly Dia[], p: Periodo, antes: Periodo): Numeros['passos'] {
  const [passos, earlier] = [passosOf(p), passosOf(antes)]
  return passos.map((dia, i) => ({
    dia,
    ...sumDias(dias, periodOfStep(p, passos, i)),
    valorAntes: i < earlier.length ? sumDias(dias, periodOfStep(antes, earlier, i)).valor : 0,
  }))
}
