import L from 'leaflet'
import { addTiles, mapIn } from './draw-map.ts'
import css from './place-map.module.css'

type Place = { lat: number; lng: number }
type Setting = { tiles: string | null; onTiles: (ok: boolean) => void; onMove: (place: Place) => void }

/** Pixels by which an arrow key moves the pin; with Shift, `far` times as many. */
const step = 4
const far = 8
const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The arrow keys move the pin instead of the map, which follows when the pin would leave it. */
function moveByKeys(map: L.Map, pin: L.Marker, onMove: () => void): void {
  pin.getElement()?.addEventListener('keydown', (event) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const by = step * (event.shiftKey ? far : 1)
    const at = map.latLngToContainerPoint(pin.getLatLng()).add([way[0] * by, way[1] * by])
    pin.setLatLng(map.containerPointToLatLng(at))
    if (!map.getBounds().pad(-0.1).contains(pin.getLatLng())) map.panTo(pin.getLatLng(), { animate: false })
    onMove()
  })
}

/**
 * A map with one pin that can be dragged, moved with the arrow keys, or set by a click on the map. @returns functions that move
 * it and that remove it
 */
export function drawPin(box: HTMLElement, place: Place, { tiles, onTiles, onMove }: Setting) {
  const map = mapIn(box).setView(place, 17)
  addTiles(map, { tiles, onTiles })
  const icon = L.divIcon({ className: css.pin, iconSize: undefined })
  const pin = L.marker(place, { icon, draggable: true, autoPan: true, alt: 'Lugar da unidade' }).addTo(map)
  pin.getElement()?.setAttribute('aria-label', 'Lugar da unidade: mova com as setas')
  const tell = () => onMove(pin.getLatLng())
  pin.on('dragend', tell)
  map.on('click', ({ latlng }: L.LeafletMouseEvent) => {
    pin.setLatLng(latlng)
    tell()
  })
  moveByKeys(map, pin, tell)
  return {
    show(to: Place) {
      pin.setLatLng(to)
      map.setView(to, map.getZoom(), { animate: false })
    },
    remove: () => map.remove(),
  }
}
