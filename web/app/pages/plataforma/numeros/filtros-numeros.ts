import { countDays } from '@alento/contract/base/zona.ts'
import {
  maxDias,
  periodoOfPronto,
  periodosProntos,
  type Periodo,
  type PeriodoPronto,
} from '@alento/contract/plataforma/numero.can.ts'
import { getNumeros } from '@alento/contract/plataforma/numero.ts'

/** The filters of the address: a period or days of one's own, and the part of the numbers to show. */
export type Escolha = {
  pronto: PeriodoPronto | null
  /** As typed. */
  de: string
  ate: string
  tipo?: string | undefined
  municipio?: string | undefined
  unidade?: string | undefined
}

const isPronto = (text: string): text is PeriodoPronto =>
  (periodosProntos as readonly string[]).includes(text)

const shape = getNumeros.query

/** The filters of an address that the API takes; others are left out. */
function filtroOf(params: URLSearchParams) {
  const given = Object.fromEntries(
    (['tipo', 'municipio', 'unidade'] as const).flatMap((name) => {
      const value = params.get(name)
      const taken = value && shape.shape[name].safeParse(value).success
      return taken ? [[name, value]] : []
    }),
  )
  return given as Pick<Escolha, 'tipo' | 'municipio' | 'unidade'>
}

const isDia = (text: string): boolean => shape.shape.de.safeParse(text).success

/** A sentence for each field that cannot be used. */
function errosOf(de: string, ate: string): Record<string, string> {
  if (!isDia(de)) return { de: 'Confira a data' }
  if (!isDia(ate)) return { ate: 'Confira a data' }
  if (ate < de) return { ate: 'O período termina antes de começar' }
  return countDays({ de, ate }) > maxDias ? { ate: 'Escolha até três anos' } : {}
}

/** The choice of an address, the period that is shown, and the error of the days typed: then this month is shown. */
export function escolhaOf(
  params: URLSearchParams,
  hoje: string,
): { escolha: Escolha; periodo: Periodo; erros: Record<string, string> } {
  const filtro = filtroOf(params)
  const [de, ate] = [params.get('de') ?? '', params.get('ate') ?? '']
  const asked = params.get('periodo') ?? ''
  if (isPronto(asked) || (de === '' && ate === '')) {
    const pronto = isPronto(asked) ? asked : 'mes'
    const periodo = periodoOfPronto(pronto, hoje)
    return { escolha: { pronto, ...periodo, ...filtro }, periodo, erros: {} }
  }
  const erros = errosOf(de, ate)
  const wrong = Object.keys(erros).length > 0
  return {
    escolha: { pronto: null, de, ate, ...filtro },
    periodo: wrong ? periodoOfPronto('mes', hoje) : { de, ate },
    erros,
  }
}
