import IconClock from 'icon:clock'
import type { Financeiro } from '@alento/contract/pagamento/financeiro.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { CentralHint } from '#parts/conta/central-hint.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Badge } from '#ui/data/badge.tsx'

type Props = { resumo: Financeiro; hoje: string }

/** 'Vence em 10/12/2026'; the day itself still counts. */
const dueText = (vencimento: string, hoje: string): string =>
  `${vencimento < hoje ? 'Venceu' : 'Vence'} em ${formatDia(vencimento)}`

export const DueBadge = ({ resumo: { vencimento }, hoje }: Props) =>
  vencimento && (
    <Badge tone="wait" icon={IconClock}>
      {dueText(vencimento, hoje)}
    </Badge>
  )

/** How the fee of a month is settled: not through this page, which cannot know of payments. Source: ADR 0126. */
export const HowToPay = ({ resumo: { total, vencimento }, hoje }: Props) =>
  total > 0 ? (
    <Notice title="Como e quando pagar">
      {vencimento && `${dueText(vencimento, hoje)}. `}O valor é acertado com a administração da plataforma,
      fora desta página: nada é descontado dos depósitos, e aqui não aparece o que já foi pago.
      <CentralHint>Para combinar, ou tirar uma dúvida, ligue para a central:</CentralHint>
    </Notice>
  ) : (
    <p className="muted">
      {total < 0
        ? 'Os cupons deste mês passaram da taxa: a diferença é da unidade, e a plataforma acerta com ela.'
        : 'Nada a pagar neste mês.'}
    </p>
  )
