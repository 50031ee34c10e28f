import type { Depositos } from '@alento/contract/pagamento/financeiro.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { monthGrid } from '#lib/tempo/month-grid.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './depositos.module.css'
import { depositHref } from './links.ts'

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const weekdayOf = (dia: string): string => weekdays[new Date(`${dia}T00:00:00Z`).getUTCDay()]!
const dayMonth = (dia: string): string => `${dia.slice(8)}/${dia.slice(5, 7)}`

type Day = Depositos['dias'][number]

/** A month of deposits: a calendar on a wide screen, on a phone only the days with money. Each leads to its sales. */
export function DepositDays({ depositos, chosen }: { depositos: Depositos; chosen: string | null }) {
  const { ano, mes, hoje, dias } = depositos
  if (dias.length === 0) return <p className="muted">Nenhum depósito neste mês.</p>
  const byDay = new Map(dias.map((day) => [day.dia, day]))
  return (
    <ul className={css.days} aria-label="Depósitos do mês">
      {weekdays.map((name) => (
        <li key={name} className={css.weekday} aria-hidden="true">
          {name}
        </li>
      ))}
      {monthGrid(`${ano}-${String(mes).padStart(2, '0')}`).map((dia, i) =>
        dia ? (
          <DepositDay key={dia} dia={dia} today={dia === hoje} on={dia === chosen} deposit={byDay.get(dia)} />
        ) : (
          <li key={weekdays[i]! + mes} className={css.before} aria-hidden="true" />
        ),
      )}
    </ul>
  )
}

type DepositDayProps = { dia: string; today: boolean; on: boolean; deposit: Day | undefined }

function DepositDay({ dia, today, on, deposit: d }: DepositDayProps) {
  if (!d)
    return (
      <li className={classNames(css.day, css.none, today && css.today)} aria-hidden="true">
        {Number(dia.slice(8))}
        {today && <small>hoje</small>}
      </li>
    )
  return (
    <li>
      <Anchor
        href={depositHref(dia)}
        aria-current={on ? 'date' : undefined}
        className={classNames(css.day, d.previsto > 0 ? css.expected : css.done, today && css.today)}
      >
        <span>
          <span className={css.number}>{Number(dia.slice(8))}</span>
          <span className={css.date}>
            {dayMonth(dia)}, {weekdayOf(dia)}
          </span>
        </span>
        <small>{d.previsto > 0 ? 'previsto' : 'depositado'}</small>
        <b>
          {formatReais(d.depositado + d.previsto)
            .replace('R$', '')
            .trim()}
        </b>
      </Anchor>
    </li>
  )
}
