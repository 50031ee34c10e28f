import L from 'leaflet'
import css from './search-map.module.css'

/** A unit on the map; `href` lacks the way back to the search. */
export type MapMark = {
  id: string
  nome: string
  lat: number
  lng: number
  /** Written, with 'R$'. */
  preco: string
  endereco: string
  distancia: string | null
  href: string
}

type Setting = {
  tiles: string | null
  /** Told whether the last picture came. */
  onTiles: (ok: boolean) => void
  /** Goes to a page of this site. */
  onGo: (href: string) => void
}

const credit = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
/** Brazil, until there is something to show. */
const country = L.latLngBounds([-33.8, -74], [5.3, -34.7])

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text: string, className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

/** The unit that was pressed. Names are set as text: they are other people's. */
function cardOf(mark: MapMark, back: string, onGo: Setting['onGo']): HTMLElement {
  const card = element('div', '', css.card)
  const href = `${mark.href}&de=${encodeURIComponent(back)}`
  const link = element('a', mark.nome)
  link.href = href
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onGo(href)
  })
  card.append(link, element('b', mark.preco), element('span', mark.endereco))
  if (mark.distancia) card.append(element('span', mark.distancia))
  return card
}

function pinOf(mark: MapMark): L.Marker {
  const icon = L.divIcon({ className: css.pin, html: element('span', mark.preco), iconSize: undefined })
  return L.marker([mark.lat, mark.lng], { icon, riseOnHover: true, keyboard: true })
}

/** Escape closes what is open, and the focus goes back to its mark; Leaflet hears it only on the map itself. */
function closeByKey(map: L.Map, box: HTMLElement): void {
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') map.closePopup()
  })
}

function addTiles(map: L.Map, { tiles, onTiles }: Setting): void {
  if (!tiles) return
  L.tileLayer(tiles, { maxZoom: 19, attribution: credit })
    .on('tileerror', () => onTiles(false))
    .on('tileload', () => onTiles(true))
    .addTo(map)
}

function addPin(group: L.FeatureGroup, mark: MapMark, card: HTMLElement): void {
  const pin = pinOf(mark).bindPopup(card, { closeButton: false, maxWidth: 260, minWidth: 180 })
  pin.on('add', () => {
    const button = pin.getElement()
    button?.setAttribute('aria-label', `${mark.nome}, ${mark.preco}`)
    // Leaflet answers Enter; a button answers the space bar too.
    button?.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      pin.openPopup()
    })
  })
  pin.on('popupopen', () => card.querySelector('a')?.focus())
  pin.on('popupclose', () => {
    if (card.contains(document.activeElement) || document.activeElement === document.body)
      pin.getElement()?.focus()
  })
  pin.addTo(group)
}

/** A map in `box`. @returns what shows other places on it, and what takes it away */
export function drawMap(box: HTMLElement, setting: Setting) {
  const map = L.map(box, { zoomControl: false }).fitBounds(country)
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map)
  addTiles(map, setting)
  closeByKey(map, box)
  const group = L.featureGroup().addTo(map)
  return {
    show(marks: readonly MapMark[], here: readonly [number, number] | null, back: string) {
      group.clearLayers()
      for (const mark of marks) addPin(group, mark, cardOf(mark, back, setting.onGo))
      if (here)
        L.circleMarker([...here], { radius: 8, className: css.here })
          .bindTooltip('Você')
          .addTo(group)
      if (group.getLayers().length > 0) map.fitBounds(group.getBounds(), { padding: [48, 48], maxZoom: 15 })
    },
    remove: () => map.remove(),
  }
}
