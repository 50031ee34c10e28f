import { formatReais } from '@alento/contract/base/texto.ts'
import { isByMonth } from '@alento/contract/plataforma/numero.can.ts'
import type { Numeros } from '@alento/contract/plataforma/numero.ts'
import { passoTexto, reaisCurtos, resumoDoGrafico } from './textos.ts'
import { numberText } from '#ui/data/number.ts'
import { Card, CardHead } from '#ui/base/card.tsx'
import { BarChart } from '#ui/data/bar-chart.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { CsvLink, quadroHref } from './csv-link.tsx'
import css from './graficos.module.css'

type Props = { numeros: Pick<Numeros, 'periodo' | 'passos'>; arquivo: string }

/** Sales by day or month as a chart, with every number of it in a table. */
export function Dias({ numeros: { periodo, passos }, arquivo }: Props) {
  const each = isByMonth(periodo) ? 'mês' : 'dia'
  return (
    <Card>
      <CardHead title={`Vendas por ${each}`}>
        <CsvLink href={quadroHref(arquivo, 'dias')} sobre="dos dias" />
      </CardHead>
      <BarChart
        label={resumoDoGrafico(passos, periodo)}
        bars={passos.map((p) => ({
          label: passoTexto(p.dia, periodo),
          value: p.valor,
          before: p.valorAntes,
        }))}
        format={reaisCurtos}
        now="este período"
        before="período anterior"
      />
      <DiasTable periodo={periodo} passos={passos} />
    </Card>
  )
}

/** Every number of the chart's days or months. */
function DiasTable({ periodo, passos }: Pick<Numeros, 'periodo' | 'passos'>) {
  const each = isByMonth(periodo) ? 'mês' : 'dia'
  return (
    <details className={css.table}>
      <summary>Ver em tabela</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section className={css.sums} tabIndex={0} aria-label={`Números por ${each}`}>
        <Table
          caption={`Números por ${each}`}
          columns={[
            { label: isByMonth(periodo) ? 'Mês' : 'Dia' },
            { label: 'Pagos', number: true },
            { label: 'Vendas', number: true },
            { label: 'Antes', number: true },
            { label: 'Estornos', number: true },
            { label: 'Atendidos', number: true },
            { label: 'Faltas', number: true },
          ]}
        >
          {passos.map((p) => (
            <TableRow key={p.dia}>
              <Cell full>
                <b>{passoTexto(p.dia, periodo)}</b>
              </Cell>
              <Cell number label="Pagos">
                {numberText(p.vendas)}
              </Cell>
              <Cell number label="Vendas">
                {formatReais(p.valor)}
              </Cell>
              <Cell number label="Antes">
                {formatReais(p.valorAntes)}
              </Cell>
              <Cell number label="Estornos">
                {formatReais(p.estornado)}
              </Cell>
              <Cell number label="Atendidos">
                {numberText(p.atendidos)}
              </Cell>
              <Cell number label="Faltas">
                {numberText(p.faltas)}
              </Cell>
            </TableRow>
          ))}
        </Table>
      </section>
    </details>
  )
}
