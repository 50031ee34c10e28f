import IconAlertCircle from 'icon:alert-circle'
import IconAward from 'icon:award'
import IconCheck from 'icon:check'
import IconClock from 'icon:clock'
import { formatReais } from '@alento/contract/base/texto.ts'
import { PriceBlock } from '#parts/unidade/price-block.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, DividedList } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Stack, WithIcon } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { leadOf } from '#pages/publico/orcamento/cesta.ts'
import css from './ways.module.css'
import type { OpcaoView } from './opcao-view.ts'

type Way = OpcaoView & { href: string }

/**
 * The ways to buy the basket, side by side, with price, trips and kilometres; on a phone a short list with them comes before. `idas` says
 * how one of them is recommended.
 */
export function Ways({ opcoes, idas }: { opcoes: readonly Way[]; idas: string }) {
  if (opcoes.length === 0) return null
  return (
    <>
      {opcoes.length > 1 && <p className="muted">{idas}</p>}
      {opcoes.length > 1 && (
        <Card as="nav" pad="flush" className="only-narrow" aria-label="Preços lado a lado">
          <DividedList>
            {opcoes
              .toSorted(
                (a, b) =>
                  Number(b.recomendada) - Number(a.recomendada) || leadOf(a.prices) - leadOf(b.prices),
              )
              .map((way) => (
                <a key={way.id} className={css.short} href={`#${way.id}`}>
                  <span>
                    <b>{way.title}</b>
                    <small>{[...flagsOf(way), way.idas].join(' · ')}</small>
                  </span>
                  <Money centavos={leadOf(way.prices)} size={22} />
                </a>
              ))}
          </DividedList>
        </Card>
      )}
      <div className={classNames(css.ways, css[`of${opcoes.length}`])}>
        {opcoes.map((way) => (
          <WayCard key={way.id} way={way} alone={opcoes.length === 1} />
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

const flagsOf = ({ recomendada, menor }: Way): string[] => [
  ...(recomendada ? ['Recomendado'] : []),
  ...(menor ? ['Menor preço'] : []),
]

function WayCard({ way, alone }: { way: Way; alone: boolean }) {
  const flags = alone ? [] : flagsOf(way)
  const one = way.partes.length === 1
  return (
    <article
      id={way.id}
      className={classNames(css.way, way.recomendada && !alone && css.top)}
      aria-label={way.title}
    >
      {flags.length > 0 && (
        <span className={classNames(css.flag, !way.recomendada && css.calm)}>
          {way.recomendada && <Icon of={IconAward} size="s" />}
          {flags.join(' · ')}
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
        variant={way.recomendada ? 'primary' : 'outline'}
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
          <WithIcon icon={<Icon of={IconClock} />}>{`Resultado até ${way.resultado}`}</WithIcon>
        </li>
      )}
    </ul>
    {!one && (
      <p className={css.less}>
        {`${way.menos > 0 ? `${formatReais(way.menos)} a menos que em um lugar só. ` : ''}Um voucher para cada lugar.`}
      </p>
    )}
  </>
)
