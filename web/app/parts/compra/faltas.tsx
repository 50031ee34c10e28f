import type { Problema } from '@alento/contract/base/problema.ts'
import { ErrorSummary } from '#parts/forms/form-errors.tsx'

const faltam = (wrong: number): string =>
  wrong === 1 ? 'Falta acertar 1 campo' : `Falta acertar ${wrong} campos`

/** What has to be corrected in a purchase, by name; without fields at fault, why it was refused. */
export function Faltas({ problema }: { problema: Problema | undefined }) {
  const ownText = problema?.code === 'base.invalido' || problema?.code === 'contrato.idade'
  return <ErrorSummary {...(ownText && { title: faltam })} />
}
