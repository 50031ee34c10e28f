import IconCalendarOff from 'icon:calendar-off'
import IconCalendarX from 'icon:calendar-x'
import IconChecks from 'icon:checks'
import IconMessage from 'icon:message'
import IconPrinter from 'icon:printer'
import { Form } from 'react-router'
import { mayConfirm } from '@alento/contract/agenda/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import css from './agendamentos.module.css'
import { closeHref, outsideHref, printHref, writeHref } from './links.ts'
import type { Choice } from './load.ts'

type Props = {
  choice: Choice
  list: readonly Agendamento[]
  here: string
  /** Icons alone, named aloud and under the pointer. */
  dense?: boolean
}

/** The actions on a whole day: confirm, write to its patients, print. */
export function DayTools({ choice, list, here, dense = false }: Props) {
  const { profissional, dia, hoje, write, close } = choice
  const live = list.filter((a) => a.status !== 'CANCELADA')
  const tools = [
    ...(write && dia >= hoje && live.length > 0
      ? [{ icon: IconMessage, href: writeHref({ profissional, dia }), text: 'Escrever aos pacientes' }]
      : []),
    ...(live.length > 0
      ? [{ icon: IconPrinter, href: printHref({ profissional, dia }), text: 'Imprimir' }]
      : []),
    ...(close
      ? [
          { icon: IconCalendarOff, href: closeHref, text: 'Fechar dias' },
          { icon: IconCalendarX, href: outsideHref, text: 'Fora da agenda' },
        ]
      : []),
  ]
  return (
    <div className={css.tools}>
      <Row gap={8}>
        <ConfirmAll list={live.filter(mayConfirm)} here={here} />
        {tools.map(({ icon, href, text }) => (
          <ButtonLink
            key={href}
            variant="outline"
            size="small"
            square={dense}
            icon={icon}
            href={href}
            {...(dense && { 'aria-label': text, title: text })}
          >
            {!dense && text}
          </ButtonLink>
        ))}
      </Row>
    </div>
  )
}

/** Confirms the appointments that are in sight: one that comes in meanwhile stays to be confirmed. */
function ConfirmAll({ list, here }: { list: readonly Agendamento[]; here: string }) {
  const busy = useBusy({ acao: 'confirmarTodos' })
  if (list.length === 0) return null
  const many = list.length > 1
  const what = many ? `${list.length} agendamentos` : '1 agendamento'
  return (
    <Confirm
      question={`Confirmar ${what}?`}
      yes="Confirmar"
      no="Ainda não"
      detail={many ? 'Os pacientes são avisados por e-mail e SMS.' : 'O paciente é avisado por e-mail e SMS.'}
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="de" value={here} />
        {list.map((a) => (
          <input key={a._id} type="hidden" name="id" value={a._id} />
        ))}
        <Button size="small" icon={IconChecks} name="acao" value="confirmarTodos" busy={busy}>
          {many ? `Confirmar os ${list.length}` : 'Confirmar o que espera'}
        </Button>
      </Form>
    </Confirm>
  )
}
