import { nomeDaConta, nomeDoLancamento } from '@alento/contract/pagamento/razao-nomes.ts'
import type { Conta, RazaoPedido, RazaoPeriodo } from '@alento/contract/pagamento/razao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './razao.module.css'
import { explica } from './textos.ts'

type Partida = { conta: Conta; valor: number }
type Lancamento = RazaoPedido['lancamentos'][number]

/** Sort order of accounts: that of the table of accounts, debits first. */
const order = Object.keys(explica)
const sorted = (partidas: readonly Partida[]) =>
  partidas.toSorted(
    (a, b) => Math.sign(b.valor) - Math.sign(a.valor) || order.indexOf(a.conta) - order.indexOf(b.conta),
  )
export const sumOf = (partidas: readonly Partida[], side: 1 | -1) =>
  partidas.reduce((acc, { valor }) => acc + Math.max(0, side * valor), 0)

/** One side of an entry; on a phone the empty side is left out and the other one has the full width. */
function Side({ label, valor, strong = false }: { label: string; valor: number; strong?: boolean }) {
  return (
    <Cell number end full wideOnly={valor === 0} label={label}>
      {valor === 0 ? (
        '–'
      ) : strong ? (
        <b>
          <Money centavos={valor} />
        </b>
      ) : (
        <Money centavos={valor} />
      )}
    </Cell>
  )
}

const columns = ['Conta', { label: 'Débito', number: true }, { label: 'Crédito', number: true }]

/** Entries with both sides and their sums, which are equal. */
export function Entries({ caption, partidas }: { caption: string; partidas: readonly Partida[] }) {
  const [debito, credito] = [sumOf(partidas, 1), sumOf(partidas, -1)]
  return (
    <Table caption={caption} columns={columns} className={css.table}>
      {sorted(partidas).map(({ conta, valor }) => (
        <TableRow key={conta}>
          <Cell full>
            {nomeDaConta[conta]}
            <small>{explica[conta]}</small>
          </Cell>
          <Side label="Débito" valor={Math.max(0, valor)} />
          <Side label="Crédito" valor={Math.max(0, -valor)} />
        </TableRow>
      ))}
      <TableRow>
        <Cell full>
          <b>
            Soma: <Money centavos={debito - credito} />
          </b>
        </Cell>
        <Side label="Débito" valor={debito} strong />
        <Side label="Crédito" valor={credito} strong />
      </TableRow>
    </Table>
  )
}

export function Posting({ lancamento: l }: { lancamento: Lancamento }) {
  return (
    <Card as="li" pad="flush" className={css.posting}>
      <CardHead as="h3" title={nomeDoLancamento[l.tipo]}>
        <span className={css.when}>
          {formatInstante(l.quando)} · nº {l.numero}
        </span>
      </CardHead>
      <Entries caption={`${nomeDoLancamento[l.tipo]}, lançamento nº ${l.numero}`} partidas={l.partidas} />
    </Card>
  )
}

type Movida = RazaoPeriodo['contas'][number]

/** The movements of each account in a period; both sides have the same sum. */
export function Accounts({ contas }: { contas: readonly Movida[] }) {
  const sum = (side: 'debito' | 'credito') => contas.reduce((acc, conta) => acc + conta[side], 0)
  return (
    <Table caption="Contas do período" columns={columns} className={css.table}>
      {contas
        .toSorted((a, b) => order.indexOf(a.conta) - order.indexOf(b.conta))
        .map(({ conta, debito, credito }) => (
          <TableRow key={conta}>
            <Cell full>
              {nomeDaConta[conta]}
              <small>{explica[conta]}</small>
            </Cell>
            <Side label="Débito" valor={debito} />
            <Side label="Crédito" valor={credito} />
          </TableRow>
        ))}
      <TableRow>
        <Cell full>
          <b>
            Soma: <Money centavos={sum('debito') - sum('credito')} />
          </b>
        </Cell>
        <Side label="Débito" valor={sum('debito')} strong />
        <Side label="Crédito" valor={sum('credito')} strong />
      </TableRow>
    </Table>
  )
}

/** The balance of each account after all entries of the order. */
export function Balances({ saldos }: { saldos: readonly Partida[] }) {
  const moved = saldos.filter((s) => s.valor !== 0)
  return (
    <Card pad="flush">
      <CardHead title="Saldo de cada conta" />
      {moved.length === 0 ? (
        <p className={css.none}>Todas as contas deste pedido voltaram a R$ 0,00.</p>
      ) : (
        <Entries caption="Saldo de cada conta" partidas={moved} />
      )}
    </Card>
  )
}
