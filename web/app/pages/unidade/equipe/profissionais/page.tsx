import IconUserPlus from 'icon:user-plus'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { PeopleTable } from './people-table.tsx'
import { listPath, newPath } from '#pages/unidade/equipe/profissional/paths.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { SearchPeople } from './search-people.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Profissionais', matches)

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração de uma unidade." />
)

/** The unit's professionals (A7). */
export default function Profissionais({ loaderData, actionData }: Route.ComponentProps) {
  const { rede, agenda, escolher, nome, page, pageCount, list } = loaderData
  const hrefOf = (pagina: number) =>
    `${listPath}?${new URLSearchParams({ ...(nome && { nome }), pagina: String(pagina) })}`
  return (
    <>
      <Row between>
        <PageHead title="Profissionais">
          Quem atende na unidade, com registro, agenda e acesso ao sistema.
        </PageHead>
        <Row gap={8}>
          <ButtonLink variant="outline" href="/admin">
            Voltar
          </ButtonLink>
          <ButtonLink icon={IconUserPlus} href={newPath}>
            Novo
          </ButtonLink>
        </Row>
      </Row>
      {escolher && list.length > 0 && (
        <Notice tone="wait" title="De quem é a agenda?">
          Abra a agenda na linha do profissional.
        </Notice>
      )}
      <ProblemNotice problema={actionData?.problema} />
      <SearchPeople nome={nome} />
      {list.length > 0 ? (
        <Card pad="flush">
          <PeopleTable list={list} rede={rede} agenda={agenda} />
        </Card>
      ) : (
        <NoPeople nome={nome} page={page} />
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </>
  )
}

function NoPeople({ nome, page }: { nome: string; page: number }) {
  const searched = nome !== '' || page > 1
  return (
    <EmptyCard
      title={searched ? 'Nenhum profissional encontrado' : 'Nenhum profissional cadastrado'}
      action={
        searched ? (
          <ButtonLink variant="outline" href={listPath}>
            Ver todos
          </ButtonLink>
        ) : (
          <ButtonLink icon={IconUserPlus} href={newPath}>
            Cadastrar o primeiro
          </ButtonLink>
        )
      }
    >
      {searched
        ? 'Procure por outra parte do nome.'
        : 'Com um profissional e a agenda dele, os pacientes podem marcar consultas.'}
    </EmptyCard>
  )
}
