import { useEffect, useRef } from 'react'
import type { Problema } from '@alento/contract/base/problema.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import type { PaymentOption } from '#lib/tempo/booking.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'

const title = 'Para comprar com esse desconto você precisa adiquirir um plano!'
const question = 'Deseja adiquirir o plano?'

type Question = {
  problema: Problema
  /** This page with its choices, to which the plans link back. */
  here: string
  /** The same without the card's price. */
  no: string
  /** This page with the price that needs no plan, where there is one. */
  instead?: { href: string; option: PaymentOption } | undefined
}

/** Shown when the card's price was chosen without a plan (C6). A dialog; without scripts the same question in the page. */
export function PlanQuestion({ problema, here, no, instead }: Question) {
  const dialog = useRef<DialogHandle>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated && problema) dialog.current?.open()
  }, [hydrated, problema])
  const yes = <ButtonLink href={`/sinsaudecard?de=${encodeURIComponent(here)}`}>Sim</ButtonLink>
  const otherPrice = instead && (
    <Anchor href={instead.href} onClick={() => dialog.current?.close()}>
      Continuar com o {instead.option.label}, {formatReais(instead.option.valor)}
    </Anchor>
  )
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
          {otherPrice}
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
      <Stack gap={12}>
        <p>{question}</p>
        {otherPrice}
      </Stack>
    </Dialog>
  )
}
