import type { Problema } from '@alento/contract/base/problema.ts'
import { ErrorSummary } from '#parts/forms/form-errors.tsx'

const faltam = (wrong: number): string =>
  wrong === 1 ? 'Falta acertar 1 campo' : `Falta acertar ${wrong} campos`

/** The errors of a purchase, by the names of their fields; without fields at fault, the reason of the refusal. */
export function Faltas({ problema }: { problema: Problema | undefined }) {
  const ownText = problema?.code === 'base.invalido' || problema?.code === 'contrato.idade'
  return <ErrorSummary {...(ownText && { title: faltam })} />
}
