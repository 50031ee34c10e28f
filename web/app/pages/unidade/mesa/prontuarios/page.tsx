import { redirect } from 'react-router'
import { Dia } from '@alento/contract/base/tempo.ts'
import { listProntuario } from '@alento/contract/cliente/prontuario.ts'
import { call, loginPath } from '#lib/api/api.ts'
import { throwProblem } from '#lib/api/entrada.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { RecordSearch, RecordTable } from './prontuarios-parts.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

const perPage = 20
const here = '/admin/prontuarios'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Prontuários', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

/** `?nome=` a part of the patient's name, `?de=` and `?ate=` days; invalid values are ignored. */
export async function loader(args: Route.LoaderArgs) {
  const { usuario, unidade } = await requireUnidade(args, listProntuario)
  const params = new URL(args.request.url).searchParams
  const nome = (params.get('nome') ?? '').trim().slice(0, 80)
  const de = Dia.safeParse(params.get('de')).data ?? ''
  const ate = Dia.safeParse(params.get('ate')).data ?? ''
  const page = pageNumber(params)
  const filter = { ...(nome && { nome }), ...(de && { de }), ...(ate && { ate }) }
  const reply = await call(args.context, listProntuario, {
    query: { rede: unidade._id, ...filter, limit: perPage, offset: (page - 1) * perPage },
  })
  const shown = { filter, page, fuso: unidade.fuso, proprios: usuario.corpoClinico !== null }
  if (reply.ok) return { ...shown, list: reply.value, total: reply.total ?? 0, problema: null }
  if (reply.problema.status === 401) throw redirect(loginPath(args.request, 'equipe'))
  if (reply.problema.code !== 'prontuario.periodo') throwProblem(reply.problema)
  return { ...shown, list: [], total: 0, problema: reply.problema }
}

/** Attended services of the unit (A11). */
export default function Prontuarios({ loaderData }: Route.ComponentProps) {
  const { filter, page, fuso, proprios, list, total, problema } = loaderData
  const search = `?${new URLSearchParams(filter)}`
  return (
    <>
      <PageHead title="Prontuários">
        {proprios ? 'Os atendimentos que você fez.' : 'Os atendimentos realizados na unidade.'} Sem escolher
        um período, são os últimos 30 dias.
      </PageHead>
      <RecordSearch action={here} search={search} filter={filter} />
      <ProblemNotice problema={problema ?? undefined} />
      {list.length > 0 ? (
        <RecordTable list={list} fuso={fuso} />
      ) : (
        !problema && (
          <EmptyCard title="Nenhum atendimento encontrado">
            {filter.nome
              ? 'Confira o nome, procure por uma parte dele, ou escolha outro período.'
              : 'Quando um voucher é usado, o atendimento aparece aqui. Para ver mais antigos, escolha o período.'}
          </EmptyCard>
        )
      )}
      <Pager
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(n) => here + withChoices(search, { pagina: n === 1 ? null : String(n) })}
      />
    </>
  )
}
