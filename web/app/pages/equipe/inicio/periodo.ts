/** The periods of the start page; the first leads, because more days take longer to sum where a lot is sold. */
export const periodosInicio = [
  { value: '7-dias', label: '7 dias' },
  { value: '30-dias', label: '30 dias' },
  { value: '12-meses', label: '12 meses' },
] as const
export type PeriodoInicio = (typeof periodosInicio)[number]['value']

/** The period that an address asks for, or the first. */
export const periodoOf = (asked: string | null): PeriodoInicio =>
  periodosInicio.find(({ value }) => value === asked)?.value ?? periodosInicio[0].value
