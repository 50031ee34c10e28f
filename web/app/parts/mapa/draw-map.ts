import L from 'leaflet'
import { groupPlaces, type MapMark, type MapPlace, roomFor, thinOut } from './map-places.ts'
import css from './search-map.module.css'

type Setting = {
  tiles: string | null
  /** Called with whether the last tile was loaded. */
  onTiles: (ok: boolean) => void
  /** Navigates to a page of this site. */
  onGo: (href: string) => void
}
/** The parameters for opening a unit's page from the map. */
type Way = Pick<Setting, 'onGo'> & { back: string }

const credit = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
/** Brazil, shown until there are markers. */
const country = L.latLngBounds([-33.8, -74], [5.3, -34.7])

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text = '') {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

/** One unit. Names are set as text, because other people enter them. */
function unitOf(mark: MapMark, { back, onGo }: Way): HTMLElement {
  const unit = element('li')
  const href = `${mark.href}&de=${encodeURIComponent(back)}`
  const link = element('a', mark.nome)
  link.href = href
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onGo(href)
  })
  unit.append(link, element('b', mark.preco), element('span', mark.endereco))
  if (mark.distancia) unit.append(element('span', mark.distancia))
  return unit
}

function cardOf({ marks }: MapPlace, way: Way): HTMLElement {
  const card = element('ul')
  card.className = css.card!
  card.append(...marks.map((mark) => unitOf(mark, way)))
  return card
}

/** Leaflet handles Enter on a marker; this adds the space bar, as on a button. */
function pressBySpace(button: HTMLElement, pin: L.Marker): void {
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    pin.openPopup()
  })
}

function addPin(group: L.FeatureGroup, place: MapPlace, way: Way): L.Marker {
  const icon = L.divIcon({ className: css.pin, html: element('span', place.label), iconSize: undefined })
  const pin = L.marker([place.lat, place.lng], { icon, riseOnHover: true, riseOffset: 2_000 })
  const card = cardOf(place, way)
  pin.bindPopup(card, { closeButton: false, maxWidth: 260, minWidth: 180, maxHeight: 260, offset: [0, -32] })
  pin.on('add', () => {
    const button = pin.getElement()!
    button.setAttribute('aria-label', place.name)
    pressBySpace(button, pin)
  })
  pin.on('popupopen', () => card.querySelector('a')?.focus({ preventScroll: true }))
  pin.on('popupclose', () => {
    if (card.contains(document.activeElement) || document.activeElement === document.body)
      pin.getElement()?.focus({ preventScroll: true })
  })
  return pin.addTo(group)
}

/** The street tiles and their attribution. */
export function addTiles(map: L.Map, { tiles, onTiles }: Pick<Setting, 'tiles' | 'onTiles'>): void {
  if (!tiles) return
  L.tileLayer(tiles, { maxZoom: 19, attribution: credit })
    .on('tileerror', () => onTiles(false))
    .on('tileload', () => onTiles(true))
    .addTo(map)
}

/** An empty map in `box`, with its buttons in Portuguese. */
export function mapIn(box: HTMLElement): L.Map {
  const map = L.map(box, { zoomControl: false, maxZoom: 19 })
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map)
  return map
}

/** A map in `box`. @returns functions that show other places on it and that remove it */
export function drawMap(box: HTMLElement, setting: Setting) {
  const map = mapIn(box).fitBounds(country)
  addTiles(map, setting)
  // Leaflet handles Escape only on the map itself, not on elements inside it.
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') map.closePopup()
  })
  const group = L.featureGroup().addTo(map)
  let pins: { pin: L.Marker; place: MapPlace }[] = []
  /** Prices that would cover each other: the later ones become dots until the map is zoomed in. */
  const arrange = () => {
    const points = pins.map(({ pin, place: { label } }) => {
      const { x, y } = map.latLngToLayerPoint(pin.getLatLng())
      return { x, y, label }
    })
    for (const [i, dot] of thinOut(points).entries()) {
      pins[i]?.pin.setZIndexOffset(dot ? 1_000 : 0)
      pins[i]?.pin.getElement()?.classList.toggle(css.dot!, dot)
    }
  }
  map.on('zoomend', arrange)
  return {
    show(marks: readonly MapMark[], here: readonly [number, number] | null, back: string) {
      group.clearLayers()
      const way = { back, onGo: setting.onGo }
      pins = groupPlaces(marks).map((place) => ({ place, pin: addPin(group, place, way) }))
      if (here)
        L.circleMarker([...here], { radius: 8, className: css.here })
          .bindTooltip('Você')
          .addTo(group)
      const room = roomFor(pins.map(({ place: { label } }) => label))
      if (group.getLayers().length > 0) map.fitBounds(group.getBounds(), { ...room, maxZoom: 15 })
      arrange()
    },
    remove: () => map.remove(),
  }
}
