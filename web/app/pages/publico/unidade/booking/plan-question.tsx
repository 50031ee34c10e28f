import { useEffect, useRef } from 'react'
import type { Problema } from '@alento/contract/base/problema.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'

const title = 'Para comprar com esse desconto você precisa adiquirir um plano!'
const question = 'Deseja adiquirir o plano?'

type Question = {
  problema: Problema
  /** This page with its choices, to which the plans link back. */
  here: string
  /** The same without the card's price. */
  no: string
}

/** Shown when the card's price was chosen without a plan (C6). A dialog; without scripts the same question in the page. */
export function PlanQuestion({ problema, here, no }: Question) {
  const dialog = useRef<DialogHandle>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated && problema) dialog.current?.open()
  }, [hydrated, problema])
  const yes = <ButtonLink href={`/sinsaudecard?de=${encodeURIComponent(here)}`}>Sim</ButtonLink>
  if (!hydrated)
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts the page opens at the top, far from the question
      <div tabIndex={-1} autoFocus>
        <Stack gap={12}>
          <Notice tone="wait" role="alert" title={title}>
            {question}
          </Notice>
          <Row gap={12}>
            <ButtonLink variant="outline" href={no}>
              Não
            </ButtonLink>
            {yes}
          </Row>
        </Stack>
      </div>
    )
  return (
    <Dialog
      ref={dialog}
      role="alertdialog"
      title={title}
      buttons={
        <>
          <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
            Não
          </Button>
          {yes}
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
