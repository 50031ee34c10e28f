import { formatReais, countText } from '@alento/contract/base/texto.ts'
import { useMarca } from '#lib/marca.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { CartaoPage } from './load.ts'
import css from './calculator-result.module.css'

type Conta = NonNullable<CartaoPage['conta']>

/** Shows the saving of a year of these uses with the chosen plan. */
export function Result({ data: { planos, escolhido }, conta }: { data: CartaoPage; conta: Conta }) {
  const marca = useMarca()
  return (
    <Card as="div" tone="panel">
      <Field label="Com o plano">
        <Select
          key={escolhido}
          name="plano"
          defaultValue={escolhido ?? ''}
          options={planos.map((p) => ({
            value: p.name,
            label: `${p.name}, ${formatReais(p.price)} ${p.por}`,
          }))}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      </Field>
      <noscript>
        <Button variant="outline">Calcular</Button>
      </noscript>
      <div aria-live="polite">
        <Stack gap={24}>
          <Stack gap={4}>
            <p>Com estas consultas e exames você economiza</p>
            <p>
              <Money centavos={conta.economia} size={36} /> <span className="muted">por ano</span>
            </p>
          </Stack>
          <PaysAt conta={conta} />
          <Lines conta={conta} />
        </Stack>
      </div>
      <p className="small muted">
        Usa menos que isso? Compre pelo preço {marca}, sem cartão e sem mensalidade.
      </p>
    </Card>
  )
}

/** One bar a use, up to 12; the one that pays the plan is marked. */
function PaysAt({ conta: { usos, pagaNoUso } }: { conta: Conta }) {
  const bars = Math.min(usos, 12)
  return (
    <Stack gap={12}>
      <p className={css.seja}>
        {pagaNoUso === null ? 'Com estes usos o plano não se paga' : `O plano se paga no ${pagaNoUso}º uso`}
      </p>
      {bars > 0 && (
        <ol className={css.paga} aria-hidden="true">
          {Array.from({ length: bars }, (_, n) => n + 1).map((n) => (
            <li
              key={n}
              className={classNames(
                n === pagaNoUso && css.on,
                pagaNoUso !== null && n > pagaNoUso && css.depois,
              )}
            >
              {n}º
            </li>
          ))}
        </ol>
      )}
    </Stack>
  )
}

function Lines({ conta: { usos, economia, pagamentos, price, anual, custo, sobra } }: { conta: Conta }) {
  const fees = anual
    ? 'Anuidade'
    : `${countText(pagamentos, 'mensalidade', 'mensalidades')} de ${formatReais(price)}`
  return (
    <dl className={css.lines}>
      <div>
        <dt>
          Economia em {usos} {usos === 1 ? 'uso' : 'usos'}
        </dt>
        <dd>
          <Money centavos={economia} />
        </dd>
      </div>
      <div>
        <dt>{fees}</dt>
        <dd>
          <Money centavos={-custo} />
        </dd>
      </div>
      <div className={css.sum}>
        <dt>{sobra >= 0 ? 'Sobra no primeiro ano' : 'Falta no primeiro ano'}</dt>
        <dd>
          <Money centavos={Math.abs(sobra)} size={28} />
        </dd>
      </div>
    </dl>
  )
}
