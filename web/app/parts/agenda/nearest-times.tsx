import type { Problema } from '@alento/contract/base/problema.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'

type Time = { dia: string; horario: string }

/** The nearest free times, when somebody else took the wanted one. */
export function NearestTimes({
  problema,
  hrefOf,
}: {
  problema: Problema | undefined
  hrefOf: (time: Time) => string
}) {
  if (!problema?.horarios) return null
  return (
    <Row gap={8}>
      {problema.horarios.map((h) => (
        <ButtonLink key={h.dia + h.horario} variant="outline" size="small" href={hrefOf(h)}>
          {formatVisit(h.dia, h.horario)}
        </ButtonLink>
      ))}
    </Row>
  )
}
