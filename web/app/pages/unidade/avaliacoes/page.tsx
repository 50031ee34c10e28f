import type { ResumoAvaliacoes } from '@alento/contract/cliente/resposta.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { GradeBars } from '#parts/unidade/grade-bars.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Card, DividedList } from '#ui/base/card.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { UnitReview } from './avaliacoes-item.tsx'
import { type Escolha, hrefOf } from './filtros-avaliacoes.ts'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Avaliações', matches)

/** The page is loaded again after a refusal, too, because a colleague's change may be its cause. */
export const shouldRevalidate = unlessOffline

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração e do corpo clínico de uma unidade." />
)

/** Patients' reviews of the unit, and its one public answer to each. */
export default function Avaliacoes({ loaderData, actionData }: Route.ComponentProps) {
  const { mayAnswer, mayModerate, rede, fuso, nomeRede, escolha, resumo, page, pageCount, list } = loaderData
  const refused = list.find((a) => a._id === actionData?.typed['avaliacao'])
  return (
    <>
      <PageHead title="Avaliações">
        {mayAnswer
          ? 'O que os pacientes disseram da unidade. A sua resposta aparece na página da unidade, e você pode corrigi-la por 24 horas.'
          : 'O que os pacientes disseram da unidade.'}
      </PageHead>
      <GradeBars
        media={resumo.media}
        porNota={resumo.porNota}
        escolhida={escolha.nota}
        hrefOf={(nota) => hrefOf({ ...escolha, nota })}
      />
      <TabsNav label="Avaliações" tabs={tabsOf(escolha, resumo)} />
      {!refused && <ProblemNotice problema={actionData?.problema} />}
      {list.length > 0 ? (
        <Card pad="flush">
          <DividedList>
            {list.map((a) => (
              <UnitReview
                key={`${a._id} ${a.resposta}`}
                avaliacao={a}
                unit={{ rede, fuso, nomeRede }}
                mayAnswer={mayAnswer}
                mayModerate={mayModerate}
                refusal={a === refused ? actionData : undefined}
              />
            ))}
          </DividedList>
        </Card>
      ) : (
        <Card>
          <NoReview escolha={escolha} />
        </Card>
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={(n) => hrefOf(escolha, n)} />
    </>
  )
}

/** The filters, each with how many there are in all ratings. */
function tabsOf({ nota, filtro }: Escolha, { total, semResposta, comComentario }: ResumoAvaliacoes) {
  const tabs = [
    { label: 'Todas', filtro: null, count: total },
    { label: 'Sem resposta', filtro: 'sem-resposta', count: semResposta },
    { label: 'Com comentário', filtro: 'com-comentario', count: comComentario },
  ] as const
  return tabs.map(({ label, filtro: of, count }) => ({
    href: hrefOf({ nota, filtro: of }),
    label,
    current: of === filtro,
    ...(nota === null && { count }),
  }))
}

function NoReview({ escolha: { nota, filtro } }: { escolha: Escolha }) {
  if (nota === null && filtro === null)
    return (
      <Empty picture={<Picture name="espera" />} title="Nenhuma avaliação por aqui">
        Depois de um atendimento, o paciente recebe o convite para avaliar.
      </Empty>
    )
  if (nota === null && filtro === 'sem-resposta')
    return (
      <Empty picture={<Picture name="vazio" />} title="Tudo respondido">
        Nenhuma avaliação espera uma resposta da unidade.
      </Empty>
    )
  return (
    <Empty
      picture={<Picture name="vazio" />}
      title={nota === null ? 'Nenhuma avaliação com comentário' : `Nenhuma avaliação com nota ${nota}`}
    >
      Escolha outra nota, ou veja todas.
    </Empty>
  )
}
