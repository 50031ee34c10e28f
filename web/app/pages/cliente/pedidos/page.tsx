import { Grupo, listGrupoPedido } from '@alento/contract/grupo-pedido.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import { load } from '#lib/api/api.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Count } from '#ui/data/badge.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { OrderCard } from './order-card.tsx'
import css from './pedidos.module.css'

/** Orders shown of each group in the overview, and per page of a single group. */
const [inOverview, perPage] = [3, 10]
const home = '/admincliente'
const titles = {
  ativos: 'Ativos',
  noLocal: 'Para pagar no local',
  aguardando: 'Aguardando o pagamento',
  encerrados: 'Cancelados e estornados',
} satisfies Record<Grupo, string>

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Seus pedidos', matches)

/** All groups with their first orders; `?grupo=` shows one of them, page by page. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listGrupoPedido)
  const { searchParams } = new URL(args.request.url)
  const asked = Grupo.safeParse(searchParams.get('grupo'))
  const grupo = asked.success ? asked.data : null
  const page = grupo ? pageNumber(searchParams) : 1
  const limit = grupo ? perPage : inOverview
  const grupos = await load(args, listGrupoPedido, {
    query: { ...(grupo && { grupo }), limit, offset: (page - 1) * limit },
  })
  return { grupos, grupo, page }
}

/** The client's orders in their groups, each with its total (U3). */
export default function Pedidos({ loaderData: { grupos, grupo, page } }: Route.ComponentProps) {
  const alone = grupo && { title: titles[grupo], total: grupos[0]?.total ?? 0 }
  return (
    <Stack gap={32}>
      <AreaHead title="Seus pedidos">
        {alone && (
          <p>
            <ButtonLink variant="quiet" size="small" href={home}>
              Ver todos os grupos
            </ButtonLink>
          </p>
        )}
      </AreaHead>
      {grupos.length === 0 && <NoOrders filtered={grupo !== null} />}
      {grupos.map(({ grupo: name, total, list }) => (
        <Group key={name} grupo={name} total={total} pedidos={list} all={grupo !== null} />
      ))}
      {alone && (
        <Pager
          page={page}
          pageCount={Math.ceil(alone.total / perPage)}
          hrefOf={(n) => `${home}?grupo=${grupo}${n > 1 ? `&pagina=${n}` : ''}`}
        />
      )}
    </Stack>
  )
}

type GroupProps = { grupo: Grupo; total: number; pedidos: readonly Pedido[]; all: boolean }

function Group({ grupo, total, pedidos, all }: GroupProps) {
  return (
    <Stack as="section">
      <Row as="h2" gap={8} className={css.title}>
        {titles[grupo]} <Count>{total}</Count>
      </Row>
      {pedidos.map((pedido) => (
        <OrderCard key={pedido._id} pedido={pedido} />
      ))}
      {!all && total > pedidos.length && (
        <div>
          <ButtonLink variant="outline" href={`${home}?grupo=${grupo}`}>
            Ver todos os {total.toLocaleString('pt-BR')}
            <span className="sr"> de {titles[grupo]}</span>
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  return (
    <Empty
      picture={<Picture name="vazio" />}
      title={filtered ? 'Não há pedidos aqui' : 'Você ainda não tem pedidos'}
      action={<ButtonLink href="/busca">Buscar consulta</ButtonLink>}
    >
      Quando comprar uma consulta ou um exame, o voucher aparece aqui.
    </Empty>
  )
}
