import type { Pacote } from '@alento/contract/preco/pacote.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Form } from 'react-router'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import type { Route } from './+types/page'
import { PacoteForm } from './pacote-form.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(loaderData?.pacote?.nome ?? 'Novo pacote', matches)

export const ErrorBoundary = () => <RefusedPage home="/admin/precos/pacotes" />

/** One package of exams: its name, exams, prices, and the days until the results. */
export default function PacotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rede, pacote, remover } = loaderData
  const problema = actionData?.problema
  return (
    <Stack gap={24}>
      <PageHead title={pacote?.nome ?? 'Novo pacote'}>
        {pacote
          ? 'O que mudar aparece na hora. Pedidos já feitos continuam como foram comprados.'
          : 'Aparece para os pacientes assim que for salvo.'}
      </PageHead>
      {remover && pacote && <AskOnPage rede={rede} pacote={pacote} />}
      {problema && !problema.errors && <ProblemNotice problema={problema} />}
      {/* Remounted when somebody else changed the package, to start from its present values. */}
      <PacoteForm key={JSON.stringify(pacote)} data={loaderData} answer={actionData} />
    </Stack>
  )
}

const AskOnPage = ({ rede, pacote }: { rede: string; pacote: Pacote }) => (
  <Card role="alertdialog" aria-labelledby="remover">
    <Stack>
      <h2 id="remover">Deseja realmente remover o registro?</h2>
      <p>Os pacientes deixam de ver este pacote na hora. Pedidos já feitos continuam valendo.</p>
      <Form method="post" action={`/admin/precos/pacotes/${pacote._id}`}>
        <UnidadeField id={rede} />
        <Buttons>
          <ButtonLink variant="outline" href={`/admin/precos/pacotes/${pacote._id}`}>
            Não
          </ButtonLink>
          <Button variant="stop" name="acao" value="remover">
            Sim
          </Button>
        </Buttons>
      </Form>
    </Stack>
  </Card>
)
