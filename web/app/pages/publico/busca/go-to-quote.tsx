import type { RefObject } from 'react'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'

/** The question when a visitor chooses an exam in the search form (S12): one exam stays with the search, several go to the quote. */
export const GoToQuote = ({ question }: { question: RefObject<DialogHandle | null> }) => (
  <Dialog
    ref={question}
    title="Quantos exames você vai fazer?"
    buttons={
      <>
        <Button type="button" variant="outline" onClick={() => question.current?.close()}>
          Apenas 1 exame
        </Button>
        <ButtonLink href="/orcamento">Realizar Orçamento</ButtonLink>
      </>
    }
  >
    <p className="muted">No orçamento você põe todos os do pedido e vê onde eles custam menos, juntos.</p>
  </Dialog>
)
