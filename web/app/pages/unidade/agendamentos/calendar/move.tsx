import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Agendamento } from '@alento/contract/agendamento.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { firstTwoWords, midSentence } from '#lib/texto/format.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type Place = { dia: string; horario: string }
export type Move = {
  picked: Agendamento | null
  pick: (a: Agendamento | null) => void
  /** Asks whether the picked one really moves there. */
  place: (to: Place) => void
}

export const buttonId = (id: string): string => `remarcar-${id}`

/** Moves an appointment: picked (by click or drag) and put on a free time, with mouse, finger and keyboard alike; then it asks. */
export function useMove(here: string) {
  const submit = useSubmit()
  const [picked, pick] = useState<Agendamento | null>(null)
  const [to, place] = useState<Place | null>(null)
  const back = useRef<string | null>(null)
  // After the dialog has closed, which would not let the focus out before.
  useEffect(() => {
    if (picked || !back.current) return
    document.getElementById(back.current)?.focus()
    back.current = null
  }, [picked])
  return {
    picked,
    pick,
    place,
    to,
    /** Nothing moves; the focus returns to where it was picked, because the free times turn back into links. */
    giveUp() {
      place(null)
      pick(null)
      if (picked) back.current = buttonId(picked._id)
    },
    send() {
      if (!picked || !to) return
      const form = { acao: 'remarcar', agendamento: picked._id, ...to, de: here }
      place(null)
      pick(null)
      void submit(form, { method: 'post', preventScrollReset: true })
    },
  }
}

/** 'Mudar Cleide de 08:40 para 10:00?', with the days when it moves to another one. */
export function questionOf({ paciente, dia, horario }: Agendamento, to: Place): string {
  const name = firstTwoWords(paciente.name)
  if (to.dia === dia) return `Mudar ${name} de ${horario} para ${to.horario}?`
  const from = midSentence(formatVisit(dia, horario))
  return `Mudar ${name} de ${from} para ${midSentence(formatVisit(to.dia, to.horario))}?`
}

/** Asks before it moves, because the patient is told at once. */
export function AskMove({ move }: { move: ReturnType<typeof useMove> }) {
  const { picked, to } = move
  return (
    <Dialog
      open={picked !== null && to !== null}
      onClose={() => to && move.giveUp()}
      role="alertdialog"
      title={picked && to ? questionOf(picked, to) : ''}
      buttons={
        <>
          <Button type="button" variant="outline" onClick={() => move.giveUp()}>
            Não
          </Button>
          <Button type="button" onClick={() => move.send()}>
            Sim
          </Button>
        </>
      }
    >
      <p className="muted">
        {picked?.pedido
          ? 'O paciente é avisado por e-mail e SMS, e o novo horário já fica confirmado.'
          : 'Marcado por telefone: avise o paciente você mesmo.'}
      </p>
    </Dialog>
  )
}
