import IconAlertCircle from 'icon:alert-circle'
import IconAward from 'icon:award'
import IconCheck from 'icon:check'
import IconClock from 'icon:clock'
import { formatReais } from '@alento/contract/base/texto.ts'
import { PriceBlock } from '#parts/unidade/price-block.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, Divided } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Stack, WithIcon } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { leadOf } from '#pages/publico/orcamento/cesta.ts'
import css from './ways.module.css'
import type { OpcaoView } from './unidade-view.ts'

type Way = OpcaoView & { href: string }

const idOf = ({ tipo }: Way): string => `opcao-${tipo.toLowerCase()}`

/** The ways to buy the basket, side by side; on a phone a short list with the prices comes before them. */
export function Ways({ opcoes }: { opcoes: readonly Way[] }) {
  if (opcoes.length === 0) return null
  return (
    <>
      {opcoes.length > 1 && (
        <Card as="nav" pad="flush" className="only-narrow" aria-label="Preços lado a lado">
          <Divided>
            {opcoes
              .toSorted((a, b) => leadOf(a.prices) - leadOf(b.prices))
              .map((way) => (
                <a key={way.tipo} className={css.short} href={`#${idOf(way)}`}>
                  <span>
                    <b>{way.title}</b>
                    <small>{way.short}</small>
                  </span>
                  <Money centavos={leadOf(way.prices)} size={22} />
                </a>
              ))}
          </Divided>
        </Card>
      )}
      <div className={classNames(css.ways, css[`of${opcoes.length}`])}>
        {opcoes.map((way) => (
          <WayCard key={way.tipo} way={way} alone={opcoes.length === 1} />
        ))}
      </div>
      {opcoes.some((way) => !way.exata) && (
        <p className="small muted">
          Há divisões demais entre as unidades para comparar todas: mostramos a mais barata que encontramos.
          Com menos exames ou um raio menor a comparação é completa.
        </p>
      )}
    </>
  )
}

function WayCard({ way, alone }: { way: Way; alone: boolean }) {
  const top = way.menor && !alone
  const one = way.partes.length === 1
  return (
    <article id={idOf(way)} className={classNames(css.way, top && css.top)} aria-label={way.title}>
      {top && (
        <span className={css.flag}>
          <Icon of={IconAward} size="s" />
          Menor preço
        </span>
      )}
      <Stack gap={4}>
        <h2 className={css.title}>{way.title}</h2>
        <p className="muted">{way.detail}</p>
      </Stack>
      <PriceBlock {...way.prices} />
      <ol className={css.places}>
        {way.partes.map((p) => (
          <li key={p.id}>
            <span>
              <b>{p.nome}</b>
              <small>
                {one ? (
                  <>
                    {p.endereco}
                    <br />
                    {p.longe}
                  </>
                ) : (
                  [p.curto, p.exames].filter(Boolean).join(' · ')
                )}
              </small>
            </span>
            {!one && (
              <b>
                <Money centavos={p.valor} />
              </b>
            )}
          </li>
        ))}
      </ol>
      <Ticks way={way} one={one} />
      <ButtonLink
        className={css.buy}
        href={way.href}
        inPlace
        variant={way.menor ? 'primary' : 'outline'}
        aria-label={`Adquirir: ${way.title}`}
      >
        Adquirir
      </ButtonLink>
    </article>
  )
}

const Ticks = ({ way, one }: { way: Way; one: boolean }) => (
  <>
    <ul className={css.ticks}>
      {one && (
        <li>
          <WithIcon icon={<Icon of={IconCheck} />}>{way.faz}</WithIcon>
        </li>
      )}
      {way.faltam && <li className={css.missing}>{way.faltam}</li>}
      {way.conflitos.map((texto) => (
        <li key={texto}>
          <WithIcon icon={<Icon of={IconAlertCircle} />}>{texto}</WithIcon>
        </li>
      ))}
      {way.resultado && (
        <li>
          <WithIcon icon={<Icon of={IconClock} />}>Resultado até {way.resultado}</WithIcon>
        </li>
      )}
    </ul>
    {!one && (
      <p className={css.less}>
        {way.menos > 0 && `${formatReais(way.menos)} a menos que em um lugar só. `}
        Um voucher para cada lugar.
      </p>
    )}
  </>
)
