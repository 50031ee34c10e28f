import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { firstTwoWords, midSentence } from '#lib/texto/format.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { byPhoneText } from '#pages/unidade/agendamentos/days.ts'

type Place = { dia: string; horario: string }

export const blockId = (id: string): string => `bloco-${id}`

/** Moves an appointment: picked (in its details, or by drag) and put on a free time; then it asks. */
export function useMove(here: string) {
  const submit = useSubmit()
  const [held, hold] = useState<{ a: Agendamento; dragged: boolean } | null>(null)
  const picked = held?.a ?? null
  const [to, place] = useState<Place | null>(null)
  const back = useRef<string | null>(null)
  useEffect(() => {
    if (picked || !back.current) return
    document.getElementById(back.current)?.focus()
    back.current = null
  }, [picked])
  return {
    picked,
    /** Picked by drag: the focus stays where it is, because to focus a free time scrolls to it. */
    dragged: held?.dragged ?? false,
    pick(a: Agendamento | null, how: 'chosen' | 'dragged' = 'chosen') {
      place(null)
      hold(a && { a, dragged: how === 'dragged' })
    },
    /** Sets the target, and asks whether the picked one moves there. */
    place,
    to,
    /** No appointment moves; the focus returns to the picked one, because the free times turn back into links. */
    giveUp() {
      place(null)
      hold(null)
      if (picked) back.current = blockId(picked._id)
    },
    send() {
      if (!picked || !to) return
      const form = { acao: 'remarcar', agendamento: picked._id, ...to, de: here }
      place(null)
      hold(null)
      void submit(form, { method: 'post', preventScrollReset: true })
    },
  }
}
export type Move = ReturnType<typeof useMove>

/** 'Mudar Cleide de 08:40 para 10:00?', with the days when it moves to another one. */
export function questionOf({ paciente, dia, horario }: Agendamento, to: Place): string {
  const name = firstTwoWords(paciente.name)
  if (to.dia === dia) return `Mudar ${name} de ${horario} para ${to.horario}?`
  const from = midSentence(formatVisit(dia, horario))
  return `Mudar ${name} de ${from} para ${midSentence(formatVisit(to.dia, to.horario))}?`
}

/** The question before a move; nothing is sent before. Its 'Mudar' has the focus: the question follows the key or the drop that chose. */
export function AskMove({ move }: { move: Move }) {
  const { picked, to } = move
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (to) yes.current?.focus()
  }, [to])
  if (!picked || !to) return null
  return (
    <Dialog
      open
      role="alertdialog"
      title={questionOf(picked, to)}
      onClose={() => move.giveUp()}
      buttons={
        <>
          <Button type="button" variant="outline" onClick={() => move.giveUp()}>
            Não mudar
          </Button>
          <Button ref={yes} type="button" onClick={() => move.send()}>
            Mudar
          </Button>
        </>
      }
    >
      <p className="muted">
        {picked.pedido
          ? 'O paciente é avisado por e-mail e SMS, e o novo horário já fica confirmado.'
          : byPhoneText}
      </p>
    </Dialog>
  )
}
