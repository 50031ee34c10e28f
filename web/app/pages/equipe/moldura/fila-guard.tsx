import { useEffect, useState } from 'react'
import { listFila } from '#lib/pedido/fila-voucher.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

const waitingText = (n: number): string =>
  n === 1
    ? 'Há 1 atendimento neste aparelho por enviar. Ele continua aqui e é enviado quando alguém da unidade abrir Validar voucher.'
    : `Há ${n} atendimentos neste aparelho por enviar. Eles continuam aqui e são enviados quando alguém da unidade abrir Validar voucher.`
const refusedText = 'Há um atendimento que não foi registrado. O aviso continua em Validar voucher.'

/**
 * Warns before logging out while offline attendances of this unit wait in this browser. Without network nobody can log out
 * anyway.
 */
export function FilaGuard({ rede }: { rede: string }) {
  const [leaving, setLeaving] = useState<{ form: HTMLFormElement; waiting: number } | null>(null)
  useEffect(() => {
    const guard = new AbortController()
    const { signal } = guard
    const ask = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (form.getAttribute('action') !== '/sair' || !navigator.onLine) return
      const fila = listFila(rede)
      if (fila.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving({ form, waiting: fila.filter((a) => !a.recusa).length })
    }
    document.addEventListener('submit', ask, { capture: true, signal })
    return () => guard.abort()
  }, [rede])
  const stay = () => setLeaving(null)
  return (
    <Dialog
      open={leaving !== null}
      onClose={stay}
      role="alertdialog"
      title="Sair agora?"
      buttons={
        <>
          <Button type="button" variant="outline" onClick={stay}>
            Ficar
          </Button>
          {/* Submits without firing the submit event, which would ask again. */}
          <Button type="button" variant="stop" onClick={() => leaving?.form.submit()}>
            Sair
          </Button>
        </>
      }
    >
      {leaving && <p className="muted">{leaving.waiting > 0 ? waitingText(leaving.waiting) : refusedText}</p>}
    </Dialog>
  )
}
