import IconAward from 'icon:award'
import IconCheck from 'icon:check'
import IconCircleCheck from 'icon:circle-check'
import IconInfoCircle from 'icon:info-circle'
import { withDe } from '#lib/conta/volta.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import { Stack, WithIcon } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import type { PlanView } from './plan-view.ts'
import css from './plan-cards.module.css'

export function Ticks({
  texts,
  icon = IconCheck,
  no,
}: {
  texts: readonly string[]
  icon?: IconShape
  no?: true
}) {
  return (
    <ul className={classNames(css.ticks, no && css.no)}>
      {texts.map((text) => (
        <li key={text}>
          <Icon of={icon} size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

export const PlanPrice = ({ plano: { price, por, gratis } }: { plano: PlanView }) => (
  <Stack gap={4}>
    <p className={css.preco}>
      <Money centavos={price} size={36} /> <span className="muted nowrap">{por}</span>
    </p>
    {gratis && (
      <p className={css.gratis}>
        <Icon of={IconCircleCheck} size="s" />
        <span>Primeiro mês R$&nbsp;0,00</span>
      </p>
    )}
  </Stack>
)

export const PlanBenefits = ({ plano: { beneficios, outrosBeneficios } }: { plano: PlanView }) => (
  <>
    <Ticks texts={beneficios} />
    {outrosBeneficios.length > 0 && (
      <Stack gap={8}>
        <p className="small muted strong">Outros benefícios</p>
        <Ticks texts={outrosBeneficios} />
      </Stack>
    )}
  </>
)

/** The plans side by side (L2). `volta` is the purchase that waits for a plan. */
export const PlanCards = ({ planos, volta }: { planos: readonly PlanView[]; volta: string | null }) => (
  <div className={css.planos}>
    {planos.map((plano) => (
      <article key={plano.id} className={classNames(css.plano, plano.maisVendido && css.top)}>
        {plano.maisVendido && (
          <span className={css.flag}>
            <Icon of={IconAward} size="s" />
            Mais Vendido!
          </span>
        )}
        <h3>{plano.name}</h3>
        <PlanPrice plano={plano} />
        <PlanBenefits plano={plano} />
        {plano.notas.length > 0 && (
          <p className="small muted">
            <WithIcon icon={<Icon of={IconInfoCircle} size="s" />}>{plano.notas.join(' ')}</WithIcon>
          </p>
        )}
        <div className={css.ends}>
          <ButtonLink
            variant={plano.maisVendido ? 'primary' : 'outline'}
            href={withDe(plano.comprar, volta ?? '')}
            aria-label={`Adquirir ${plano.name}`}
          >
            Adquirir
          </ButtonLink>
          {plano.linkSaibaMais && (
            <ButtonLink
              variant="quiet"
              href={withDe(plano.linkSaibaMais, volta ?? '')}
              aria-label={`Saiba Mais sobre ${plano.name}`}
            >
              Saiba Mais
            </ButtonLink>
          )}
        </div>
      </article>
    ))}
  </div>
)
