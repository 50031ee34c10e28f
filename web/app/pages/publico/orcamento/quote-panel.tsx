import IconClock from 'icon:clock'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { WithIcon } from '#ui/base/layout.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Money } from '#ui/data/money.tsx'
import { Saving } from '#ui/data/saving.tsx'
import { useMarca } from '#lib/marca.ts'
import { countExames } from '#pages/publico/unidade/exames/exames.ts'
import bar from '#pages/publico/unidade/booking/booking-panel.module.css'
import { type CestaPrices, leadOf, type Linha } from './cesta.ts'
import type { FormPage } from './load.ts'
import css from './orcamento.module.css'
import { oneVisit } from './preparo.ts'
import { type Lidos, lidosId } from './use-lidos.ts'
import { formId } from './use-quote-form.ts'

/** A list that was read and is not in the basket yet is compared as it is ticked. */
type Props = { page: FormPage; lidos: Lidos | null }

/** Compares: disabled without exams (O1; decisions.md, 'Pages'). */
const Compare = ({ page, lidos, wide }: Props & { wide?: boolean }) => (
  <Button
    form={lidos ? lidosId : formId}
    formAction="/orcamento/resultado"
    disabled={(lidos?.count ?? page.q.exames.length) === 0}
    {...(wide && { wide, size: 'large' as const })}
  >
    {lidos && lidos.count > 0 ? `Comparar ${countExames(lidos.count)}` : 'Comparar preços'}
  </Button>
)

/** How many exams are in the basket, else in the list. */
const headingOf = ({ page: { resumo }, lidos }: Props): string => {
  const count = resumo.linhas.length || (lidos?.count ?? 0)
  return count === 0 ? 'Nenhum exame ainda' : countExames(count)
}

function whyNoPrice({ q, lugarDesconhecido, todos }: FormPage): string {
  if (!q.lugar) return 'Diga onde você está para ver os preços.'
  if (lugarDesconhecido) return 'Não encontramos esta cidade. Confira o nome e o estado.'
  return todos
    ? 'Com esta escolha nenhum lugar perto faz estes exames.'
    : 'Nenhum lugar perto faz estes exames.'
}

/** The basket with its prices where it costs least, the three subtotals (O3), and the way to the comparison. */
export function QuotePanel({ page, lidos }: Props) {
  const { resumo } = page
  const { linhas, prices, feitos } = resumo
  return (
    <Card
      as="aside"
      tone="panel"
      className={classNames(css.panel, 'only-wide')}
      aria-label="Seu orçamento"
      id="seu-orcamento"
    >
      <h2>{headingOf({ page, lidos })}</h2>
      {linhas.length === 0 ? (
        <p className="muted">
          {lidos ? 'Da lista que você colou.' : 'Escreva o primeiro exame do seu pedido médico.'}
        </p>
      ) : (
        <Lines linhas={linhas} priced={prices !== null} />
      )}
      {prices && <Subtotals prices={prices} />}
      {prices && feitos < linhas.length && (
        <p className="small muted">{`O total é de ${feitos} dos ${linhas.length} exames.`}</p>
      )}
      {linhas.length > 0 && !prices && <p className="muted">{whyNoPrice(page)}</p>}
      {page.preparo.jejum && (
        <WithIcon className="small" icon={<Icon of={IconClock} size="s" />}>
          {page.preparo.jejum}
        </WithIcon>
      )}
      {page.preparo.conflitos.map((texto) => (
        <p key={texto} className="small muted">
          {oneVisit}: {texto}
        </p>
      ))}
      <Compare page={page} lidos={lidos} wide />
      <p className={classNames(css.calm, 'small', 'muted')}>Os preços são de hoje. Nada é comprado ainda.</p>
    </Card>
  )
}

const Lines = ({ linhas, priced }: { linhas: readonly Linha[]; priced: boolean }) => (
  <dl className={css.lines}>
    {linhas.map(({ codigo, nome, curto, valor, nota }) => (
      <div key={codigo}>
        <dt title={nome}>{curto}</dt>
        <dd>{valor === null ? priced && (nota ?? 'não fazem perto') : <Money centavos={valor} />}</dd>
      </div>
    ))}
  </dl>
)

function Subtotals({ prices }: { prices: CestaPrices }) {
  const marca = useMarca()
  const online = prices.lead === 'Alento'
  const other = online ? prices.sinSaude : prices.alento
  return (
    <>
      <dl className={css.subtotais}>
        <div className={css.sum}>
          <dt>
            {online ? `No ${marca},` : 'Com SinSaude,'}
            <br />a partir de
          </dt>
          <dd>
            <Money centavos={leadOf(prices)} size={36} />
          </dd>
        </div>
        {other !== null && (
          <div>
            <dt>{online ? 'Com SinSaude' : `No ${marca}`}</dt>
            <dd className="strong">
              <Money centavos={other} />
            </dd>
          </div>
        )}
        {prices.particular > 0 && (
          <div>
            <dt>Particular</dt>
            <dd className="muted">
              <Money centavos={prices.particular} struck />
            </dd>
          </div>
        )}
      </dl>
      <p>
        <Saving percent={prices.saving} />
      </p>
    </>
  )
}

/** The same at the bottom of a phone. */
export function QuoteBar({ page, lidos }: Props) {
  const prices = lidos ? null : page.resumo.prices
  const many = lidos && lidos.count > 0 ? 'Da sua lista' : headingOf({ page, lidos })
  return (
    <div className={classNames(bar.bar, 'only-narrow', 'no-print')} data-bottom-bar="">
      <span>
        <span className={bar.what}>{prices ? `${many}, a partir de` : many}</span>
        {prices && <Money centavos={leadOf(prices)} size={22} />}
      </span>
      <Compare page={page} lidos={lidos} />
    </div>
  )
}
