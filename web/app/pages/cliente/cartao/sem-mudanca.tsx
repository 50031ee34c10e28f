import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { cardPath } from './mudar.ts'

/** Returns the reason why nothing can be changed now, by the contract's state. */
function reasonOf({ estado, valeAte }: Contrato): { title: string; text: string } {
  if (estado === 'AGUARDANDO_PAGAMENTO')
    return {
      title: 'O pagamento ainda não foi confirmado',
      text: 'Depois dele você muda o que quiser no seu cartão.',
    }
  if (estado === 'SUSPENSO')
    return {
      title: 'O cartão está suspenso',
      text: 'Pague a mensalidade em aberto, e depois mude o que quiser.',
    }
  if (estado === 'CANCELADO_AO_FIM')
    return {
      title: valeAte ? `O cartão termina em ${formatDia(valeAte)}` : 'O cartão vai terminar',
      text: 'Para mudar alguma coisa, continue antes com o cartão.',
    }
  return { title: 'Este cartão foi cancelado', text: 'Nada mais será cobrado.' }
}

/** In place of a form that the contract's state does not allow. */
export function SemMudanca({ contrato }: { contrato: Contrato }) {
  const { title, text } = reasonOf(contrato)
  return (
    <>
      <Notice tone="wait" title={title}>
        {text}
      </Notice>
      <Buttons>
        <ButtonLink href={cardPath}>Ver o cartão</ButtonLink>
      </Buttons>
    </>
  )
}

/** The hidden fields of every form of these pages: the contract, and its owner when the page was opened. */
export const HiddenFields = ({ contrato, dono }: { contrato: Contrato; dono: string }) => (
  <>
    <input type="hidden" name="id" value={contrato._id} />
    <input type="hidden" name="dono" value={dono} />
  </>
)
