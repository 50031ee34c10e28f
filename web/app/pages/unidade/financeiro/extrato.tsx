import type { LinhaExtrato, TipoFinanceiro } from '@alento/contract/financeiro.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { Badge, type BadgeTone } from '#ui/data/badge.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { ExamsDialog } from './exams-dialog.tsx'
import css from './financeiro.module.css'

type ExtratoProps = { linhas: readonly LinhaExtrato[]; tipo: TipoFinanceiro; fuso: string }

const situacoes: Record<NonNullable<LinhaExtrato['repasse']>['situacao'], { text: string; tone: BadgeTone }> =
  {
    PAGO: { text: 'Depositado', tone: 'ok' },
    PARCIAL: { text: 'Em parte', tone: 'wait' },
    PREVISTO: { text: 'Previsto', tone: 'primary' },
    SEM_DATA: { text: 'Sem data', tone: 'plain' },
    DEVOLVIDO: { text: 'Devolvido', tone: 'plain' },
  }

/** The statement, one line per sale or refund. */
export function Extrato({ linhas, tipo, fuso }: ExtratoProps) {
  const columns = [
    { label: 'Data' },
    { label: 'Voucher' },
    { label: 'Preço', number: true },
    { label: 'Cupom', number: true },
    { label: 'Taxa', number: true },
    { label: tipo === 'receber' ? 'Líquido' : 'A pagar', number: true },
    ...(tipo === 'receber' ? [{ label: 'Repasse' }] : []),
  ]
  return (
    <Table caption="Extrato do mês" columns={columns} className={css.extrato}>
      {linhas.map((l) => (
        <TableRow key={l._id} tone={l.repasse && l.repasse.diferenca !== 0 ? 'error' : undefined}>
          <Cell className={css.date}>{formatDia(dayIn(Date.parse(l.quando), fuso))}</Cell>
          <Cell full>
            <Sold linha={l} />
          </Cell>
          <Cell number label="Preço">
            <Money centavos={l.preco} />
          </Cell>
          <Cell number label="Cupom">
            <Money centavos={l.cupom} />
          </Cell>
          <Cell number label="Taxa">
            <Money centavos={l.taxa} />
          </Cell>
          <Cell number label={tipo === 'receber' ? 'Líquido' : 'A pagar'}>
            <b>
              <Money centavos={l.liquido} />
            </b>
          </Cell>
          {tipo === 'receber' && (
            <Cell full>
              <HandedOn linha={l} />
            </Cell>
          )}
        </TableRow>
      ))}
    </Table>
  )
}

function Sold({ linha: { pedido, tipo } }: { linha: LinhaExtrato }) {
  return (
    <div className={css.sold}>
      <b>
        {pedido.codigo}
        {tipo === 'DEVOLUCAO' && ' · devolução'}
      </b>
      <span>{pedido.paciente}</span>
      {pedido.exames.length === 0 ? (
        <span className="muted">{pedido.servico}</span>
      ) : (
        <ExamsDialog pedido={pedido} />
      )}
    </div>
  )
}

/** When the gateway deposits it, and whether somebody has to check a difference. */
function HandedOn({ linha: { repasse: r } }: { linha: LinhaExtrato }) {
  if (!r) return <span className="muted">–</span>
  const { text, tone } = situacoes[r.situacao]
  return (
    <div className={css.sold}>
      <Badge tone={tone}>{text}</Badge>
      {r.dia && <span className="small muted">{formatDia(r.dia)}</span>}
      {r.parcelas > 1 && <span className="small muted">{r.parcelas} parcelas</span>}
      {r.aDescontar !== 0 && (
        <span className="small muted">
          A descontar <Money centavos={r.aDescontar} />
        </span>
      )}
      {r.diferenca !== 0 && (
        <span className={css.off}>
          Diferença <Money centavos={r.diferenca} />
        </span>
      )}
    </div>
  )
}
