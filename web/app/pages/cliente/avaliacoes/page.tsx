import { useNavigate } from 'react-router'
import { getDepoimento, listDepoimento } from '@alento/contract/cliente/depoimento.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, DividedList } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { ReviewPanel, ReviewRow } from './review-row.tsx'

const here = '/admincliente/avaliacoes-cliente'
const hrefOf = (page: number) => (page === 1 ? here : `${here}?pagina=${page}`)

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Suas avaliações', matches)

/** `?avaliacao=` opens one of them; another client's counts as not found. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listDepoimento, getDepoimento)
  const { searchParams } = new URL(args.request.url)
  const asked = searchParams.get('avaliacao')
  const id = Id.safeParse(asked)
  if (asked !== null && !id.success) throwProblem(refusalOf('base.nao_encontrado'))
  const [found, aberta] = await Promise.all([
    loadPage(args, listDepoimento, { query: { cliente: 'eu' } }, { perPage: 10 }),
    id.success ? load(args, getDepoimento, { params: { id: id.data } }) : null,
  ])
  return { ...found, aberta }
}

/** The client's reviews, and orders that can be reviewed (R26, U5). */
export default function Avaliacoes({ loaderData: { list, page, pageCount, aberta } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <Stack gap={24}>
      <AreaHead title="Suas avaliações" />
      {aberta && (
        <ReviewPanel
          review={aberta}
          back={hrefOf(page)}
          onClose={() => void navigate(hrefOf(page), { preventScrollReset: true })}
        />
      )}
      {list.length === 0 ? (
        <Empty
          picture={<Picture name="vazio" />}
          title={page > 1 ? 'Não há mais avaliações aqui' : 'Você ainda não tem avaliações'}
          action={<ButtonLink href="/admincliente">Ver seus pedidos</ButtonLink>}
        >
          Depois de cada atendimento você pode dizer como foi. Sua opinião ajuda outras pessoas a escolher.
        </Empty>
      ) : (
        <Card as="div" pad="flush">
          <DividedList>
            {list.map((review) => (
              <ReviewRow
                key={review._id}
                review={review}
                href={`${here}?${page > 1 ? `pagina=${page}&` : ''}avaliacao=${review._id}`}
              />
            ))}
          </DividedList>
        </Card>
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </Stack>
  )
}
