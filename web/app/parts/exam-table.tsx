import { IconSearch } from '@tabler/icons-react'
import { Form, useLocation } from 'react-router'
import { withChoices } from '../lib/with-choices.ts'
import type { Prices } from '../lib/prices.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Money } from '../ui/money.tsx'
import { Pager } from '../ui/pager.tsx'
import { Cell, Table, TableRow } from '../ui/table.tsx'
import css from './exam-table.module.css'

export type ExamRow = { id: string; nome: string; prices: Prices }

type ExamTableProps = {
  exams: readonly ExamRow[]
  search: string
  page: number
  pageCount: number
  online: boolean
  marca: string
}

/** C4: the unit's exams with their prices, 20 a page, found by a part of the name. `online` shows the platform's price. */
export function ExamTable(props: ExamTableProps) {
  const { exams, search: typed, page, pageCount } = props
  const { pathname, search } = useLocation()
  return (
    <>
      <ExamSearch typed={typed} />
      {exams.length > 0 ? (
        <Rows {...props} />
      ) : (
        <Card as="div">
          <p>
            {typed ? `Nenhum exame desta unidade tem “${typed}” no nome. ` : 'Esta página não existe. '}
            <Anchor href={pathname + withChoices(search, { exame: null, pagina: null })}>
              Ver todos os exames
            </Anchor>
          </p>
        </Card>
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => pathname + withChoices(search, { pagina: n > 1 ? String(n) : null })}
      />
    </>
  )
}

function ExamSearch({ typed }: { typed: string }) {
  const { pathname, search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'exame' && name !== 'pagina')
  return (
    <search>
      <Form className={css.form} action={pathname} preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label="Procurar exame">
          <Input name="exame" icon={IconSearch} defaultValue={typed} key={typed} maxLength={80} />
        </Field>
        <Button variant="outline">Procurar</Button>
      </Form>
    </search>
  )
}

function Rows({ exams, online, marca }: ExamTableProps) {
  const columns = [
    { label: 'Exame' },
    { label: 'Com SinSaude', number: true },
    ...(online ? [{ label: `No ${marca}`, number: true }] : []),
    { label: 'Particular', number: true },
  ]
  return (
    <Card as="div" pad="flush">
      <Table caption="Exames e preços" columns={columns} className={css.prices}>
        {exams.map(({ id, nome, prices }) => (
          <TableRow key={id}>
            <Cell full>{nome}</Cell>
            <Cell number label="Com SinSaude">
              <b>
                <Money centavos={prices.sinSaude} />
              </b>
            </Cell>
            {online && (
              <Cell number label={`No ${marca}`}>
                {prices.alento !== null && <Money centavos={prices.alento} />}
              </Cell>
            )}
            <Cell number label="Particular">
              <Money centavos={prices.particular} struck />
            </Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}
