/** @module-tag once */
import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import {
  aMundo,
  aPedidoIn,
  askRefund,
  desejos,
  estados,
  isPossible,
  metodos,
  parte,
  pedintes,
  readPedido,
  type Desejo,
  type Estado,
  type Metodo,
  type Mundo,
} from '../../../test/refund-cell.ts'

type Fim = { code: string | null; estados: string; devolvido: number | 'tudo' }

const before: Record<Estado, string> = {
  INICIADO: 'INICIADO/AGUARDANDO',
  AGUARDANDO_PAGAMENTO: 'AGUARDANDO_PAGAMENTO/AGUARDANDO',
  CONCLUIDO: 'CONCLUIDO/AGUARDANDO',
  REALIZADO: 'CONCLUIDO/REALIZADO',
  EM_PARTE: 'CONCLUIDO/AGUARDANDO',
  CANCELADO: 'CANCELADO/CANCELADO',
  ESTORNADO: 'ESTORNADO/CANCELADO',
}
const back: Partial<Record<Estado, number | 'tudo'>> = { EM_PARTE: parte, ESTORNADO: 'tudo' }
const refused = (estado: Estado, code: string): Fim => ({
  code,
  estados: before[estado],
  devolvido: back[estado] ?? 0,
})
const stays = (estado: Estado): Fim => ({ ...refused(estado, ''), code: null })
const whole = (fim: string): Fim => ({ code: null, estados: fim, devolvido: 'tudo' })

/** Returns the expected result when a client withdraws from their own order; `tarde` is after its 7 days. */
function whenWithdrawn(metodo: Metodo, estado: Estado, tarde: boolean): Fim {
  if (estado === 'CANCELADO' || estado === 'ESTORNADO') return stays(estado)
  if (estado === 'REALIZADO') return refused(estado, 'pedido.desistencia_atendido')
  if (estado === 'INICIADO' || estado === 'AGUARDANDO_PAGAMENTO')
    return { code: null, estados: 'CANCELADO/CANCELADO', devolvido: 0 }
  return tarde ? refused(estado, 'pedido.desistencia_fora_do_prazo') : whole('ESTORNADO/CANCELADO')
}

/** Returns the expected result when the platform refunds, which it may at any time. */
function whenRefunded(metodo: Metodo, estado: Estado, pede: Desejo): Fim {
  const paid = estado === 'CONCLUIDO' || estado === 'REALIZADO' || estado === 'EM_PARTE'
  if (!paid || metodo === 'ato') return refused(estado, 'pedido.nao_estornavel')
  if (pede === 'estornar tudo')
    return whole(estado === 'REALIZADO' ? 'ESTORNADO/REALIZADO' : 'ESTORNADO/CANCELADO')
  return { ...stays(estado), devolvido: estado === 'EM_PARTE' ? 2 * parte : parte }
}

const charged = ({ pagamento }: Pedido): number =>
  pagamento?.status === 'RECUSADO' ? 0 : (pagamento?.valor ?? 0)
const seen = (p: Pedido, code: string | null): Fim => ({
  code,
  estados: `${p.statusPagamento}/${p.statusAtendimento}`,
  devolvido: p.devolvido > 0 && p.devolvido === charged(p) ? 'tudo' : p.devolvido,
})

/** Checks that our ledger and the gateway agree to the centavo: what was refunded, and what is left for unit and platform. */
async function expectBalanced(t: TestApp, mundo: Mundo, orders: Pedido[]): Promise<void> {
  const { rows } = await t.db.execute<Record<'repasse' | 'taxa', string>>(
    `select coalesce(sum(p.repasse - e.repasse), 0)::text as repasse, coalesce(sum(p.taxa - e.taxa), 0)::text as taxa
     from pagamento p, lateral (select coalesce(sum(repasse), 0) as repasse, coalesce(sum(taxa), 0) as taxa
       from estorno where pagamento_id = p.id and status = 'FEITO') e
     where p.status in ('PAGO', 'ESTORNADO')`,
  )
  const given = orders.reduce((sum, p) => sum + p.devolvido, 0)
  expect(t.simulator.control.transactions().reduce((sum, x) => sum + x.estornado, 0)).toBe(given)
  expect(orders.map((p) => p.aDevolver)).toEqual(orders.map(() => 0))
  const open = await t.receivables()
  expect({
    repasse: String(open[mundo.unidade.zoopSellerId!] ?? 0),
    taxa: String(open[t.config.zoop.sellerId] ?? 0),
  }).toEqual(rows[0])
}

const holdsTime = async (t: TestApp, id: string): Promise<boolean> =>
  (await t.db.execute(`select 1 from agendamento where status <> 'CANCELADA' and pedido_id = '${id}'`)).rows
    .length === 1

/** The requests made for each order, in turn: within the 7 days, and after them. */
const wishes: readonly (readonly [Desejo, tarde: boolean])[] = [
  ['desistir', false],
  ['desistir', true],
  ['estornar tudo', true],
  ['estornar parte', true],
]
/** One client leaves four times of a professional and day to the desk, not five; 21 April is a holiday. */
const times = [
  { horario: '09:00' },
  { horario: '09:30' },
  { horario: '10:00' },
  { horario: '10:30' },
  { horario: '11:00', dia: '2026-04-22' },
]
const allowed = (pede: Desejo) => (pede === 'desistir' ? 'dono' : 'Administrador')

/** Checks that every caller without permission is refused. */
async function expectRefused(mundo: Mundo, id: string): Promise<void> {
  for (const pede of desejos) {
    for (const quem of pedintes.filter((who) => who !== allowed(pede))) {
      const expected = quem === 'ninguem' ? 401 : quem === 'outro' && pede === 'desistir' ? 404 : 403
      const { status } = await askRefund(mundo, id, { quem, pede })
      expect([quem, pede, status]).toEqual([quem, pede, expected])
    }
  }
}

for (const metodo of metodos) {
  for (const estado of estados.filter((e) => isPossible(metodo, e))) {
    test(`${metodo}, ${estado}: whoever asks for the money back, a part or all, on the 7th day or the 8th`, async () => {
      const t = await startApp()
      const mundo = await aMundo(t)
      const ids: string[] = []
      for (const time of times) ids.push((await aPedidoIn(t, mundo, { metodo, estado }, time))._id)
      const [untouched, ...asked] = ids as [string, ...string[]]
      await expectRefused(mundo, untouched)
      t.clock.add({ hours: 24 * 7 })
      const codes: (string | null)[] = []
      for (const [i, [pede, tarde]] of wishes.entries()) {
        if (tarde && i === 1) t.clock.add({ hours: 24 })
        codes.push((await askRefund(mundo, asked[i]!, { quem: allowed(pede), pede })).code)
      }
      await t.drain()
      await t.drain()
      const orders = await Promise.all(ids.map((id) => readPedido(mundo, id)))
      const [first, ...ends] = orders.map((p, i) => seen(p, codes[i - 1] ?? null))
      expect(first).toEqual(stays(estado))
      expect(ends).toEqual(
        wishes.map(([pede, tarde]) =>
          pede === 'desistir' ? whenWithdrawn(metodo, estado, tarde) : whenRefunded(metodo, estado, pede),
        ),
      )
      for (const p of orders)
        expect([p._id, await holdsTime(t, p._id)]).toEqual([p._id, p.statusAtendimento !== 'CANCELADO'])
      await expectBalanced(t, mundo, orders)
    })
  }
}
