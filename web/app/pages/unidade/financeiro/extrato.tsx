import type { LinhaExtrato, TipoFinanceiro } from '@alento/contract/pagamento/financeiro.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Money, splitReais } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { ExamsDialog } from './exams-dialog.tsx'
import css from './financeiro.module.css'
import { situacoes } from './situacoes.ts'

/** Without 'R$', which only the amount of a line keeps. */
const figure = (centavos: number): string => splitReais(centavos).join('')

/** `whole`: the lines are all that match, so that they are summed below. */
type ExtratoProps = { linhas: readonly LinhaExtrato[]; tipo: TipoFinanceiro; fuso: string; whole: boolean }

/** The statement, one line per sale or refund. */
export function Extrato({ linhas, tipo, fuso, whole }: ExtratoProps) {
  const columns = [
    'Data',
    'Paciente e serviço',
    'Voucher',
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
          <Cell full className={css.who}>
            <Sold linha={l} />
          </Cell>
          <Cell className={css.code}>{l.pedido.codigo}</Cell>
          <Cell number wideOnly>
            {figure(l.preco)}
          </Cell>
          <Cell number wideOnly>
            {figure(l.cupom)}
          </Cell>
          <Cell number wideOnly>
            {figure(l.taxa)}
          </Cell>
          <Cell number end className={css.net}>
            <b>
              <Money centavos={l.liquido} />
            </b>
          </Cell>
          {tipo === 'receber' && (
            <Cell className={css.state}>
              <HandedOn linha={l} />
            </Cell>
          )}
        </TableRow>
      ))}
      {whole && <Sum linhas={linhas} tipo={tipo} />}
    </Table>
  )
}

const fields = [
  ['preco', 'Preço'],
  ['cupom', 'Cupom'],
  ['taxa', 'Taxa'],
] as const

function Sum({ linhas, tipo }: Pick<ExtratoProps, 'linhas' | 'tipo'>) {
  const sum = (of: 'preco' | 'cupom' | 'taxa' | 'liquido') => linhas.reduce((acc, l) => acc + l[of], 0)
  return (
    <TableRow className={css.sum}>
      <Cell colSpan={3} full>
        <b>{linhas.length === 1 ? 'Soma de 1 lançamento' : `Soma dos ${linhas.length} lançamentos`}</b>
      </Cell>
      {fields.map(([field, label]) => (
        <Cell key={field} number label={label}>
          {figure(sum(field))}
        </Cell>
      ))}
      <Cell number label={tipo === 'receber' ? 'Líquido' : 'A pagar'}>
        <b>
          <Money centavos={sum('liquido')} />
        </b>
      </Cell>
      {tipo === 'receber' && <Cell wideOnly />}
    </TableRow>
  )
}

/** The patient, the service, and on a phone, where the columns have no room, how the amount is made up. */
function Sold({ linha: { pedido, tipo, preco, cupom, taxa } }: { linha: LinhaExtrato }) {
  return (
    <div className={css.sold}>
      <b>
        {pedido.paciente}
        {tipo === 'DEVOLUCAO' && ' · devolução'}
      </b>
      {pedido.exames.length === 0 ? (
        <span className="muted">{pedido.servico}</span>
      ) : (
        <ExamsDialog pedido={pedido} />
      )}
      <small className={css.parts}>
        Preço {figure(preco)}, taxa {figure(taxa)}
        {cupom !== 0 && `, cupom ${figure(cupom)}`}
      </small>
    </div>
  )
}

/** Shows the day of the gateway's deposit, and whether somebody has to check a difference. */
function HandedOn({ linha: { repasse: r } }: { linha: LinhaExtrato }) {
  if (!r) return <span className="muted">–</span>
  const { text, tone } = situacoes[r.situacao]
  return (
    <div className={css.given}>
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
