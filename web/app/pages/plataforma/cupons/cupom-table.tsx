import IconCircleCheck from 'icon:circle-check'
import IconClock from 'icon:clock'
import IconPlayerStop from 'icon:player-stop'
import IconTicketOff from 'icon:ticket-off'
import { Form } from 'react-router'
import type { Cupom, SituacaoCupom } from '@alento/contract/plataforma/cupom.ts'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { numberText } from '#ui/data/number.ts'
import { NamedButton, NamedLink } from '#ui/base/named-button.tsx'
import { Badge, type BadgeTone } from '#ui/data/badge.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import css from './cupons.module.css'
import { percentText } from './fields.ts'
import { editHref, listHref } from './paths.ts'

const columns = [
  'Cupom',
  'Desconto',
  'Validade',
  'Situação',
  { label: 'Usos', number: true },
  { label: 'Custou até agora', number: true },
  { label: 'Ações', hideLabel: true },
]

const situacoes: Record<SituacaoCupom, { label: string; tone: BadgeTone; icon: IconShape }> = {
  FUTURO: { label: 'Ainda não vale', tone: 'wait', icon: IconClock },
  VALENDO: { label: 'Valendo', tone: 'ok', icon: IconCircleCheck },
  ESGOTADO: { label: 'Esgotado', tone: 'stop', icon: IconTicketOff },
  ENCERRADO: { label: 'Encerrado', tone: 'plain', icon: IconPlayerStop },
}

const descontoOf = ({ percentualBp, valorFixo }: Cupom): string =>
  percentualBp === null ? formatReais(valorFixo ?? 0) : `${percentText(percentualBp)}%`

/** The coupons, those that end last first: discount, days, use, and the cost in paid orders. */
export const CupomTable = ({ list, search }: { list: readonly Cupom[]; search: string }) => (
  <Table caption="Cupons" columns={columns}>
    {list.map((c) => (
      <TableRow key={c._id}>
        <Cell full className={css.nome}>
          <b>{c.name}</b>
        </Cell>
        <Cell full label="Desconto">
          {descontoOf(c)}
        </Cell>
        <Cell full label="Validade">
          {formatDia(c.validoDe)} a {formatDia(c.validoAte)}
        </Cell>
        <Cell full label="Situação">
          <Badge bare tone={situacoes[c.situacao].tone} icon={situacoes[c.situacao].icon}>
            {situacoes[c.situacao].label}
          </Badge>
        </Cell>
        <Cell full label="Usos" number>
          {numberText(c.usos)} de {numberText(c.usosMax)}
        </Cell>
        <Cell full label="Custou até agora" number>
          {formatReais(c.custo)}
          <br />
          <small className="muted">
            {numberText(c.pagos)} {c.pagos === 1 ? 'pedido pago' : 'pedidos pagos'}
          </small>
        </Cell>
        <Cell full>
          <Actions of={c} search={search} />
        </Cell>
      </TableRow>
    ))}
  </Table>
)

/** Edit; end while it is not over. */
const Actions = ({ of: c, search }: { of: Cupom; search: string }) => (
  <RowActions>
    <NamedLink href={editHref(search, c._id)} about={c.name}>
      Editar
    </NamedLink>
    {c.situacao !== 'ENCERRADO' && (
      <Confirm
        question="Deseja realmente encerrar o cupom?"
        detail={`${c.name}: ninguém mais o usa. Os pedidos que já o usaram ficam com o desconto.`}
        stop
      >
        <Form method="post" action={listHref(search)} preventScrollReset>
          <input type="hidden" name="id" value={c._id} />
          <NamedButton variant="stop-quiet" name="acao" value="encerrar" about={c.name}>
            Encerrar
          </NamedButton>
        </Form>
      </Confirm>
    )}
  </RowActions>
)
