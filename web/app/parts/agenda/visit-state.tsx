import {
  IconCalendarEvent,
  IconCircleCheck,
  IconDoorEnter,
  IconStethoscope,
  IconUserX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SituacaoVisita } from '@alento/contract/agenda.ts'
import type { IconShape } from '#ui/base/icon.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { classNames } from '#ui/base/class-names.ts'
import css from './visit-state.module.css'

/** The course of a visit in words, each with its icon and hue, the same wherever staff see it. */
export const visitas = {
  MARCADA: { text: 'Marcado', tone: 'plain', icon: IconCalendarEvent },
  CHEGOU: { text: 'Chegou', tone: 'there', icon: IconDoorEnter },
  EM_ATENDIMENTO: { text: 'Em atendimento', tone: 'inside', icon: IconStethoscope },
  ATENDIDA: { text: 'Atendido', tone: 'ok', icon: IconCircleCheck },
  FALTOU: { text: 'Não veio', tone: 'stop', icon: IconUserX },
} as const satisfies Record<SituacaoVisita, { text: string; tone: string; icon: IconShape }>

/** `late`: what the second line says needs attention. */
type Props = { situacao: SituacaoVisita; note?: ReactNode; late?: boolean }

/** Where a visit is, with a second line such as the wait. */
export function VisitState({ situacao, note, late }: Props) {
  const { text, tone, icon } = visitas[situacao]
  return (
    <span className={css.state}>
      <span className={classNames(css.word, css[tone])}>
        <Icon of={icon} size="s" />
        {text}
      </span>
      {note && <small className={late ? css.late : undefined}>{note}</small>}
    </span>
  )
}
