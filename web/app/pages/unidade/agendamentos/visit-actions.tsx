import type { Agendamento } from '@alento/contract/agendamento.ts'
import { Form } from 'react-router'
import { useBusy } from '#lib/forms/use-busy.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { actionsOf } from './days.ts'
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
export const whomOf = (a: Agendamento): string => `${a.paciente.name}, ${a.horario}`

/** Whether the patient was attended or did not come. On other days than today these would only be in the way. */
export function VisitActions({ a, here, now }: BookedProps) {
  const { miss, attend, undo, redeem } = actionsOf(a)
  const missed = a.situacaoVisita === 'FALTOU'
  const today = a.comecou || a.dia === now.hoje
  const whom = whomOf(a)
  const absence = missed ? 'Desfazer ausência' : 'Marcar ausência'
  return (
    <>
      {redeem && today && now.desk && (
        <ButtonLink size="small" href="/admin/voucher" aria-label={`Validar voucher de ${whom}`}>
          Validar
        </ButtonLink>
      )}
      {attend && today && (
        <Act id={a._id} acao="atendido" is here={here} label={`Atendido: ${whom}`}>
          Atendido
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
    </>
  )
}

export function Act(props: {
  id: string
  acao: 'confirmar' | 'falta' | 'atendido'
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
