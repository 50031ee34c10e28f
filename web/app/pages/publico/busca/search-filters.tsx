import IconX from 'icon:x'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { activeLinks, faixas, notas } from './busca-filters.ts'
import { type BuscaQuery, buscaHref, filtersHref, semFiltros } from '#lib/busca/busca-query.ts'
import { addressOf } from './read-busca.ts'
import { placeCount } from './count-places.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button, buttonClass } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { NearMe } from './near-me.tsx'
import css from './search-filters.module.css'
import { Group, Prices, Grades, Days, Services } from './filter-groups.tsx'

type FiltersProps = {
  busca: BuscaQuery
  /** Number of results with the current filters. */
  total: number
  /** The filters fill the screen: on a phone nothing else is shown. */
  alone: boolean
}

/** A form that searches again at each change. */
function useFilters({ busca, alone }: FiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(busca)
  const [shown, setShown] = useState(busca)
  // New data replace the choices; until they arrive, the user's choices are shown.
  if (shown !== busca) {
    setShown(busca)
    setAsked(busca)
  }
  const go = (next: BuscaQuery, stay: boolean) => {
    setAsked(next)
    const href = stay ? filtersHref(next) : buscaHref(next)
    void navigate(href, { replace: stay, preventScrollReset: stay || !alone })
  }
  const read = (): BuscaQuery => ({ ...addressOf(form.current!), page: 1 })
  // Applies choices that were made before the script was loaded.
  useEffect(() => {
    const next = read()
    if (buscaHref(next) !== buscaHref({ ...busca, page: 1 })) go(next, alone)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it comes to life
  }, [])
  return {
    form,
    asked,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if ((event.target as HTMLInputElement).type !== 'search') go(read(), alone)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      go(read(), false)
    },
  }
}

/** The filters (B3 and B4) as a GET form: without scripts 'Ver resultados' searches again, with scripts each change does. */
export function SearchFilters(props: FiltersProps) {
  const { busca, total, alone } = props
  const { form, asked, onChange, onSubmit } = useFilters(props)
  const hydrated = useHydrated()
  const Title = alone ? 'h1' : 'h2'
  const any = activeLinks(busca).length > 0
  const clear = (change: Partial<BuscaQuery>): string =>
    (alone ? filtersHref : buscaHref)({ ...busca, ...change, page: 1 })
  return (
    <form ref={form} action="/busca" className={css.form} autoComplete="off" {...{ onChange, onSubmit }}>
      <Kept busca={busca} />
      <div className={css.head}>
        <Title>Filtros</Title>
        {alone && (
          <Anchor
            href={buscaHref(busca)}
            className={buttonClass({ variant: 'quiet', square: true }, 'only-narrow')}
            aria-label="Fechar os filtros"
          >
            <Icon of={IconX} />
          </Anchor>
        )}
      </div>
      <NearMe busca={busca} />
      <Prices asked={asked} clear={clear} />
      <Grades asked={asked} clear={clear} />
      {busca.tipo === 'Consulta' && <Days asked={asked} clear={clear} />}
      <Services asked={asked} clear={clear} />
      <Group label="Nome do prestador" on={busca.nomeRede !== ''} href={clear({ nomeRede: '' })}>
        <NameInput key={busca.nomeRede} nome={busca.nomeRede} />
      </Group>
      <div className={css.foot} {...(alone && { 'data-bottom-bar': '' })}>
        {any && <Anchor href={clear({ ...semFiltros, perto: '' })}>Limpar tudo</Anchor>}
        <Button>
          {hydrated && alone && total > 0 ? `Ver ${placeCount(total).toLowerCase()}` : 'Ver resultados'}
        </Button>
      </div>
    </form>
  )
}

/** Hidden fields for the parts of the search that the form does not show. */
function Kept({ busca }: { busca: BuscaQuery }) {
  const own = faixas.some((f) => f.de === busca.valorInicial && f.ate === busca.valorFinal)
  const kept = {
    tipoPedido: busca.tipo,
    [busca.tipo === 'Consulta' ? 'especialidade' : 'exame']: busca.termo,
    onde: busca.onde,
    ordenacao: busca.ordenacao === 'MenorPreco' ? null : busca.ordenacao,
    perto: busca.perto,
    mapa: busca.mapa ? 1 : null,
    arredores: busca.arredores ? 1 : null,
    valorInicial: own ? null : busca.valorInicial,
    valorFinal: own ? null : busca.valorFinal,
    rate: notas.some((n) => n === busca.rate) ? null : busca.rate,
  }
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

function NameInput({ nome }: { nome: string }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr">
        Nome do prestador
      </label>
      <Input
        id={id}
        type="search"
        name="nomeRede"
        defaultValue={nome}
        maxLength={80}
        placeholder="Ex.: Cardio Tijuca"
      />
    </>
  )
}
