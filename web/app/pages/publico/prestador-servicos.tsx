import { Id } from '@alento/contract/base/lista.ts'
import { listRedeExame } from '@alento/contract/rede.ts'
import { loadList } from '#lib/load-list.ts'
import { pricesOf } from '#lib/prices.ts'
import { pageNumber } from '#lib/page-number.ts'
import { ExamTable } from '../../parts/exam-table.tsx'
import { ServiceList } from '../../parts/service-list.tsx'
import { TeamList } from '../../parts/team-list.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useRoot } from '../../root.tsx'
import type { Route } from './+types/prestador-servicos'
import type { Unit } from './load-prestador.ts'
import { usePrestador } from './use-prestador.ts'

const pageSize = 20

/** The exams of the table. A bad unit is refused by the page around, which loads at the same time. */
export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams
  const rede = Id.safeParse(params.get('idRede')).data
  const search = params.get('exame')?.trim().slice(0, 80) ?? ''
  const page = pageNumber(params)
  if (!rede) return { exams: [], search, page, pageCount: 0 }
  const { list, total } = await loadList(args, listRedeExame, {
    query: { rede, nomeExame__regex: search || undefined, limit: pageSize, offset: (page - 1) * pageSize },
  })
  const exams = list.map((e) => ({ id: e._id, nome: e.nomeExame, prices: pricesOf(e, 'S') }))
  return { exams, search, page, pageCount: Math.ceil(total / pageSize) }
}

export default function ServicosTab({ loaderData }: Route.ComponentProps) {
  const { unit, services, exams, team, booking } = usePrestador()
  if (services.length === 0 && exams.total === 0)
    return (
      <Card as="div">
        <Empty title="Esta unidade ainda não publicou preços">Ligue para saber os valores.</Empty>
      </Card>
    )
  return (
    <>
      {services.length > 0 && (
        <section>
          <h2 className="sr">Consultas</h2>
          <ServiceList services={services} chosen={booking?.consulta ?? null} action={actionOf(unit)} />
        </section>
      )}
      {exams.total > 0 && <Exams table={loaderData} />}
      {team.length > 0 && (
        <Stack as="section" className="only-wide">
          <h2>Quem atende</h2>
          <TeamList members={team} />
        </Stack>
      )}
    </>
  )
}

const actionOf = ({ agendamento, pagamentoOnline }: Unit): string => {
  if (agendamento) return 'Marcar Consulta'
  return pagamentoOnline ? 'Adquirir' : 'Escolher'
}

function Exams({ table }: { table: Route.ComponentProps['loaderData'] }) {
  const { unit, exams } = usePrestador()
  const marca = useRoot()?.configuracao.marca ?? ''
  return (
    <Stack as="section" id="exames">
      <h2>Exames</h2>
      {exams.chosen.length > 0 && (
        <ServiceList services={exams.chosen} chosen={exams.chosen.map((e) => e.id)} chosenLabel="Escolhido" />
      )}
      <ExamTable {...table} online={unit.pagamentoOnline} marca={marca} />
    </Stack>
  )
}
