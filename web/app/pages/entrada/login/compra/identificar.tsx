import type { ReactNode } from 'react'
import { Card } from '#ui/base/card.tsx'
import { Page, Split, Stack } from '#ui/base/layout.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import css from './compra.module.css'
import type { ResumoCompra } from './load-resumo.server.ts'
import { ComCartao, Resumo, ResumoBar } from './resumo.tsx'

type Props = {
  compra: ResumoCompra
  title?: string
  /** The line at the foot of a phone. On a page with one field the line would only cover it. */
  bar?: boolean
  children: ReactNode
}

/** The page of a purchase before there is an order: the summary in sight, and beside it the buyer's data. */
export function Identificar({ compra, title, bar = true, children }: Props) {
  return (
    <Page>
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Pagamento' }]} />
      {title && <h1>{title}</h1>}
      <Split className={css.split}>
        <Resumo compra={compra} />
        <Card>
          <Stack gap={24}>{children}</Stack>
        </Card>
      </Split>
      <ComCartao compra={compra} className="only-narrow" />
      {bar && <ResumoBar compra={compra} />}
    </Page>
  )
}
