import type { Agendamento } from '@alento/contract/agendamento.ts'
import { Form } from 'react-router'
import { useBusy } from '#lib/forms/use-busy.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { actionsOf } from './days.ts'
import { aboutHref, squeezeHref } from './links.ts'
import type { Choice } from './load.ts'

/** Today and the zone of the unit, and whether the viewer works at its desk. */
export type Now = { hoje: string; fuso: string; desk: boolean }

export const nowOf = ({ hoje, unidade, desk }: Pick<Choice, 'hoje' | 'unidade' | 'desk'>): Now => ({
  hoje,
  fuso: unidade.fuso,
  desk,
})

export type BookedProps = { a: Agendamento; here: string; now: Now }

/** Names the line in the label of its actions. */
const whomOf = (a: Agendamento): string => `${a.paciente.name}, ${a.horario}`

/** What is done with it next: that alone stands in the line. On other days than today a visit cannot be registered yet. */
export function nextOf({ a, now }: Pick<BookedProps, 'a' | 'now'>): 'confirm' | 'redeem' | 'attend' | null {
  const { confirm, redeem, attend } = actionsOf(a)
  if (confirm) return 'confirm'
  if (!a.comecou && a.dia !== now.hoje) return null
  if (redeem && now.desk) return 'redeem'
  return attend ? 'attend' : null
}

export function NextStep(line: BookedProps) {
  const { a, here } = line
  const whom = whomOf(a)
  switch (nextOf(line)) {
    case 'confirm':
      return (
        <Act id={a._id} acao="confirmar" here={here} label={`Confirmar ${whom}`}>
          Confirmar
        </Act>
      )
    case 'redeem':
      return (
        <ButtonLink size="small" href="/admin/voucher" aria-label={`Validar voucher de ${whom}`}>
          Validar
        </ButtonLink>
      )
    case 'attend':
      return (
        <Act id={a._id} acao="atendido" is here={here} label={`Atendido: ${whom}`}>
          Atendido
        </Act>
      )
    default:
      return null
  }
}

/** Everything else that may be done with an appointment. `squeeze`: a second patient may stand beside it. */
export function LineActions({ a, here, now, squeeze }: BookedProps & { squeeze: boolean }) {
  const { miss, receive, undo, move, cancel } = actionsOf(a)
  const missed = a.situacaoVisita === 'FALTOU'
  const whom = whomOf(a)
  const absence = missed ? 'Desfazer ausência' : 'Marcar ausência'
  return (
    <Row gap={8}>
      {receive && a.dia === now.hoje && (
        <Act id={a._id} acao="chegou" here={here} label={`Chegou: ${whom}`}>
          Chegou
        </Act>
      )}
      {undo && (
        <Act id={a._id} acao="atendido" is={false} here={here} label={`Desfazer atendimento de ${whom}`}>
          Desfazer
        </Act>
      )}
      {miss && (
        <Act id={a._id} acao="falta" is={!missed} here={here} label={`${absence} de ${whom}`}>
          {absence}
        </Act>
      )}
      {move && (
        <ButtonLink
          variant="outline"
          size="small"
          href={aboutHref('remarcar', a._id, here)}
          aria-label={`Remarcar ${whom}`}
        >
          Remarcar
        </ButtonLink>
      )}
      {squeeze && (
        <ButtonLink
          variant="outline"
          size="small"
          href={squeezeHref(a.corpo_clinico._id, a.dia, a.horario)}
          aria-label={`Encaixar outro paciente às ${a.horario}`}
        >
          Encaixar outro
        </ButtonLink>
      )}
      {cancel && (
        <ButtonLink
          variant="stop-quiet"
          size="small"
          href={aboutHref('cancelar', a._id, here)}
          aria-label={`Cancelar ${whom}`}
        >
          Cancelar
        </ButtonLink>
      )}
    </Row>
  )
}

function Act(props: {
  id: string
  acao: 'confirmar' | 'falta' | 'atendido' | 'chegou'
  /** For absence and attendance: whether it is so now. */
  is?: boolean
  here: string
  label: string
  children: string
}) {
  const { id, acao, is, here, label, children } = props
  const busy = useBusy({ agendamento: id })
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="agendamento" value={id} />
      <input type="hidden" name="de" value={here} />
      {is !== undefined && (
        <input type="hidden" name={acao === 'falta' ? 'faltou' : 'atendido'} value={is ? 'sim' : 'nao'} />
      )}
      <Button
        size="small"
        variant={acao === 'confirmar' || (acao === 'atendido' && is) ? 'primary' : 'outline'}
        name="acao"
        value={acao}
        busy={busy}
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  )
}
