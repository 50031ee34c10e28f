import { nationalHolidays } from '@alento/contract/base/feriado.ts'
import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { checkRazao } from '../../src/modules/conciliacao/check-razao.ts'
import { listRecebivel } from '../app.ts'
import { aUsuario } from '../make.ts'
import { countNumeros, readNumeros } from '../numeros.ts'
import { contratoAlways, contratoAtRest, contratoSwept, strayAssinaturas } from './contratos-invariants.ts'
import { place, slotOf, type World } from './world.ts'

/** Each query counts rows that must never exist. */
const always = {
  ...contratoAlways,
  'two live appointments of a professional overlap': `
    agendamento a join agendamento b on a.corpo_clinico_id = b.corpo_clinico_id and a.id < b.id
    and tstzrange(a.inicio, a.fim) && tstzrange(b.inicio, b.fim) where a.status <> 'CANCELADA' and b.status <> 'CANCELADA'
    and not a.liberado and not b.liberado`,
  'a coupon is used too often, or counted wrong': `
    cupom c where usos_max - (select count(*) from cupom_uso u where u.cupom_id = c.id)
      <> (select sum(restam) from cupom_cota q where q.cupom_id = c.id and restam >= 0)`,
  'more goes back than was paid': `
    (select sum(e.valor) as volta, max(l.valor) as pago, sum(e.repasse) as da_unidade, max(l.repasse) as a_unidade from estorno e
     join pagamento_linha l on l.pagamento_id = e.pagamento_id and l.referencia = e.referencia
     where e.status <> 'RECUSADO' group by e.transacao_id, e.referencia) t where volta > pago or da_unidade > a_unidade`,
  'an order is paid twice': `
    (select 1 from pagamento_linha l join pagamento p on p.id = l.pagamento_id where p.status = 'PAGO'
     group by l.referencia having count(*) > 1) t`,
  'an online order is CONCLUIDO without one payment of its amount': `
    pedido o left join pagamento p on p.id = o.pagamento_id
    left join pagamento_linha l on l.pagamento_id = p.id and l.referencia = o.id
    where o.status_pagamento = 'CONCLUIDO' and not o.pagamento_ato
    and case when o.valor_bruto = o.desconto then p.id is not null
      else l.referencia is null or p.status not in ('PAGO', 'ESTORNADO') or l.valor - l.acrescimo <> o.valor_bruto - o.desconto end`,
  'the ledger does not sum to zero': '(select sum(valor) as soma from partida) t where soma <> 0',
} as const

/** Counts rows that must not exist after all work is done. */
const atRest = {
  ...contratoAtRest,
  'a paid payment belongs to no order and is not on its way back': `
    pagamento p join pagamento_linha l on l.pagamento_id = p.id and l.assunto = 'PEDIDO'
    left join pedido o on o.id = l.referencia and o.pagamento_id = p.id and o.status_pagamento = 'CONCLUIDO'
    where p.status = 'PAGO' and o.id is null and not exists
      (select 1 from estorno e where e.transacao_id = p.transacao_id and e.referencia = l.referencia)`,
  'a charge has no end': "pagamento where status = 'ENVIANDO'",
  'a refund has no end': "estorno where status in ('PEDIDO', 'ENVIANDO')",
  'an event was not handled': 'evento_gateway where tratado_em is null',
  'an order past its time is still open': `
    pedido where status_pagamento in ('INICIADO', 'AGUARDANDO_PAGAMENTO') and expira_em < $now`,
  'an order that ended holds its time': `
    pedido o join agendamento a on a.pedido_id = o.id and a.status <> 'CANCELADA' where o.status_atendimento = 'CANCELADO'`,
  'an order that is ahead holds no time': `
    pedido o where o.status_atendimento = 'AGUARDANDO' and not exists
      (select 1 from agendamento a where a.pedido_id = o.id and a.status <> 'CANCELADA')
    and not exists (select 1 from auditoria x where x.acao = 'agendamento.cancelar' and x.objeto_id = o.id::text)`,
  'an order that ended holds a coupon': `
    cupom_uso u join pedido o on o.id = u.pedido_id where o.status_atendimento = 'CANCELADO'`,
  'an order has a discount without a use of its coupon': `
    pedido o where o.cupom_id is not null and o.status_atendimento <> 'CANCELADO'
    and not exists (select 1 from cupom_uso u join pedido h on h.id = u.pedido_id
      where u.cupom_id = o.cupom_id and (h.id = o.id or h.combinacao_id = o.combinacao_id))`,
} as const

async function broken({ t }: World, rules: Record<string, string>): Promise<string[]> {
  const counts = Object.values(rules).map((rule, i) => `(select count(*)::int from ${rule}) as c${i}`)
  const now = t.clock.now()
  const hoje = brasiliaDayOf(now)
  const statement = `select ${counts.join(', ')}`
    .replaceAll('$now', `'${now.toString()}'`)
    .replaceAll('$hoje', hoje.toString())
  const { rows } = await t.db.execute<Record<string, number>>(statement)
  return Object.keys(rules).filter((_, i) => rows[0]![`c${i}`] !== 0)
}

export const brokenNow = (world: World): Promise<string[]> =>
  broken(world, world.varridoEm ? { ...always, ...contratoSwept } : always)

/** Centavos that the gateway holds by its own records: charged and not refunded. */
const heldByGateway = ({ t }: World): number =>
  t.simulator.control
    .transactions()
    .filter((x) => x.status === 'succeeded' || x.status === 'partial_refunded')
    .reduce((acc, x) => acc + x.valor - x.estornado, 0)

async function saldo({ t }: World, where: string): Promise<number> {
  const { rows } = await t.db.execute<{ soma: number }>(
    `select coalesce(sum(valor), 0)::int as soma from partida where ${where}`,
  )
  return rows[0]!.soma
}

/** Checks that a free time can be taken, by a new client, and an occupied one cannot. */
async function bookingTellsOtherwise(world: World): Promise<string[]> {
  const { t } = world
  const dono = world.clientes.push({
    caller: await t.as((await aUsuario(t.db)).id),
    temCartao: false,
  })
  const wrong: string[] = []
  for (const n of [2, 5]) {
    const { corpoClinico, dataEscolhida, horario } = slotOf(world, n)
    const { rows } = await t.db.execute(
      `select 1 from agendamento where corpo_clinico_id = '${corpoClinico}' and dia = '${dataEscolhida}'
       and horario = '${horario}' and status <> 'CANCELADA' and not liberado`,
    )
    const { statusCode } = await place(world, dono - 1, n)
    // A walk may end so that the day of a late time is a holiday, on which nobody attends.
    const isFree =
      rows.length === 0 && !nationalHolidays(Number(dataEscolhida.slice(0, 4))).has(dataEscolhida)
    if ((statusCode === 201) !== isFree)
      wrong.push(
        `${dataEscolhida} ${horario}: ${rows.length} live appointments, order answered ${statusCode}`,
      )
  }
  return wrong
}

/**
 * Centavos that, by our ledger, the gateway sends to the units: their share of every sale, and their part of money that belongs to
 * no order while the gateway has not refunded it.
 */
async function owedToUnits(world: World): Promise<number> {
  const { rows } = await world.t.db.execute<{ soma: number }>(`
    select coalesce(sum(e.repasse), 0)::int as soma from estorno e join pagamento p on p.id = e.pagamento_id
    where (e.status <> 'FEITO' or e.comprovante is not null) and not exists (select 1 from lancamento l where l.chave =
      'transacao:' || e.transacao_id || case when e.referencia = p.referencia then '' else ':' || e.referencia end || ':venda')`)
  return rows[0]!.soma - (await saldo(world, "conta = 'unidade.repasse'"))
}

/** Whether money went back of a sale that was deposited: the gateway takes that from the seller's balance, not from the sale. */
async function isTakenFromBalance({ t: { simulator } }: World): Promise<boolean> {
  for (const { id, estornado } of simulator.control.transactions())
    if (estornado > 0 && (await listRecebivel(simulator, id)).some((r) => r.status === 'paid')) return true
  return false
}

/** Lists the differences between the gateway's amounts for the units and our ledger. */
async function brokenShares(world: World): Promise<string[]> {
  if (await isTakenFromBalance(world)) return []
  const sellers = await world.t.receivables()
  const units = [world.market.unidade, ...world.vizinhas.map((v) => v.unidade)]
  const toUnits = units.reduce((sum, u) => sum + (sellers[u.zoopSellerId!] ?? 0), 0)
  const booked = await owedToUnits(world)
  return toUnits === booked ? [] : [`the gateway sends the units ${toUnits}, our books say ${booked}`]
}

/** Checks everything that must hold when faults are over and time has passed. */
/** Daily summaries that are not what the source says. */
async function brokenNumeros({ t }: World): Promise<string[]> {
  await t.runJob('numero.somar')
  const [summed, counted] = [await readNumeros(t.db), await countNumeros(t.db)]
  return [...new Set([...Object.keys(summed), ...Object.keys(counted)])]
    .filter((key) => summed[key] !== counted[key])
    .map((key) => `${key} is summed as ${summed[key] ?? 0}, the source says ${counted[key] ?? 0}`)
}

export async function brokenAtRest(world: World): Promise<string[]> {
  const { diferencas } = await checkRazao(world.t.db)
  const [held, booked] = [heldByGateway(world), await saldo(world, "conta = 'gateway'")]
  return [
    ...(await broken(world, { ...always, ...atRest })),
    ...diferencas,
    ...(await strayAssinaturas(world)),
    ...(held === booked ? [] : [`the gateway holds ${held}, the ledger says ${booked}`]),
    ...(await brokenShares(world)),
    ...(await brokenNumeros(world)),
    ...(await bookingTellsOtherwise(world)),
  ]
}
