import leafletCss from 'leaflet/dist/leaflet.css?url'
import { useEffect, useRef, useState } from 'react'
import type { drawPin } from './draw-pin.ts'
import css from './place-map.module.css'

type Place = { lat: number; lng: number }
type PlaceMapProps = { place: Place; tiles: string | null; onMove: (place: Place) => void }

const said = {
  waiting: 'Carregando o mapa',
  drawn: 'Arraste o marcador até a porta, toque no mapa, ou use as setas do teclado com o marcador em foco.',
  bare: 'O desenho das ruas não carregou. Você ainda pode mover o marcador ou escrever os números.',
  failed: 'O mapa não carregou. Escreva a latitude e a longitude.',
}

/** The position of a unit, moved by hand. The map library is loaded only now; nothing of it runs on the server. */
export function PlaceMap({ place, tiles, onMove }: PlaceMapProps) {
  const box = useRef<HTMLElement>(null)
  const drawn = useRef<ReturnType<typeof drawPin>>(null)
  const now = useRef({ place, onMove })
  useEffect(() => {
    now.current = { place, onMove }
  })
  const [state, setState] = useState<keyof typeof said>('waiting')
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const module = await import('./draw-pin.ts')
      if (gone || !box.current) return
      const onTiles = (ok: boolean) => setState(ok ? 'drawn' : 'bare')
      drawn.current = module.drawPin(box.current, now.current.place, {
        tiles,
        onTiles,
        onMove: (to) => now.current.onMove(to),
      })
      setState(tiles ? 'drawn' : 'bare')
    }
    draw().catch(() => setState('failed'))
    return () => {
      gone = true
      drawn.current?.remove()
      drawn.current = null
    }
  }, [tiles])
  useEffect(() => drawn.current?.show(place), [place])
  return (
    <section className={css.place} aria-label="Mapa do lugar da unidade">
      <link rel="stylesheet" href={leafletCss} precedence="map" />
      <section ref={box} className={css.box} aria-label="Mapa" />
      <output className={css.note}>{said[state]}</output>
    </section>
  )
}
