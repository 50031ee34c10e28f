import { useLocation } from 'react-router'
import { Id } from '@alento/contract/base/lista.ts'
import { paginaRegras } from '@alento/contract/cliente/regra-avaliacao.ts'
import { getNotas, listDepoimento } from '@alento/contract/cliente/depoimento.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { GradeBars } from '#parts/unidade/grade-bars.tsx'
import { ReviewList } from './review-list.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { usePrestador } from '#pages/publico/unidade/use-prestador.ts'

/** The grade whose reviews are asked for; null for all. */
function notaOf(params: URLSearchParams): number | null {
  const nota = params.get('nota') ?? ''
  return /^[1-5]$/.test(nota) ? Number(nota) : null
}

export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams
  const rede = Id.safeParse(params.get('idRede')).data
  const nota = notaOf(params)
  if (!rede) return { reviews: [], notas: null, nota, page: 1, pageCount: 0 }
  const query = { rede, populate: 'cliente' as const, ...(nota !== null && { nota }) }
  const [{ list, page, pageCount }, notas] = await Promise.all([
    loadPage(args, listDepoimento, { query }, { perPage: 10 }),
    load(args, getNotas, { params: { id: rede } }),
  ])
  return {
    notas,
    nota,
    page,
    pageCount,
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

export default function AvaliacoesTab({ loaderData }: Route.ComponentProps) {
  const { reviews, notas, nota, page, pageCount } = loaderData
  const { unit } = usePrestador()
  const { pathname, search } = useLocation()
  const hrefOf = (n: number) => pathname + withChoices(search, { pagina: n > 1 ? String(n) : null })
  const gradeHref = (n: number | null) =>
    pathname + withChoices(search, { nota: n === null ? null : String(n), pagina: null })
  const bars = notas && notas.media !== null && (
    <GradeBars media={notas.media} porNota={notas.porNota} escolhida={nota} hrefOf={gradeHref} />
  )
  if (reviews.length === 0)
    return (
      <>
        {bars}
        <NoReviews page={page} nota={bars ? nota : null} first={hrefOf(1)} all={gradeHref(null)} />
      </>
    )
  return (
    <>
      {bars}
      <ReviewList reviews={reviews} nomeRede={unit.nomeRede} />
      <p className="small muted">
        Só avalia quem foi atendido. <Anchor href={paginaRegras}>Regras das avaliações</Anchor>
      </p>
      <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </>
  )
}

/** `nota` is null where there is no review at all. */
function NoReviews({
  page,
  nota,
  first,
  all,
}: {
  page: number
  nota: number | null
  first: string
  all: string
}) {
  if (page > 1)
    return (
      <Card as="div">
        <Empty
          picture={<Picture name="espera" />}
          title="Esta página não existe"
          action={<ButtonLink href={first}>Ver a primeira página</ButtonLink>}
        />
      </Card>
    )
  if (nota !== null)
    return (
      <Card as="div">
        <Empty
          picture={<Picture name="vazio" />}
          title={`Nenhuma avaliação com nota ${nota}`}
          action={<ButtonLink href={all}>Ver todas as avaliações</ButtonLink>}
        />
      </Card>
    )
  return (
    <Card as="div">
      <Empty picture={<Picture name="espera" />} title="Não há avaliações realizadas para essa rede.">
        Só quem foi atendido avalia. Depois da sua consulta, conte como foi.
      </Empty>
    </Card>
  )
}
