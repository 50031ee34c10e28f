import IconBuildingStore from 'icon:building-store'
import IconPhone from 'icon:phone'
import { toEstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import { isDueAtDesk } from '@alento/contract/pedido/pedido.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { VisitState } from '#parts/agenda/visit-state.tsx'
import { PaymentBadge } from '#parts/pedido/status-badges.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { classNames } from '#ui/base/class-names.ts'
import type { Look } from '#lib/visita/passo.ts'
import { isDone, noteOf } from './day.ts'
import { DayActions } from './day-actions.tsx'
import css from './dia.module.css'

type Props = {
  a: Agendamento
  look: Look
  here: string
  isNext: boolean
  /** The professional in short. */
  quem: string
}

/** One visit in one line: hour, patient, professional, payment, state, next step. */
export function DayRow({ a, look, here, isNext, quem }: Props) {
  const note = noteOf(a, look)
  return (
    <tr
      id={`v-${a._id}`}
      data-visita={a._id}
      data-proximo={isNext ? '' : undefined}
      className={classNames(isDone(a) && css.past, isNext && css.next)}
    >
      <td className={css.time}>
        <b>{a.horario}</b>
      </td>
      <td className={css.who}>
        <b title={a.paciente.name}>{a.paciente.name}</b>
        <small>
          {a.servico || 'Não informado'}
          <span className={css.with}> · {quem}</span>
        </small>
      </td>
      <td className={css.prof}>{quem}</td>
      <td className={css.pay}>
        <Payment a={a} />
      </td>
      <td className={css.state}>
        <VisitState estado={toEstadoVisita(a)} note={note?.text} late={note?.late} />
      </td>
      <td className={css.do}>
        <DayActions {...{ a, look, here, isNext }} />
      </td>
    </tr>
  )
}

/** Shows the payment, or the amount to be received; money to receive is the one amber thing of the day. */
function Payment({ a }: { a: Agendamento }) {
  const { pedido } = a
  if (!pedido)
    return (
      <>
        <span className={css.phone}>
          <Badge bare icon={IconPhone}>
            Sem voucher
          </Badge>
        </span>
        <small>Marcado por telefone</small>
      </>
    )
  if (isDueAtDesk(pedido) && !isDone(a))
    return (
      <Badge tone="wait" icon={IconBuildingStore}>
        Receba {formatReais(pedido.valorTotal)}
      </Badge>
    )
  return (
    <>
      <PaymentBadge bare pedido={pedido} />
      <small>{pedido.codigo}</small>
    </>
  )
}
