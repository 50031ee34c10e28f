import { useLocation } from 'react-router'
import { Id } from '@alento/contract/base/lista.ts'
import { paginaRegras } from '@alento/contract/regra-avaliacao.ts'
import { listDepoimento } from '@alento/contract/depoimento.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ReviewList } from './review-list.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { usePrestador } from '#pages/publico/unidade/use-prestador.ts'

const pageSize = 10

export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams
  const rede = Id.safeParse(params.get('idRede')).data
  const page = pageNumber(params)
  if (!rede) return { reviews: [], page, pageCount: 0 }
  const { list, total } = await loadList(args, listDepoimento, {
    query: { rede, populate: 'cliente', limit: pageSize, offset: (page - 1) * pageSize },
  })
  return {
    page,
    pageCount: Math.ceil(total / pageSize),
    reviews: list.map((d) => ({
      id: d._id,
      nota: d.nota ?? 0,
      servico: d.servico,
      texto: d.descricao,
      nome: d.cliente.name,
      dia: formatInstante(d.createdAt).slice(0, 10),
      resposta: d.resposta,
    })),
  }
}

export default function AvaliacoesTab({ loaderData: { reviews, page, pageCount } }: Route.ComponentProps) {
  const { unit } = usePrestador()
  const { pathname, search } = useLocation()
  const hrefOf = (n: number) => pathname + withChoices(search, { pagina: n > 1 ? String(n) : null })
  if (reviews.length === 0)
    return (
      <Card as="div">
        <Empty
          picture={<Picture name="espera" />}
          title={page > 1 ? 'Esta página não existe' : 'Não há avaliações realizadas para essa rede.'}
          action={page > 1 && <ButtonLink href={hrefOf(1)}>Ver a primeira página</ButtonLink>}
        >
          {page === 1 && 'Só quem foi atendido avalia. Depois da sua consulta, conte como foi.'}
        </Empty>
      </Card>
    )
  return (
    <>
      <ReviewList reviews={reviews} nomeRede={unit.nomeRede} />
      <p className="small muted">
        Só avalia quem foi atendido. <Anchor href={paginaRegras}>Regras das avaliações</Anchor>
      </p>
      <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </>
  )
}
