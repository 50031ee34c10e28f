import IconAlertTriangle from 'icon:alert-triangle'
import IconCircleCheck from 'icon:circle-check'
import IconCircleDashed from 'icon:circle-dashed'
import IconCircleX from 'icon:circle-x'
import IconClock from 'icon:clock'
import IconHourglass from 'icon:hourglass'
import IconPlayerPause from 'icon:player-pause'
import type { EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import { nomeDoEstado } from '@alento/contract/cartao/contrato-nomes.ts'
import type { IconShape } from '#ui/base/icon.tsx'
import { Badge, type BadgeTone } from '#ui/data/badge.tsx'

const looks: Record<EstadoContrato, { tone: BadgeTone; icon: IconShape }> = {
  ATIVO: { tone: 'ok', icon: IconCircleCheck },
  EM_ATRASO: { tone: 'wait', icon: IconAlertTriangle },
  SUSPENSO: { tone: 'stop', icon: IconPlayerPause },
  AGUARDANDO_PAGAMENTO: { tone: 'wait', icon: IconClock },
  CANCELADO_AO_FIM: { tone: 'plain', icon: IconHourglass },
  RASCUNHO: { tone: 'plain', icon: IconCircleDashed },
  CANCELADO: { tone: 'stop', icon: IconCircleX },
}

export const EstadoBadge = ({ estado }: { estado: EstadoContrato }) => (
  <Badge {...looks[estado]}>{nomeDoEstado[estado]}</Badge>
)
