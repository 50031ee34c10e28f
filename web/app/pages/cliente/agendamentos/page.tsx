import { listMeuAgendamento, type MeuAgendamento } from '@alento/contract/cliente/area-cliente.ts'
import { isDueAtDesk } from '@alento/contract/pedido/pedido.can.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { PaymentBadge, VisitBadge } from '#parts/pedido/status-badges.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Row, Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'

const here = '/admincliente/agendamentos'
const past = `${here}?quando=anteriores`

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Agendamentos', matches)

/** Loads the coming appointments; with `?quando=anteriores` the past ones. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listMeuAgendamento)
  const { searchParams } = new URL(args.request.url)
  const quando = searchParams.get('quando') === 'anteriores' ? ('anteriores' as const) : ('proximos' as const)
  return { quando, ...(await loadPage(args, listMeuAgendamento, { query: { quando } }, { perPage: 10 })) }
}

export default function Agendamentos({
  loaderData: { list, quando, page, pageCount },
}: Route.ComponentProps) {
  const next = quando === 'proximos'
  const base = next ? `${here}?` : `${past}&`
  return (
    <Stack gap={24}>
      <AreaHead title="Agendamentos" />
      <TabsNav
        label="Agendamentos"
        tabs={[
          { href: here, label: 'Próximos', current: next },
          { href: past, label: 'Anteriores', current: !next },
        ]}
      />
      {list.length === 0 && <Nothing next={next} />}
      {list.map((a) => (
        <Visit key={a.pedido} visit={a} next={next} />
      ))}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => (n === 1 ? (next ? here : past) : `${base}pagina=${n}`)}
      />
    </Stack>
  )
}

function Nothing({ next }: { next: boolean }) {
  return (
    <Empty
      picture={<Picture name="vazio" />}
      title={next ? 'Você não tem horário marcado' : 'Nenhum agendamento anterior'}
      action={<ButtonLink href="/busca">Buscar consulta</ButtonLink>}
    >
      {next
        ? 'Ao marcar uma consulta, o dia e a hora aparecem aqui.'
        : 'Depois da consulta, o agendamento passa para esta lista.'}
    </Empty>
  )
}

/** The state that matters: not paid yet, else the visit as the unit sees it, too. */
function State({ visit }: { visit: MeuAgendamento }) {
  const open = visit.statusAtendimento === 'AGUARDANDO'
  const unpaid = open && visit.statusPagamento !== 'CONCLUIDO' && !isDueAtDesk(visit)
  return (
    <Row gap={8}>
      {unpaid || (open && visit.pagamentoAto) ? <PaymentBadge pedido={visit} /> : null}
      {!unpaid && <VisitBadge visit={visit} />}
    </Row>
  )
}

function Visit({ visit, next }: { visit: MeuAgendamento; next: boolean }) {
  const { unidade, pedido, codigo } = visit
  const gone = visit.status === 'CANCELADA'
  const when = withHour(formatDiaSemana(visit.dia), visit.horario)
  const paid = visit.statusPagamento === 'CONCLUIDO' || isDueAtDesk(visit)
  return (
    <Card as="article">
      <Stack gap={16}>
        <State visit={visit} />
        <Stack gap={4}>
          <h2>{gone ? <s>{when}</s> : when}</h2>
          <p>{visit.servico}</p>
        </Stack>
        <Facts
          items={[
            { label: 'Com quem', value: visit.profissional ?? 'Não definido' },
            { label: 'Onde', value: `${unidade.nomeRede}, ${unidade.bairro}, ${unidade.cidade}` },
            { label: 'Paciente', value: visit.paciente },
          ]}
        />
        <Buttons>
          {paid || !next ? (
            <ButtonLink variant={next ? 'primary' : 'outline'} href={`/voucher?id=${pedido}`}>
              {next ? 'Ver o voucher' : 'Ver Detalhes'}
              <span className="sr"> do pedido {codigo}</span>
            </ButtonLink>
          ) : (
            <ButtonLink href={`/checkout?id=${pedido}`}>
              Pagar agora<span className="sr"> o pedido {codigo}</span>
            </ButtonLink>
          )}
          {next && paid && (
            <ButtonLink variant="outline" href={`/remarcar?id=${pedido}`}>
              Remarcar ou cancelar<span className="sr"> o pedido {codigo}</span>
            </ButtonLink>
          )}
        </Buttons>
      </Stack>
    </Card>
  )
}
