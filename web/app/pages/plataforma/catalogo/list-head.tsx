import IconPlus from 'icon:plus'
import IconSearch from 'icon:search'
import { Form } from 'react-router'
import { withChoices } from '#lib/api/with-choices.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Chip } from '#ui/nav/chip.tsx'
import css from './catalogo.module.css'
import type { Escolha } from './filtros-catalogo.ts'
import { CatalogoTabs } from './catalogo-tabs.tsx'
import { newHref } from './paths.ts'

type Props = {
  path: string
  escolha: Pick<Escolha, 'q' | 'retirados' | 'search'>
  text: string
  add: string
  label: string
}

/** Title, the two registers as tabs, search by name, and whether retired ones are listed. */
export function ListHead({ path, escolha: { q, retirados, search }, text, add, label }: Props) {
  const chip = (value: string | null, name: string) => {
    const on = retirados === (value !== null)
    return (
      <Chip
        href={path + withChoices(search, { retirados: value, pagina: null, novo: null, editar: null })}
        on={on}
        aria-current={on ? 'true' : undefined}
      >
        {name}
      </Chip>
    )
  }
  return (
    <>
      <Row between>
        <PageHead title="Catálogo">{text}</PageHead>
        <ButtonLink icon={IconPlus} href={newHref(path, search)}>
          {add}
        </ButtonLink>
      </Row>
      <CatalogoTabs path={path} />
      <search>
        <Form method="get" action={path} className={css.search}>
          {retirados && <input type="hidden" name="retirados" value="1" />}
          <Field label={label}>
            <Input key={q} name="q" type="search" icon={IconSearch} defaultValue={q} maxLength={80} />
          </Field>
          <Button variant="outline">Procurar</Button>
        </Form>
      </search>
      <Row as="nav" gap={8} aria-label="Situação">
        {chip(null, 'No catálogo')}
        {chip('1', 'Retirados')}
      </Row>
    </>
  )
}
