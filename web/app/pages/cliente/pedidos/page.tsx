import { getMeuInicio } from '@alento/contract/cliente/area-cliente.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import { Grupo, listGrupoPedido } from '@alento/contract/pedido/grupo-pedido.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { load } from '#lib/api/api.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { useMarca } from '#lib/marca.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { greetingOf } from '#lib/tempo/prazo.ts'
import { firstTwoWords } from '#lib/texto/format.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { useCartaoAtivo } from '#pages/cliente/moldura/use-cartao-ativo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { home, InicioView, titles } from './inicio.tsx'
import { OrderCard } from './order-card.tsx'

/** Orders per page of a single group. */
const perPage = 10

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Seus pedidos', matches)

/** Loads the start of the client's area; `?grupo=` one group of the orders, page by page. */
export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireAccess(args, getMeuInicio, listGrupoPedido)
  const agora = nowMs()
  const { searchParams } = new URL(args.request.url)
  const asked = Grupo.safeParse(searchParams.get('grupo'))
  if (!asked.success) {
    const inicio = await load(args, getMeuInicio, {})
    return {
      grupo: null,
      inicio,
      agora,
      saudacao: `${greetingOf(agora, brasilia)}, ${firstTwoWords(usuario.name)}`,
    }
  }
  const grupo = asked.data
  const page = pageNumber(searchParams)
  const [found] = await load(args, listGrupoPedido, {
    query: { grupo, limit: perPage, offset: (page - 1) * perPage },
  })
  const of = { grupo, page, total: found?.total ?? 0, list: found?.list ?? [] }
  return { grupo: of, inicio: null, agora, saudacao: '' }
}

export { stopWaiting as action } from './act.ts'

/** The client's area begins with the next appointment and unpaid orders (U3). */
export default function Pedidos({ loaderData, actionData }: Route.ComponentProps) {
  const marca = useMarca()
  const cartao = useCartaoAtivo()
  const { grupo, inicio, agora, saudacao } = loaderData
  if (grupo) return <OneGroup {...grupo} agora={agora} />
  const nothing = inicio.proxima === null && inicio.grupos.length === 0
  return (
    <Stack gap={32}>
      <Stack gap={4}>
        <p className="muted">{saudacao}</p>
        <h1>Meu {marca}</h1>
      </Stack>
      <ProblemNotice problema={actionData?.problema} />
      {nothing && inicio.encerrados === 0 && <NoOrders filtered={false} />}
      <InicioView inicio={inicio} agora={agora} cartao={cartao} />
    </Stack>
  )
}

type GroupData = { grupo: Grupo; page: number; total: number; list: readonly Pedido[]; agora: number }

function OneGroup({ grupo, page, total, list, agora }: GroupData) {
  return (
    <Stack gap={32}>
      <AreaHead title={titles[grupo]}>
        <p>
          <ButtonLink variant="quiet" size="small" href={home}>
            Ver todos os grupos
          </ButtonLink>
        </p>
      </AreaHead>
      {list.length === 0 && <NoOrders filtered />}
      {list.map((pedido) => (
        <OrderCard key={pedido._id} pedido={pedido} agora={agora} />
      ))}
      <Pager
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(n) => `${home}?grupo=${grupo}${n > 1 ? `&pagina=${n}` : ''}`}
      />
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
