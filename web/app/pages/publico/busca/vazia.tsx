import { buscaHref } from '#lib/busca/busca-query.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { FilterChips, SearchTools } from './search-bar.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { SearchPage } from './load.ts'
import { Ways } from './ways.tsx'

/** Returns the reason why there are no results. */
function reasonOf({ errors, total, servico, lugar, loosened }: SearchPage): string {
  if (errors.termo ?? errors.onde) return (errors.termo ?? errors.onde)!
  if (total > 0) return 'Esta página da busca não existe.'
  if (loosened?.total) return `Com estes filtros não há nada. Sem eles, ${loosened.total.toLowerCase()}.`
  if (loosened?.bairro) return `Ainda não há ${servico} neste bairro.`
  const near = loosened && loosened.cidades.length > 0
  return `Ainda não há ${servico} em ${lugar}.${near ? '' : ' Tente uma cidade perto.'}`
}

/** The empty result (B7): the reason, the form again, and every change that would give results. */
export function BuscaVazia({ data }: { data: SearchPage }) {
  const { busca, options, loosened, filters, clearHref } = data
  return (
    <>
      {filters.length > 0 && <SearchTools busca={busca} filters={filters} />}
      <FilterChips filters={filters} clearHref={clearHref} />
      <Card>
        <Empty
          as={data.alone && filters.length > 0 ? 'h2' : 'h1'}
          picture={<Picture name="vazio" eager />}
          title="Ops, Não encontramos nada"
          action={<Actions data={data} />}
        >
          {reasonOf(data)}
        </Empty>
      </Card>
      <Ways title="Você quis dizer" ways={data.servicos} />
      {loosened && <Ways title="Tire um filtro" ways={loosened.filters} word="Sem" />}
      {loosened && <Ways title="Cidades mais perto que têm" ways={loosened.cidades} />}
      <Ways
        title="Qual destes lugares?"
        ways={options.map((onde) => ({
          label: onde,
          href: buscaHref({ ...busca, onde, page: 1 }),
          detail: '',
        }))}
      />
    </>
  )
}

/** The smallest change that would find something: no filters, the whole city, the nearest city. */
function suggestWider(
  loosened: SearchPage['loosened'],
  clearHref: string,
): { href: string; label: string } | null {
  if (!loosened) return null
  if (loosened.total) return { href: clearHref, label: 'Limpar todos os filtros' }
  const [nearest] = loosened.cidades
  if (loosened.bairro || !nearest) return loosened.bairro
  return { href: nearest.href, label: `Ver em ${nearest.label}, a ${nearest.detail}` }
}

function Actions({ data: { busca, total, loosened, clearHref } }: { data: SearchPage }) {
  const first = buscaHref({ ...busca, page: 1 })
  const better = suggestWider(loosened, clearHref)
  return (
    <>
      {better && <ButtonLink href={better.href}>{better.label}</ButtonLink>}
      <ButtonLink href={`${first}&alterar=1`} variant={better ? 'outline' : 'primary'}>
        Refaça a sua busca
      </ButtonLink>
      {total > 0 && (
        <ButtonLink variant="outline" href={first}>
          Ver a primeira página
        </ButtonLink>
      )}
    </>
  )
}
