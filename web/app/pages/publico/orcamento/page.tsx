import { Form } from 'react-router'
import { HelpLine } from '#parts/moldura/help-line.tsx'
import { Page, Split, Stack } from '#ui/base/layout.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { ExamStep } from './exam-step.tsx'
import { Kept } from './kept.tsx'
import { Partners } from './partners.tsx'
import { PasteForm } from './paste-list.tsx'
import { PlaceStep } from './place-step.tsx'
import { QuoteBar, QuotePanel } from './quote-panel.tsx'
import { useLidos } from './use-lidos.ts'
import { formId, useQuoteForm } from './use-quote-form.ts'

export { loadForm as loader } from './load.ts'

export { readList as action } from './act.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The exam quote (R19): place, exams, and their price together. */
export default function OrcamentoPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { q } = page
  const { form, send, onChange } = useQuoteForm(page)
  const lidos = useLidos(q, actionData)
  return (
    <Page>
      <Stack gap={8}>
        <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Orçamento de exames' }]} />
        <h1>Orçamento de exames</h1>
        <p className="lead">Ponha todos os exames do pedido. Mostramos onde eles custam menos, juntos.</p>
      </Stack>
      <Split aside={384}>
        <Stack gap={24}>
          <Form ref={form} id={formId} action="/orcamento" onChange={onChange} preventScrollReset>
            <Kept q={q} />
            <Stack gap={24}>
              <PlaceStep page={page} send={send} />
              <ExamStep page={page} read={actionData} onExame={(codigo) => send({ exame: codigo })} />
            </Stack>
          </Form>
          <PasteForm q={q} read={actionData} lidos={lidos} />
          <HelpLine />
        </Stack>
        <QuotePanel page={page} lidos={lidos} />
      </Split>
      <Partners parceiros={page.parceiros} />
      <QuoteBar page={page} lidos={lidos} />
    </Page>
  )
}
