import { unlessOffline } from '#lib/api/unless-offline.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import type { Route } from './+types/page'
import { NovaForm } from './nova-form.tsx'
import { ReclamacaoCard } from './reclamacao-card.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Suas reclamações', matches)
/** The page is loaded again after a refusal, too, because an answer that arrived meanwhile may be its cause. */
export const shouldRevalidate = unlessOffline
export { actOnReclamacoes as action } from './act.ts'

const here = '/admincliente/reclamacoes'

const hrefOf = (pedido: string | undefined, n: number): string => {
  const params = new URLSearchParams({ ...(pedido && { pedido }), ...(n > 1 && { pagina: `${n}` }) })
  return params.size > 0 ? `${here}?${params}` : here
}

const Nothing = () => (
  <Empty
    picture={<Picture name="vazio" />}
    title="Você não tem reclamações"
    action={<ButtonLink href="/admincliente">Ver seus pedidos</ButtonLink>}
  >
    Se algo deu errado em uma compra, abra o pedido e conte o que aconteceu.
  </Empty>
)

const SeeAll = () => (
  <p>
    <ButtonLink variant="quiet" size="small" href={here}>
      Ver todas
    </ButtonLink>
  </p>
)

/** The client's complaints with their answers, and the form of a new one about one order. */
export default function Reclamacoes({ loaderData, actionData }: Route.ComponentProps) {
  const { pedido, list, page, pageCount, chave, kept } = loaderData
  const refusal = actionData ?? kept ?? undefined
  const mayOpen = pedido !== null && page === 1 && list.every((r) => r.estado === 'ENCERRADA')
  return (
    <Stack gap={24}>
      <AreaHead title="Suas reclamações">{pedido && <SeeAll />}</AreaHead>
      {!refusal?.problema.errors && <ProblemNotice problema={refusal?.problema} />}
      {mayOpen && <NovaForm pedido={pedido} chave={chave} refusal={refusal} />}
      {list.length === 0 && !mayOpen && <Nothing />}
      {list.map((r) => (
        <ReclamacaoCard
          key={`${r._id}${r.mensagens.length}`}
          reclamacao={r}
          chave={chave}
          refusal={refusal}
        />
      ))}
      <Pager page={page} pageCount={pageCount} hrefOf={(n) => hrefOf(pedido?._id, n)} />
    </Stack>
  )
}
