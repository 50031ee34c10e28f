import IconArrowBackUp from 'icon:arrow-back-up'
import IconCircleCheck from 'icon:circle-check'
import IconCircleX from 'icon:circle-x'
import IconClock from 'icon:clock'
import IconGift from 'icon:gift'
import type { Cobranca, Contrato } from '@alento/contract/cartao/contrato.ts'
import { addDays, brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'

const estados = {
  ABERTA: { text: 'Em aberto', tone: 'wait', icon: IconClock },
  PAGA: { text: 'Paga', tone: 'ok', icon: IconCircleCheck },
  GRATIS: { text: 'Grátis', tone: 'ok', icon: IconGift },
  CANCELADA: { text: 'Cancelada', tone: 'plain', icon: IconCircleX },
  ESTORNADA: { text: 'Devolvida', tone: 'plain', icon: IconArrowBackUp },
} as const satisfies Record<Cobranca['estado'], object>

/** The charges, newest first. A cancelled one that was never paid is of no use to its holder and is left out. */
export function Cobrancas({ contrato }: { contrato: Contrato }) {
  const list = contrato.cobrancas.filter((c) => c.estado !== 'CANCELADA')
  if (list.length === 0) return null
  return (
    <Stack as="section">
      <h2>Cobranças</h2>
      <Card as="div" pad="flush">
        <Table caption="Cobranças do cartão" columns={['Período', 'Situação', 'Valor']}>
          {list.map((c) => (
            <TableRow key={c._id}>
              <Cell full label="Período">
                <b>
                  {c.tipo === 'PERIODO'
                    ? `${formatDia(c.de)} a ${formatDia(addDays(c.ate, -1))}`
                    : 'Diferença de plano'}
                </b>
                <small>
                  {c.pagaEm
                    ? `paga em ${formatDia(dayIn(Date.parse(c.pagaEm), brasilia))}`
                    : `vencimento ${formatDia(c.vencimento)}`}
                </small>
              </Cell>
              <Cell label="Situação">
                <Badge tone={estados[c.estado].tone} icon={estados[c.estado].icon}>
                  {estados[c.estado].text}
                </Badge>
              </Cell>
              <Cell label="Valor">
                <Money centavos={c.valor} />
              </Cell>
            </TableRow>
          ))}
        </Table>
      </Card>
    </Stack>
  )
}
