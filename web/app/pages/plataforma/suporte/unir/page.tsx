import { fieldError } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { Achados } from '#pages/plataforma/suporte/achados.tsx'
import { Confirmar } from '#pages/plataforma/confirmar.tsx'
import { ProcurarForm } from '#pages/plataforma/suporte/procurar-form.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import type { Route } from './+types/page'
import { Previa } from './previa.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Unir contas', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/suporte" advice="Confira o endereço, ou procure a pessoa de novo." />
)
export const shouldRevalidate = unlessOffline
export { actOnUnir as action } from './act.ts'

const effect =
  'Tudo o que está em “O que passa” muda de conta. As sessões da conta que sai terminam. Dá para desfazer por 30 dias.'

/** Divides the action's result: a refusal, several accounts that were found, or a question before the merge. */
const partsOf = (said: Route.ComponentProps['actionData']) => ({
  recusa: said && 'problema' in said ? said : undefined,
  achado: said && 'achado' in said ? said : undefined,
  pergunta: said && 'pergunta' in said ? said : undefined,
})

type Parts = ReturnType<typeof partsOf>

/** The field for the other account, and those that were found when it is not one. */
function Procura({ here, achado, recusa }: Pick<Parts, 'achado' | 'recusa'> & { here: string }) {
  return (
    <>
      <ProcurarForm
        label="Procurar a outra conta"
        action={here}
        procurado={achado?.typed.procurado ?? recusa?.typed['procurado'] ?? ''}
        error={fieldError(recusa?.problema, 'procurado')}
      />
      {achado && <Achados key={achado.vez} achado={achado.achado} hrefOf={(id) => `${here}?com=${id}`} />}
    </>
  )
}

function Titulo({ id, nome, achou }: { id: string; nome: string; achou: boolean }) {
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Suporte', href: '/admin/suporte' },
          { label: nome, href: `/admin/suporte/${id}` },
          { label: 'Unir contas' },
        ]}
      />
      <PageHead title="Unir com outra conta">
        {achou ? 'Nada mudou ainda.' : `Procure a outra conta de ${nome}. Uma delas tem CPF, a outra não.`}
      </PageHead>
    </>
  )
}

/** Merging two accounts of one person: the other one is looked for, the preview shows the effect, then a question. */
export default function UnirPage({
  loaderData: { pessoa, previa, chave, com },
  actionData,
}: Route.ComponentProps) {
  const here = `/admin/suporte/${pessoa._id}/unir`
  const { recusa, achado, pergunta } = partsOf(actionData)
  return (
    <>
      <Titulo id={pessoa._id} nome={pessoa.name || 'Conta apagada'} achou={previa !== null} />
      {!recusa?.problema.errors && <ProblemNotice problema={recusa?.problema} />}
      {pergunta && (
        <Confirmar
          key={pergunta.vez}
          question="Unir estas contas?"
          effect={effect}
          typed={pergunta.pergunta}
          here={`${here}?com=${com}`}
        />
      )}
      {previa ? (
        <Previa previa={previa} chave={chave} here={here} recusa={recusa} />
      ) : (
        <Procura here={here} achado={achado} recusa={recusa} />
      )}
    </>
  )
}
