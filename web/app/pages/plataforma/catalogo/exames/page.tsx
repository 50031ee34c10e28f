import { pageTitle } from '#lib/texto/titulo.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { ListHead } from '#pages/plataforma/catalogo/list-head.tsx'
import { editHref, examesPath, listHref, newHref } from '#pages/plataforma/catalogo/paths.ts'
import { actOnExames } from './act.ts'
import { ExameForm } from './exame-form.tsx'
import { ExameTable } from './exame-table.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Catálogo de exames', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const action = (args: Route.ActionArgs) => actOnExames(args)

/** The exams that units may price and patients find. */
export default function Exames({ loaderData, actionData }: Route.ComponentProps) {
  const { escolha, list, page, pageCount, editado } = loaderData
  const { q, search, retirados, novo } = escolha
  const open = novo || editado !== null
  return (
    <>
      <ListHead
        path={examesPath}
        escolha={escolha}
        text="Os exames que as unidades vendem e os pacientes encontram."
        add="Novo exame"
        label="Nome, sinônimo ou código TUSS"
      />
      {open ? (
        <FormBox
          wide="most"
          title={editado ? `Editar ${editado.nomeExame}` : 'Novo exame'}
          back={listHref(examesPath, search)}
        >
          <ExameForm
            key={editado?._id ?? 'novo'}
            action={editado ? editHref(examesPath, search, editado._id) : newHref(examesPath, search)}
            back={listHref(examesPath, search)}
            editado={editado}
            refusal={actionData}
          />
        </FormBox>
      ) : (
        <ProblemNotice problema={actionData?.problema} />
      )}
      {list.length > 0 ? (
        <Card pad="flush">
          <ExameTable list={list} search={search} />
        </Card>
      ) : (
        <Card>
          <Empty
            picture={<Picture name="vazio" />}
            title={retirados ? 'Nenhum exame retirado' : 'Nenhum exame'}
          >
            {q ? 'Confira o nome, ou procure por uma parte dele.' : 'Aqui aparecem os exames.'}
          </Empty>
        </Card>
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => examesPath + withChoices(search, { pagina: n === 1 ? null : String(n) })}
      />
    </>
  )
}
