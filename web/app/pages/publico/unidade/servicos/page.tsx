import { countText } from '@alento/contract/base/texto.ts'
import { listRedeExame } from '@alento/contract/unidade/rede.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { ExamTableSlot } from '#pages/publico/unidade/exames/exam-slot.tsx'
import { toExam } from '#pages/publico/unidade/exames/to-exam.ts'
import { ServiceList } from './service-list.tsx'
import { TeamList } from '#pages/publico/unidade/profissionais/team-list.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { idOf, showsExames } from '#pages/publico/unidade/ask-prestador.ts'
import type { Unit } from '#pages/publico/unidade/load.ts'
import { useBookWith, usePrestador } from '#pages/publico/unidade/use-prestador.ts'

const pageSize = 20

/** The exams of the table, when it is shown. The parent page, which loads at the same time, refuses an invalid unit. */
export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams
  const rede = idOf(params, 'idRede')
  const search = params.get('exame')?.trim().slice(0, 80) ?? ''
  const page = pageNumber(params)
  if (!rede || !(await showsExames(args))) return { exams: [], search, page, total: 0 }
  const { list, total } = await loadList(args, listRedeExame, {
    query: { rede, nomeExame__regex: search || undefined, limit: pageSize, offset: (page - 1) * pageSize },
  })
  const exams = list.map((e) => toExam(e, 'S'))
  return { exams, search, page, total }
}

export default function ServicosTab({ loaderData }: Route.ComponentProps) {
  const { unit, services, exams, team, booking, shop } = usePrestador()
  const bookWith = useBookWith()
  if (services.length === 0 && !exams.sold)
    return (
      <Card as="div">
        <Empty title="Esta unidade ainda não publicou preços">Ligue para saber os valores.</Empty>
      </Card>
    )
  return (
    <>
      {shop && (
        <Stack as="section" id="exames">
          <h2>Exames</h2>
          <ExamTableSlot shop={shop} {...loaderData} limit={pageSize} />
        </Stack>
      )}
      {booking && (
        <section>
          <h2 className="sr">Consultas</h2>
          <ServiceList services={services} chosen={booking.consulta} action={actionOf(unit)} />
        </section>
      )}
      {shop && services[0] && (
        <Others
          title="Consultas"
          texto={countText(services.length, 'consulta', 'consultas')}
          href={services[0].href}
          label="Ver consultas"
        />
      )}
      {!shop && exams.sold && (
        <Others title="Exames" texto={exams.texto} href={`${exams.href}#exames`} label="Escolher exames" />
      )}
      {team.length > 0 && (
        <Stack as="section" className="only-wide">
          <h2>Quem atende</h2>
          <TeamList members={team} hrefOf={bookWith} />
        </Stack>
      )}
    </>
  )
}

const actionOf = ({ agendamento, pagamentoOnline }: Unit): string => {
  if (agendamento) return 'Marcar Consulta'
  return pagamentoOnline ? 'Adquirir' : 'Escolher'
}

/** The unit's other services: consultations and exams are bought separately. */
function Others({
  title,
  texto,
  href,
  label,
}: {
  title: string
  texto: string
  href: string
  label: string
}) {
  return (
    <Card>
      <Row between>
        <div>
          <h2>{title}</h2>
          <p className="muted">{texto} com preço nesta unidade.</p>
        </div>
        <ButtonLink variant="outline" href={href}>
          {label}
        </ButtonLink>
      </Row>
    </Card>
  )
}
