import IconSearch from 'icon:search'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { countExames, type ExamRow, type ExamShop } from './exames.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PagerButtons } from '#ui/nav/pager-buttons.tsx'
import { ExamRows } from './exam-rows.tsx'
import { PackRows } from './pack-rows.tsx'
import css from './exam-table.module.css'
import { useExamFilter } from './use-exam-filter.ts'
import { useAnswering, useExames } from './use-exames.ts'
import { formId } from '#pages/publico/unidade/booking/use-choosing.ts'

type ExamTableProps = {
  shop: ExamShop
  /** A page of the unit's exams, and the search text that found them. */
  exams: readonly ExamRow[]
  search: string
  page: number
  total: number
  /** Exams per page. */
  limit: number
}

/**
 * The unit's exams with their three prices and the subtotals of the chosen ones (C4). Chosen exams come first and stay while
 * others are searched. Its controls belong to the panel's form.
 */
export function ExamTable({ shop, exams, search, page, total, limit }: ExamTableProps) {
  const { pathname } = useLocation()
  const loaded = useMemo(
    () => ({ text: search, chosen: shop.chosen, found: exams, total }),
    [search, shop.chosen, exams, total],
  )
  const filter = useExamFilter(shop, loaded, limit)
  const { chosen, found } = filter.page
  const picked = useExames(shop)
  const known = [...chosen, ...found]
  // One that was ticked while a search was under way is in neither, and an order has what the table shows.
  const missing = picked.chosen.filter(({ id }) => known.every((e) => e.id !== id))
  const rows = [...missing, ...chosen, ...found.filter((e) => chosen.every((c) => c.id !== e.id))]
  const answer = useAnswering(shop, { kind: 'checkbox', rows })
  const packs = <Packs shop={shop} picked={picked} onChange={answer} />
  if (!shop.avulsos)
    return (
      <>
        {packs}
        <SumButton action={`${pathname}#marcar`} />
      </>
    )
  return (
    <>
      {packs}
      {shop.pacotes.length > 0 && <h3>Exames avulsos</h3>}
      <Search value={search} filter={filter} action={`${pathname}#exames`} />
      <output className="muted">{describeFound(filter.page)}</output>
      <Card as="div" pad="flush">
        <ExamRows
          rows={rows}
          picked={picked.chosen}
          packs={picked.packs}
          total={picked.total}
          prices={picked.prices}
          full={picked.total >= shop.max}
          shop={shop}
          onChange={answer}
        />
      </Card>
      <SumButton action={`${pathname}#marcar`} />
      <PagerButtons
        page={filter.isLive ? 1 : page}
        pageCount={Math.ceil(filter.page.total / limit)}
        form={formId}
        action={`${pathname}#exames`}
      />
    </>
  )
}

type Filter = ReturnType<typeof useExamFilter>
type SearchProps = {
  value: string
  filter: Pick<Filter, 'failed' | 'type'>
  action: string
}

/** Typed search; without scripts by its button. */
const Search = ({ value, filter, action }: SearchProps) => (
  <search className={css.form}>
    <Field label="Procurar exame" error={filter.failed && 'Não foi possível procurar agora. Tente de novo.'}>
      <Input
        name="exame"
        form={formId}
        icon={IconSearch}
        defaultValue={value}
        key={value}
        maxLength={80}
        autoComplete="off"
        onInput={({ currentTarget }) => filter.type(currentTarget.value)}
      />
    </Field>
    <Button variant="outline" form={formId} formMethod="get" formAction={action}>
      Procurar
    </Button>
  </search>
)

function describeFound({
  text,
  found,
  total,
}: {
  text: string
  found: readonly ExamRow[]
  total: number
}): string {
  if (text && total === 0) return `Nenhum exame desta unidade tem “${text}” no nome.`
  if (text) return `${countExames(total)} com “${text}” no nome.`
  return found.length === 0 ? 'Esta página não existe.' : `${countExames(total)} nesta unidade.`
}

type PacksProps = { shop: ExamShop; picked: ReturnType<typeof useExames>; onChange: () => void }

/** The packages above the exams; nothing where the unit has none. */
const Packs = ({ shop, picked, onChange }: PacksProps) =>
  shop.pacotes.length > 0 && (
    <>
      <h3>Pacotes</h3>
      <PackRows shop={shop} picked={picked.packs} room={shop.max - picked.total} onChange={onChange} />
    </>
  )

/** Without scripts the subtotals come from the server. */
const SumButton = ({ action }: { action: string }) => (
  <noscript>
    <Button variant="outline" form={formId} formMethod="get" formAction={action} wide>
      Somar os escolhidos
    </Button>
  </noscript>
)
