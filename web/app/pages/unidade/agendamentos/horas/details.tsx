import { useEffect, useRef } from 'react'
import { mayMove } from '@alento/contract/agenda/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { formatHora } from '#lib/texto/format.ts'
import { VisitBadge } from '#parts/pedido/status-badges.tsx'
import { Button } from '#ui/base/button.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'
import { detailOf } from '#pages/unidade/agendamentos/days.ts'
import { LineActions, NextStep, type Now } from '#pages/unidade/agendamentos/visit-actions.tsx'
import type { Move } from './move.tsx'

type Props = {
  a: Agendamento | null
  squeeze: boolean
  here: string
  now: Now
  move: Move
  onClose: () => void
}

/** The details of one appointment of the grid. The next step comes first and so gets the focus, not the telephone. */
export function Details({ a, squeeze, here, now, move, onClose }: Props) {
  const dialog = useRef<DialogHandle>(null)
  useEffect(() => (a ? dialog.current?.open() : dialog.current?.close()), [a])
  return (
    <Dialog
      ref={dialog}
      title={a ? `${a.horario} ${a.paciente.name}` : ''}
      onClose={onClose}
      buttons={
        <Button type="button" variant="outline" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {a && (
        <Stack gap={12}>
          <p>
            {a.horario} às {a.ate} · {a.corpo_clinico.nome} · {detailOf(a)}
          </p>
          <div>
            <VisitBadge visit={a} at={a.atendidoEm && formatHora(a.atendidoEm, a.dia, now.fuso)} />
          </div>
          <Row gap={8}>
            <NextStep a={a} here={here} now={now} />
            {mayMove(a) && (
              <Button
                type="button"
                size="small"
                variant="outline"
                onClick={() => {
                  move.pick(a)
                  onClose()
                }}
              >
                Mudar na grade
              </Button>
            )}
          </Row>
          <LineActions a={a} here={here} now={now} squeeze={squeeze} />
          {a.paciente.telefoneCelular && (
            <a href={telHref(a.paciente.telefoneCelular)}>{formatTelefone(a.paciente.telefoneCelular)}</a>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
