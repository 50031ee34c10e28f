import IconAlertCircle from 'icon:alert-circle'
import IconCircleCheck from 'icon:circle-check'
import IconClock from 'icon:clock'
import IconPackage from 'icon:package'
import card from '#pages/publico/ofertas/offer-card.module.css'
import { PriceBlock } from '#parts/unidade/price-block.tsx'
import { UnitAddress, UnitBadges, UnitPhone } from '#parts/unidade/unit-facts.tsx'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { WithIcon } from '#ui/base/layout.tsx'
import { Stars } from '#ui/data/stars.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './resultado.module.css'
import type { UnidadeView } from './unidade-view.ts'

type Unidade = UnidadeView & { comprar: string; caminhos: readonly { label: string; href: string }[] }

/** One unit with its subtotals (O3), the exams that it does not do, and the places that do them. */
export function UnitCard({ unidade: u }: { unidade: Unidade }) {
  return (
    <article className={card.card}>
      <div className={card.body}>
        <div className={card.head}>
          <UnitLogo id={u.id} name={u.nome} byName />
          <div>
            <h3>
              <Anchor href={u.href}>{u.nome}</Anchor>
            </h3>
            <Stars grade={u.rate} count={u.avaliacoes} />
          </div>
        </div>
        {!u.fazTudo && (
          <p className={card.what}>
            <b>{u.faz}</b>
          </p>
        )}
        <div className={card.info}>
          <Doing unidade={u} />
          <UnitAddress>
            {u.endereco}
            {u.distancia && <small className={card.far}>{u.distancia}</small>}
          </UnitAddress>
          <UnitPhone telefone={u.telefone} />
          <UnitBadges agendamento={u.agendamento} domicilio={u.domicilio} />
        </div>
      </div>
      <div className={card.side}>
        <div className={card.price}>
          <PriceBlock {...u.prices} look="item" />
        </div>
        <div className={card.actions}>
          {u.soCartao && <p className={css.only}>Só para quem tem o cartão SinSaude.</p>}
          {u.caminhos.map(({ label, href }) => (
            <ButtonLink key={label} variant="quiet" href={href} aria-label={`${label}: ${u.nome}`}>
              {label}
            </ButtonLink>
          ))}
          {!u.soCartao && (
            <ButtonLink variant="outline" href={u.comprar} inPlace aria-label={`Adquirir: ${u.nome}`}>
              Adquirir
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

/** Shows the exams of the basket that are done there, and when the results are ready. */
const Doing = ({ unidade: u }: { unidade: UnidadeView }) => (
  <>
    {u.fazTudo && (
      <p className={css.does}>
        <Icon of={IconCircleCheck} />
        <span>{`Faz ${u.faz.replace(/^\d+ d/, '')}`}</span>
      </p>
    )}
    {u.faltam && (
      <p className={css.missing}>
        <Icon of={IconAlertCircle} />
        <span>
          {u.faltam} {u.onde && <span>{u.onde}</span>}
        </span>
      </p>
    )}
    {u.pacotes.map((nome) => (
      <WithIcon key={nome} icon={<Icon of={IconPackage} />}>
        No {nome}
      </WithIcon>
    ))}
    {u.resultado && <WithIcon icon={<Icon of={IconClock} />}>{`Resultado até ${u.resultado}`}</WithIcon>}
  </>
)
