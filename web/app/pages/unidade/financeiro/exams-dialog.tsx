import { type MouseEvent, useRef } from 'react'
import type { LinhaExtrato } from '@alento/contract/pagamento/financeiro.ts'
import { Button } from '#ui/base/button.tsx'
import { Money } from '#ui/data/money.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'
import css from './financeiro.module.css'

type Pedido = LinhaExtrato['pedido']

/** The exams of a sale with their prices (A18): in a dialog, or below the line without scripts. */
export function ExamsDialog({ pedido }: { pedido: Pedido }) {
  const dialog = useRef<DialogHandle>(null)
  const { exames, codigo, paciente } = pedido
  function open(event: MouseEvent) {
    event.preventDefault()
    dialog.current?.open()
  }
  return (
    <>
      <details>
        <summary onClick={open}>
          {exames.length === 1 ? 'Ver o exame' : `Ver os ${exames.length} exames`}
        </summary>
        <Exams exames={exames} />
      </details>
      <Dialog
        ref={dialog}
        title={`Exames do voucher ${codigo}`}
        buttons={
          <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
            Fechar
          </Button>
        }
      >
        <p className="muted">{paciente}</p>
        <Exams exames={exames} />
      </Dialog>
    </>
  )
}

const Exams = ({ exames }: Pick<Pedido, 'exames'>) => (
  <ul className={css.exams}>
    {exames.map((e) => (
      <li key={e.codigoExame}>
        <span>
          {e.nomeExame} <small className="muted">{e.codigoExame}</small>
        </span>
        <Money centavos={e.valor} />
      </li>
    ))}
  </ul>
)
