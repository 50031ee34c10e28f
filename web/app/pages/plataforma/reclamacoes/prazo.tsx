import IconAlertTriangle from 'icon:alert-triangle'
import IconClock from 'icon:clock'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { ReclamacaoLinha } from '@alento/contract/cliente/reclamacao.ts'
import { isAtrasada } from '@alento/contract/cliente/reclamacao.can.ts'
import { nomeDoEstado } from '#parts/reclamacao/textos.ts'
import { Badge } from '#ui/data/badge.tsx'

type Of = Pick<ReclamacaoLinha, 'estado' | 'ate'>

/** The clock of an open complaint, red once it is over; the state of another. */
export function Prazo({ r, hoje }: { r: Of; hoje: string }) {
  if (r.estado !== 'ABERTA')
    return <Badge tone={nomeDoEstado[r.estado].tone}>{nomeDoEstado[r.estado].text}</Badge>
  if (isAtrasada(r, hoje))
    return (
      <Badge tone="stop" icon={IconAlertTriangle}>
        Atrasada, era até {formatDia(r.ate)}
      </Badge>
    )
  return (
    <Badge tone="wait" icon={IconClock}>
      {r.ate === hoje ? 'Responder hoje' : `Responder até ${formatDia(r.ate)}`}
    </Badge>
  )
}
