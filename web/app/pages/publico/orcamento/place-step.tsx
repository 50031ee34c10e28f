import IconMapPin from 'icon:map-pin'
import { orcamentoHref } from '#lib/busca/orcamento-query.ts'
import { placeCount } from '#pages/publico/busca/count-places.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Grid, Row } from '#ui/base/layout.tsx'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Chip } from '#ui/nav/chip.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'
import type { FormPage } from './load.ts'
import { tipoTexts } from './narrowing.ts'
import css from './orcamento.module.css'
import { useNear } from './use-near.ts'
import type { Send } from './use-quote-form.ts'

const tipos = Object.entries(tipoTexts).map(([value, label]) => ({ value, label }))

const everyPlace = (total: number): string => {
  if (total === 0) return 'Comparar todos perto de mim'
  return total === 1
    ? 'Comparar o 1 perto de mim'
    : `Comparar os ${placeCount(total).split(' ')[0]} perto de mim`
}

/** A list of some hundred places is not read to its end. */
const listedHint = ({ total, unidades }: FormPage): string | undefined =>
  total > unidades.length
    ? `Os primeiros ${unidades.length} pelo nome. A comparação mostra todos.`
    : undefined

/** '1 Onde você vai fazer': kind of unit, place, one unit or all, and the series of the card (O1, O6). */
export function PlaceStep({ page, send }: { page: FormPage; send: Send }) {
  const { q, errors } = page
  const near = useNear({ onNear: send, onPlace: send })
  return (
    <Card className={css.step}>
      <StepHeading number={1}>Onde você vai fazer</StepHeading>
      <Field
        label="Onde"
        error={near.error ?? errors.onde}
        hint={near.hint ?? (q.perto ? 'Distâncias a partir de onde você está.' : undefined)}
      >
        <Autocomplete
          name="onde"
          icon={IconMapPin}
          placeholder="Bairro, CEP ou cidade"
          defaultText={page.onde}
          maxLength={120}
          {...near.field}
        />
      </Field>
      {page.lugares.length > 0 && (
        <Row gap={8}>
          {page.lugares.map((onde) => (
            <Chip key={onde} href={placeHref(page, onde)}>
              {onde}
            </Chip>
          ))}
        </Row>
      )}
      <Which page={page} />
      <CardSeries page={page} />
      <noscript>
        <Button variant="outline">Atualizar</Button>
      </noscript>
    </Card>
  )
}

/** Kind of unit, and one unit or all. On a phone it opens on demand, so that the exams are on the first screen. */
const Which = ({ page }: { page: FormPage }) => (
  <details open={page.q.tipo !== 'AMBOS' || page.q.rede !== ''} className={classNames(css.more, css.which)}>
    <summary>Escolher o tipo ou um lugar só</summary>
    <Grid>
      <FieldGroup label="Tipo">
        <Segmented name="tipo" options={tipos} defaultValue={page.q.tipo} />
      </FieldGroup>
      <Field label="Lugar" hint={listedHint(page)}>
        <Select
          name="rede"
          defaultValue={page.q.rede}
          placeholder={everyPlace(page.total)}
          options={page.unidades}
        />
      </Field>
    </Grid>
  </details>
)

const CardSeries = ({ page: { q, errors } }: { page: FormPage }) => (
  <details open={Boolean(q.serie)} className={css.more}>
    <summary>Já tenho o cartão SinSaude</summary>
    <Field
      label="4 primeiros números do cartão"
      hint="Mostramos só os lugares que o aceitam"
      error={errors.serie}
    >
      <Input
        name="serie"
        className={css.serie}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={q.serie}
      />
    </Field>
  </details>
)

const placeHref = ({ q }: FormPage, onde: string): string => {
  const href = orcamentoHref({ ...q, lugar: null })
  return `${href}${href.includes('?') ? '&' : '?'}onde=${encodeURIComponent(onde)}`
}
