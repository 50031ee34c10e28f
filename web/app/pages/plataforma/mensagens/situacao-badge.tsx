import IconChecks from 'icon:checks'
import IconCircleCheck from 'icon:circle-check'
import IconCircleX from 'icon:circle-x'
import IconClock from 'icon:clock'
import IconEye from 'icon:eye'
import IconInbox from 'icon:inbox'
import IconRefresh from 'icon:refresh'
import type { MensagemResumo } from '@alento/contract/plataforma/mensagem-admin.ts'
import { nomeDaSituacaoMensagem } from '@alento/contract/plataforma/mensagem-nomes.ts'
import { Badge } from '#ui/data/badge.tsx'

const looks = {
  ESPERANDO: { tone: 'wait', icon: IconClock },
  TENTANDO: { tone: 'wait', icon: IconRefresh },
  ENVIADA: { tone: 'ok', icon: IconCircleCheck },
  ENTREGUE: { tone: 'ok', icon: IconChecks },
  LIDA: { tone: 'ok', icon: IconEye },
  DESISTIDA: { tone: 'stop', icon: IconCircleX },
} as const

/** The state of a message. Without a configured provider it was only stored, which is shown apart. */
export function SituacaoBadge({ situacao, saiu }: Pick<MensagemResumo, 'situacao' | 'saiu'>) {
  if (situacao === 'ENVIADA' && !saiu)
    return (
      <Badge tone="plain" icon={IconInbox}>
        Só guardada
      </Badge>
    )
  const { tone, icon } = looks[situacao]
  return (
    <Badge tone={tone} icon={icon}>
      {nomeDaSituacaoMensagem[situacao]}
    </Badge>
  )
}
