import type { Moderacao } from '@alento/contract/plataforma/moderacao.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import type { RecordRefusal } from '#lib/forms/finish-action.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { listPath } from './paths.ts'
import { RetirarForm } from './retirar-form.tsx'
import { ReviewCard } from './review-card.tsx'

type Props = Pick<Route.ComponentProps, 'loaderData'> & {
  actionData: RecordRefusal<Moderacao> | undefined
  search: string
  back: string
}

/** The review whose form is open, as it is now; null when none is, or when somebody else took it off meanwhile. */
function findOpened({ loaderData, actionData }: Props): Moderacao | null {
  const agora = actionData?.agora
  if (!agora) return loaderData.retirar
  return actionData.typed['decisao'] === 'RETIRAR' && agora.situacao !== 'RETIRADA' ? agora : null
}

/** The form that takes a review off; or the reason why a decision was refused. */
export function Editor(props: Props) {
  const { loaderData, actionData, search, back } = props
  const agora = actionData?.agora
  const opened = findOpened(props)
  if (opened)
    return (
      <FormBox wide title={`Retirar a avaliação de ${opened.cliente.name}`} back={back}>
        <RetirarForm
          key={opened.versao}
          review={opened}
          action={listPath + withChoices(search, { retirar: opened._id })}
          back={back}
          refusal={actionData}
        />
      </FormBox>
    )
  if (!agora) return <ProblemNotice problema={actionData?.problema} />
  return (
    <Notice tone="wait" role="alert" title="Outra pessoa decidiu sobre esta avaliação">
      Veja como ela está agora e decida.
      <ReviewCard review={agora} hoje={loaderData.hoje} />
    </Notice>
  )
}
