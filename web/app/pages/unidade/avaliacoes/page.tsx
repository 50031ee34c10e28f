import { redirect } from 'react-router'
import {
  listAvaliacao,
  publicarResposta,
  removerPublicacaoResposta,
  updateResposta,
} from '@alento/contract/resposta.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { textOf } from '#lib/api/entrada.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireUnidade, unidadeOf } from '#lib/unidade/unidade.server.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Card, Divided } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { UnitReview } from './avaliacoes-item.tsx'
import { hrefOf, notaOf, notas } from './avaliacoes-nota.ts'

const roles = ['Administrador', 'AdmRede', 'CorpoClinico'] as const
const perPage = 10

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Avaliações', matches)
/** A refusal may be because of what a colleague wrote: the page shows it. */
export const shouldRevalidate = unlessOffline
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração e do corpo clínico de uma unidade." />
)
export async function loader(args: Route.LoaderArgs) {
  const { usuario, unidade } = await requireUnidade(args, roles)
  const { searchParams } = new URL(args.request.url)
  const [page, nota] = [pageNumber(searchParams), notaOf(searchParams)]
  const { list, total } = await loadList(args, listAvaliacao, {
    params: { id: unidade._id },
    query: { limit: perPage, offset: (page - 1) * perPage, ...(nota !== null && { nota }) },
  })
  const { _id: rede, fuso, nomeRede } = unidade
  const pageCount = Math.ceil(total / perPage)
  return { role: usuario.role, rede, fuso, nomeRede, nota, page, pageCount, total, list }
}

/** Answers, or (the platform's administrator) hides an answer and shows it again. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const form = await request.formData()
  const rede = await unidadeOf(args, form, ['Administrador', 'AdmRede'])
  const params = { id: textOf(form, 'avaliacao') }
  const what = textOf(form, 'acao')
  const reply =
    what === 'ocultar'
      ? await call(context, removerPublicacaoResposta, { params, body: { rede } })
      : what === 'mostrar'
        ? await call(context, publicarResposta, { params, body: { rede } })
        : await call(context, updateResposta, {
            params,
            body: { rede, texto: textOf(form, 'texto'), visto: textOf(form, 'visto') || null },
          })
  if (!reply.ok) {
    if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
    return refuse(reply.problema, form)
  }
  const aviso =
    what === 'ocultar' ? 'respostaOculta' : what === 'mostrar' ? 'respostaVisivel' : 'respostaPublicada'
  const { searchParams } = new URL(request.url)
  throw redirect(hrefOf(notaOf(searchParams), pageNumber(searchParams)), {
    headers: { 'set-cookie': avisoCookie(aviso) },
  })
}

/** What patients said of the unit, and its one public answer to each. */
export default function Avaliacoes({ loaderData, actionData }: Route.ComponentProps) {
  const { role, rede, fuso, nomeRede, nota, page, pageCount, total, list } = loaderData
  const refused = list.find((a) => a._id === actionData?.typed['avaliacao'])
  return (
    <>
      <Stack gap={4}>
        <h1>Avaliações</h1>
        <p className="muted">
          {role === 'AdmRede'
            ? 'O que os pacientes disseram da unidade. A sua resposta aparece na página da unidade, e você pode corrigi-la por 24 horas.'
            : 'O que os pacientes disseram da unidade.'}
        </p>
      </Stack>
      <TabsNav
        label="Avaliações por nota"
        tabs={notas.map((n) => ({
          href: hrefOf(n),
          label: n === null ? 'Todas' : `Nota ${n}`,
          current: n === nota,
          ...(n === nota && { count: total }),
        }))}
      />
      {!refused && <ProblemNotice problema={actionData?.problema} />}
      {list.length > 0 ? (
        <Card pad="flush">
          <Divided>
            {list.map((a) => (
              <UnitReview
                key={`${a._id} ${a.resposta}`}
                avaliacao={a}
                unit={{ rede, fuso, nomeRede }}
                role={role}
                refusal={a === refused ? actionData : undefined}
              />
            ))}
          </Divided>
        </Card>
      ) : (
        <Card>
          {nota === null ? (
            <Empty picture={<Picture name="espera" />} title="Nenhuma avaliação por aqui">
              Depois de um atendimento, o paciente recebe o convite para avaliar.
            </Empty>
          ) : (
            <Empty picture={<Picture name="vazio" />} title={`Nenhuma avaliação com nota ${nota}`}>
              Escolha outra nota, ou veja todas.
            </Empty>
          )}
        </Card>
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={(n) => hrefOf(nota, n)} />
    </>
  )
}
