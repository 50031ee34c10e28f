import { redirect } from 'react-router'
import { listPedido, type Pedido } from '@alento/contract/pedido.ts'
import { call, loginPath } from '#lib/api.ts'
import { type Grupo, grupoOf } from '#lib/pedido.ts'
import { throwProblem } from '#lib/entrada.ts'
import { areaTitle } from '#lib/titulo.ts'
import { Picture } from '../../parts/pictures.tsx'
import { Count } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/pedidos'
import { AreaHead } from './area-head.tsx'
import { OrderCard } from './order-card.tsx'
import css from './pedidos.module.css'

const perPage = 20
const groups: readonly (readonly [Grupo, string])[] = [
  ['ativos', 'Ativos'],
  ['noLocal', 'Para pagar no local'],
  ['aguardando', 'Aguardando o pagamento'],
  ['encerrados', 'Cancelados e estornados'],
]

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Seus pedidos', matches)

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = Math.min(
    500,
    Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get('page')) || 1)),
  )
  const reply = await call(context, listPedido, {
    query: { limit: perPage, offset: (page - 1) * perPage, sort: '-createdAt' },
  })
  if (!reply.ok) {
    if (reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
    throwProblem(reply.problema)
  }
  return { pedidos: reply.value, page, pageCount: Math.ceil((reply.total ?? 0) / perPage) }
}

/** The client's orders in their groups (U3). */
export default function Pedidos({ loaderData: { pedidos, page, pageCount } }: Route.ComponentProps) {
  return (
    <Stack gap={32}>
      <AreaHead title="Seus pedidos" />
      {pedidos.length === 0 && <NoOrders page={page} />}
      {groups.map(([grupo, title]) => (
        <Group key={grupo} title={title} pedidos={pedidos.filter((p) => grupoOf(p) === grupo)} />
      ))}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => (n === 1 ? '/admincliente' : `/admincliente?page=${n}`)}
      />
    </Stack>
  )
}

function Group({ title, pedidos }: { title: string; pedidos: readonly Pedido[] }) {
  if (pedidos.length === 0) return null
  return (
    <Stack as="section">
      <Row as="h2" gap={8} className={css.title}>
        {title} <Count>{pedidos.length}</Count>
      </Row>
      {pedidos.map((pedido) => (
        <OrderCard key={pedido._id} pedido={pedido} />
      ))}
    </Stack>
  )
}

function NoOrders({ page }: { page: number }) {
  return (
    <Empty
      picture={<Picture name="vazio" />}
      title={page > 1 ? 'Não há mais pedidos aqui' : 'Você ainda não tem pedidos'}
      action={<ButtonLink href="/busca">Buscar consulta</ButtonLink>}
    >
      Quando comprar uma consulta ou um exame, o voucher aparece aqui.
    </Empty>
  )
}
