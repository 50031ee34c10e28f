import { useEffect } from 'react'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import type { Act } from './edits.ts'
import { useRemove } from './saver.tsx'

/** The confirmation before removing a service. Shown only while one is being removed. */
export function AskRemove({
  rede,
  preco,
  tell,
  onClose,
}: {
  rede: string
  preco: Preco | null
  tell: (act: Act) => void
  onClose: () => void
}) {
  const toast = useToast()
  const { busy, problem, remove } = useRemove(rede, (act) => {
    tell(act)
    toast({ text: 'Serviço removido da lista.' })
    onClose()
  })
  useEffect(() => {
    if (problem) toast({ text: problem.detail, tone: 'stop' })
  }, [problem, toast])
  return (
    <Dialog
      open={preco !== null}
      onClose={onClose}
      role="alertdialog"
      title="Deseja realmente remover o registro?"
      buttons={
        <>
          <Button type="button" variant="outline" onClick={onClose}>
            Não
          </Button>
          <Button type="button" variant="stop" busy={busy} onClick={() => preco && remove(preco._id)}>
            Sim
          </Button>
        </>
      }
    >
      <p className="muted">{preco && [preco.nome, preco.descricaoConsulta].filter(Boolean).join(', ')}</p>
    </Dialog>
  )
}
