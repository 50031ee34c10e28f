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
import { editHref, especialidadesPath, listHref, newHref } from '#pages/plataforma/catalogo/paths.ts'
import { actOnEspecialidades } from './act.ts'
import { EspecialidadeForm } from './especialidade-form.tsx'
import { EspecialidadeTable } from './especialidade-table.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Especialidades do catálogo', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const action = (args: Route.ActionArgs) => actOnEspecialidades(args)

/** The specialties that units may offer and patients find. */
export default function Especialidades({ loaderData, actionData }: Route.ComponentProps) {
  const { escolha, list, page, pageCount, editado } = loaderData
  const { q, search, retirados, novo } = escolha
  const open = novo || editado !== null
  return (
    <>
      <ListHead
        path={especialidadesPath}
        escolha={escolha}
        text="As especialidades que as unidades atendem e os pacientes encontram."
        add="Nova especialidade"
        label="Nome ou sinônimo"
      />
      {open ? (
        <FormBox
          wide
          title={editado ? `Editar ${editado.nome}` : 'Nova especialidade'}
          back={listHref(especialidadesPath, search)}
        >
          <EspecialidadeForm
            key={editado?._id ?? 'novo'}
            action={
              editado
                ? editHref(especialidadesPath, search, editado._id)
                : newHref(especialidadesPath, search)
            }
            back={listHref(especialidadesPath, search)}
            editado={editado}
            refusal={actionData}
          />
        </FormBox>
      ) : (
        <ProblemNotice problema={actionData?.problema} />
      )}
      {list.length > 0 ? (
        <Card pad="flush">
          <EspecialidadeTable list={list} search={search} />
        </Card>
      ) : (
        <Card>
          <Empty
            picture={<Picture name="vazio" />}
            title={retirados ? 'Nenhuma especialidade retirada' : 'Nenhuma especialidade'}
          >
            {q ? 'Confira o nome, ou procure por uma parte dele.' : 'Aqui aparecem as especialidades.'}
          </Empty>
        </Card>
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => especialidadesPath + withChoices(search, { pagina: n === 1 ? null : String(n) })}
      />
    </>
  )
}
