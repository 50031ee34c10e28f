import IconMap2 from 'icon:map-2'
import IconRoute from 'icon:route'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { UnitAddress } from '#parts/unidade/unit-facts.tsx'
import css from './where.module.css'

/**
 * The address and directions, always; another site's map only on the visitor's request. The address stays when the map fails to
 * load.
 */
export function Where({
  endereco,
  rota,
  mapa,
  mapHref,
  shown,
}: {
  endereco: string
  rota: string
  /** URL of the embedded map; null when the unit has no coordinates. */
  mapa: string | null
  /** URL of this page with the map. */
  mapHref: string
  shown: boolean
}) {
  return (
    <section className={css.where} id="como-chegar">
      <h2>Como chegar</h2>
      <Card as="div">
        <UnitAddress>{endereco}</UnitAddress>
        <Row gap={8}>
          <ButtonLink variant="outline" icon={IconRoute} href={rota} target="_blank" rel="noopener">
            Traçar rota
          </ButtonLink>
          {mapa && !shown && (
            <ButtonLink variant="quiet" icon={IconMap2} href={mapHref} rel="nofollow">
              Ver no mapa
            </ButtonLink>
          )}
        </Row>
        {mapa && shown && (
          <>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another site's map, which needs its own origin */}
            <iframe
              className={css.map}
              src={mapa}
              title={`Mapa de ${endereco}`}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
            <p className="small muted">
              O mapa não apareceu?{' '}
              <a href={rota} target="_blank" rel="noopener">
                Abra a rota em outra página
              </a>
              .
            </p>
          </>
        )}
      </Card>
    </section>
  )
}
