import { formatReais } from '@alento/contract/base/texto.ts'
import type { QuadroNumeros } from '@alento/contract/plataforma/numero.ts'
import { deltaOf } from '#parts/numeros/textos.ts'
import { numberText } from '#ui/data/number.ts'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { CsvLink, quadroHref } from '#parts/numeros/csv-link.tsx'

type Linha = {
  chave: string
  nome: string
  onde?: string
  href?: string
  vendas: number
  valor: number
  valorAntes: number
}
type Props = { titulo: string; de: string; linhas: readonly Linha[]; arquivo: string; quadro: QuadroNumeros }

/** The places with most sales in the period, each with its change; a name with an address narrows the page to it. */
export const Lugares = ({ titulo, de, linhas, arquivo, quadro }: Props) => (
  <Card pad="flush">
    <CardHead title={titulo}>
      <CsvLink href={quadroHref(arquivo, quadro)} sobre={`de ${titulo.toLowerCase()}`} />
    </CardHead>
    <Table
      caption={titulo}
      columns={[
        { label: de },
        { label: 'Pagos', number: true },
        { label: 'Vendas', number: true },
        'Mudança',
      ]}
    >
      {linhas.map(({ chave, nome, onde, href, vendas, valor, valorAntes }) => (
        <TableRow key={chave}>
          <Cell full long>
            {href ? <Anchor href={href}>{nome}</Anchor> : <b>{nome}</b>}
            {onde && <small>{onde}</small>}
          </Cell>
          <Cell number label="Pagos">
            {numberText(vendas)}
          </Cell>
          <Cell number label="Vendas">
            {formatReais(valor)}
          </Cell>
          <Cell full label="Mudança">
            {deltaOf(valor, valorAntes).texto}
          </Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
