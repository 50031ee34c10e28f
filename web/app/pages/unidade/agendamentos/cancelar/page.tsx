import { cancelAgendamento, getAgendamento } from '@alento/contract/agenda/agendamento.ts'
import { load } from '#lib/api/api.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { idOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import type { Route } from './+types/page'
import { CancelForm, cancelQuestion, agendamentoText } from './cancel-form.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cancelar agendamento', matches)
export { RefusedAgendamentos as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnAgendamento as action } from '#pages/unidade/agendamentos/act.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getAgendamento, cancelAgendamento)
  const agendamento = await load(args, getAgendamento, { params: { id: idOf(args.request) } }, 'equipe')
  const de = ownPath(new URL(args.request.url).searchParams.get('de'), '/admin/agendamentos')
  return { agendamento, de }
}

/** Asks for confirmation, and for the reason that the patient will read. */
export default function CancelarAgendamento({ loaderData, actionData }: Route.ComponentProps) {
  const { agendamento: a, de } = loaderData
  const problema = actionData?.problema
  return (
    <>
      <PageHead title={cancelQuestion}>{agendamentoText(a)}</PageHead>
      <ProblemNotice problema={problema?.errors ? undefined : problema} />
      <Card>
        <CancelForm
          a={a}
          de={de}
          refusal={actionData}
          back={
            <ButtonLink variant="outline" href={de}>
              Não
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}
