import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Financeiro, TipoFinanceiro } from '@alento/contract/pagamento/financeiro.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import css from './financeiro.module.css'
import { MonthBars } from '#parts/agenda/month-bars.tsx'

type MesesProps = {
  resumo: Financeiro
  tipo: TipoFinanceiro
  anoAtual: number
  hrefOf: (change: Record<string, number>) => string
}

/** The year, and its twelve months as a chart whose bars are the month buttons. */
export function Meses({ resumo, tipo, anoAtual, hrefOf }: MesesProps) {
  return (
    <Card>
      <PickYear resumo={resumo} tipo={tipo} anoAtual={anoAtual} />
      <MonthBars meses={resumo.meses} mes={resumo.mes} hrefOf={hrefOf} />
    </Card>
  )
}

/** The current year and four before; payables exist for the current year only. */
function PickYear({ resumo, tipo, anoAtual }: Omit<MesesProps, 'hrefOf'>) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const options = Array.from({ length: 5 }, (_, i) => {
    const ano = String(anoAtual - i)
    return { value: ano, label: ano }
  })
  return (
    <Form ref={form} action="/admin/financeiro" className={css.year}>
      <input type="hidden" name="tipo" value={tipo} />
      <input type="hidden" name="mes" value={resumo.mes} />
      <Field label="Ano">
        <Row gap={8} nowrap>
          <Select
            key={resumo.ano}
            name="ano"
            options={options}
            defaultValue={resumo.ano}
            disabled={tipo === 'pagar'}
            onChange={() => void submit(form.current)}
          />
          {tipo === 'receber' && (
            <noscript>
              <Button variant="outline">Ver</Button>
            </noscript>
          )}
        </Row>
      </Field>
    </Form>
  )
}
