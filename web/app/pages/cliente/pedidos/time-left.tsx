import IconClock from 'icon:clock'
import { useCountdown } from '#parts/pagamento/use-countdown.ts'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import css from './pedidos.module.css'
import { endText, leftText, type Prazo } from './prazo-pagar.ts'

/** How long an order can still be paid, in words and as a bar. `now` in epoch milliseconds, of the server. */
export function TimeLeft({ prazo, now, fuso }: { prazo: Prazo; now: number; fuso: string }) {
  const left = useCountdown(prazo.until, now)
  const all = prazo.until - prazo.from
  return (
    <Stack gap={8}>
      <Row as="p" gap={8}>
        <Badge tone="wait" icon={IconClock}>
          {leftText(left)}
        </Badge>
        <span className="muted">{endText(prazo, now, fuso)}</span>
      </Row>
      <progress
        className={css.thin}
        aria-label="Tempo para pagar"
        max={all}
        value={Math.min(all, Math.max(0, left))}
      />
    </Stack>
  )
}
