import leafletCss from 'leaflet/dist/leaflet.css?url'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { routeTo } from '@alento/contract/base/rota.ts'
import type { drawMap } from '#parts/mapa/draw-map.ts'
import type { MapMark } from '#parts/mapa/map-places.ts'
import css from '#parts/mapa/search-map.module.css'

type SearchMapProps = {
  marks: readonly MapMark[]
  /** Number of results, including those without a place on the map. */
  total: number
  /** URL template of the map tiles; null draws none. */
  tiles: string | null
  here: readonly [lat: number, lng: number] | null
  /** URL of the search, to which a unit's page links back. */
  back: string
}

type Drawn = ReturnType<typeof drawMap>
type State = 'waiting' | 'drawn' | 'bare' | 'failed'

const said: Record<State, string> = {
  waiting: 'Carregando o mapa',
  drawn: '',
  bare: 'O desenho das ruas não carregou. Os lugares continuam marcados.',
  failed: 'O mapa não carregou. Os endereços estão na lista da busca.',
}

/** Loads the map library only now; nothing of it runs on the server. */
function useMap({ marks, tiles, here, back }: SearchMapProps) {
  const box = useRef<HTMLElement>(null)
  const drawn = useRef<Drawn>(null)
  const navigate = useNavigate()
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const module = await import('#parts/mapa/draw-map.ts')
      if (gone || !box.current) return
      const onTiles = (ok: boolean) => setState(ok ? 'drawn' : 'bare')
      drawn.current = module.drawMap(box.current, { tiles, onTiles, onGo: (href) => void navigate(href) })
      setState(tiles ? 'drawn' : 'bare')
    }
    draw().catch(() => setState('failed'))
    return () => {
      gone = true
      drawn.current?.remove()
      drawn.current = null
    }
  }, [tiles, navigate])
  const ready = state === 'drawn' || state === 'bare'
  const which = marks.map((m) => m.id).join()
  useEffect(() => {
    if (ready) drawn.current?.show(marks, here, back)
    // oxlint-disable-next-line react/exhaustive-deps -- the same places are not drawn again: an open place stays open
  }, [ready, which, back])
  return { box, state }
}

/** The results on a map. Each marker is a button with the card price, which opens the unit with a link to its page. */
export function SearchMap(props: SearchMapProps) {
  const { marks, total } = props
  const { box, state } = useMap(props)
  return (
    <section className={css.map} aria-label="Mapa dos resultados" id="mapa">
      <link rel="stylesheet" href={leafletCss} precedence="map" />
      {/* Leaflet makes it focusable: arrow keys move the map, + and − zoom. */}
      <section ref={box} className={css.box} aria-label="Mapa: mova com as setas" />
      <output className={css.note}>{said[state]}</output>
      <p className={css.note}>{noteOf(marks.length, total)}</p>
      <noscript>
        <Addresses {...props} />
      </noscript>
    </section>
  )
}

function noteOf(marked: number, total: number): string {
  if (marked === 0) return 'Nenhum destes lugares tem um ponto no mapa. Os endereços estão na lista.'
  if (marked === 200 && total > 200) return 'O mapa marca os 200 lugares mais perto.'
  const without = total - marked
  if (without <= 0) return ''
  return without === 1
    ? '1 lugar não tem ponto no mapa e aparece só na lista.'
    : `${without} lugares não têm ponto no mapa e aparecem só na lista.`
}

/** The same content as a list, when the map cannot be drawn. */
const Addresses = ({ marks, back }: SearchMapProps) => (
  <ol className={css.list}>
    {marks.map(({ id, nome, preco, endereco, href }) => (
      <li key={id}>
        <a href={`${href}&de=${encodeURIComponent(back)}`}>{nome}</a> <b>{preco}</b>
        <br />
        {endereco} <a href={routeTo(endereco)}>Traçar rota</a>
      </li>
    ))}
  </ol>
)
