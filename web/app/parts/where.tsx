import { IconMap2, IconRoute } from '@tabler/icons-react'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Row } from '../ui/layout.tsx'
import { UnitAddress } from './unit-facts.tsx'
import css from './where.module.css'

const routeTo = (endereco: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(endereco)}`

/** OpenStreetMap around a point, about 1 km wide, with a mark on it. */
export function mapOf(lat: number, lng: number): string {
  const bbox = [lng - 0.006, lat - 0.004, lng + 0.006, lat + 0.004].map((n) => n.toFixed(5)).join(',')
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${lat.toFixed(5)},${lng.toFixed(5)}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

/**
 * The address and the way there, always; the map of another site only once the visitor asked for it. The address stays when
 * the map does not come.
 */
export function Where({
  endereco,
  lat,
  lng,
  mapHref,
  shown,
}: {
  endereco: string
  lat: number | null
  lng: number | null
  /** This page with the map. */
  mapHref: string
  shown: boolean
}) {
  const point = lat !== null && lng !== null ? { lat, lng } : null
  return (
    <section className={css.where} id="como-chegar">
      <h2>Como chegar</h2>
      <Card as="div">
        <UnitAddress>{endereco}</UnitAddress>
        <Row gap={8}>
          <ButtonLink
            variant="outline"
            icon={IconRoute}
            href={routeTo(endereco)}
            target="_blank"
            rel="noopener"
          >
            Traçar rota
          </ButtonLink>
          {point && !shown && (
            <ButtonLink variant="quiet" icon={IconMap2} href={mapHref} rel="nofollow">
              Ver no mapa
            </ButtonLink>
          )}
        </Row>
        {point && shown && (
          <iframe
            className={css.map}
            src={mapOf(point.lat, point.lng)}
            title={`Mapa de ${endereco}`}
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )}
      </Card>
    </section>
  )
}
