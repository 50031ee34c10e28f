import type { ReactNode } from 'react'
import type { EstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { Icon } from '#ui/base/icon.tsx'
import { classNames } from '#ui/base/class-names.ts'
import css from './visit-state.module.css'

/** `late`: the second line needs attention. */
type Props = { estado: EstadoVisita; note?: ReactNode; late?: boolean }

/** The state of a visit, with a second line such as the wait. */
export function VisitState({ estado, note, late }: Props) {
  const { text, icon } = estadoVisita[estado]
  return (
    <span className={css.state}>
      <span className={classNames(css.word, css[estado])}>
        <Icon of={icon} size="s" />
        {text}
      </span>
      {note && <small className={late ? css.late : undefined}>{note}</small>}
    </span>
  )
}
