import IconArrowBackUp from 'icon:arrow-back-up'
import IconCircleCheck from 'icon:circle-check'
import IconClipboardText from 'icon:clipboard-text'
import IconCreditCard from 'icon:credit-card'
import IconMapPin from 'icon:map-pin'
import IconPencil from 'icon:pencil'
import IconPlayerPause from 'icon:player-pause'
import IconSend from 'icon:send'
import IconX from 'icon:x'
import type { StatusMudanca } from '@alento/contract/unidade/mudanca.ts'
import type { PassoRevisao } from '@alento/contract/unidade/revisao.ts'
import type { BadgeTone } from '#ui/data/badge.tsx'
import type { IconShape } from '#ui/base/icon.tsx'

/** Display texts of a unit's history. */
export const passoText = {
  PRE_CADASTRO: { text: 'Pré-cadastro recebido', icon: IconClipboardText },
  DEVOLVIDA: { text: 'Devolvida para completar', icon: IconArrowBackUp },
  ENVIADA: { text: 'Enviada para avaliação', icon: IconSend },
  HABILITADA: { text: 'Habilitada', icon: IconCircleCheck },
  DADOS: { text: 'Lugar no mapa ou vendedor gravado', icon: IconMapPin },
  MUDANCA_PEDIDA: { text: 'Mudança pedida', icon: IconPencil },
  MUDANCA_APLICADA: { text: 'Mudança feita', icon: IconCircleCheck },
  MUDANCA_RECUSADA: { text: 'Mudança recusada', icon: IconX },
  SUSPENSA: { text: 'Suspensa', icon: IconPlayerPause },
  REATIVADA: { text: 'Ativa de novo', icon: IconCircleCheck },
  DESFEITA: { text: 'O passo anterior foi desfeito', icon: IconArrowBackUp },
  VENDEDOR: { text: 'Conta na Zoop pronta', icon: IconCreditCard },
} satisfies Record<PassoRevisao, { text: string; icon: IconShape }>

export const statusMudanca = {
  PEDIDA: { text: 'Esperando decisão', tone: 'wait' },
  APLICADA: { text: 'Feita', tone: 'ok' },
  RECUSADA: { text: 'Recusada', tone: 'stop' },
  SUBSTITUIDA: { text: 'Trocada por outro pedido', tone: 'plain' },
} satisfies Record<StatusMudanca, { text: string; tone: BadgeTone }>
