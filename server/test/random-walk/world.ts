import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { newId } from '#platform/id.ts'
import { cupomTable } from '#modules/pedido/pedido.tables.ts'
import { versaoOf } from '#modules/textolegal/get-texto.ts'
import { agora, startApp, type TestApp } from '../app.ts'
import { emptyDatabase } from '../database.ts'
import { aCartao, aCorpoClinico, aCpf, aUsuario } from '../make.ts'
import { aUnidade } from '../combinacao.ts'
import { aPlano, dados } from '../contrato.ts'
import { aMarket } from '../purchase.ts'

export type Reply = { statusCode: number; body: string; json: () => unknown }
export type Caller = Awaited<ReturnType<TestApp['as']>>
export type Step = (world: World, n: number, m: number) => Promise<Reply[]>

/** The element of a list selected by a number; null when the list is empty. */
export const one = <T>(list: readonly T[], n: number): T | null => list[n % list.length] ?? null

/** A client who buys plans of the discount card, and their contracts, the newest last. */
export type Assinante = {
  caller: Caller
  usuarioId: string
  /** The place of the holder among the clients. */
  lugar: number
  /** The data of the purchase form. */
  dados: object
  contratos: string[]
}

/**
 * A unit with two professionals, three clients (two with a card), its desk, the administrator, two coupons; and two more units, of
 * which orders are bought together with its own. Two more clients buy the discount card.
 */
export type World = {
  t: TestApp
  market: Awaited<ReturnType<typeof aMarket>>
  profissionais: string[]
  vizinhas: Awaited<ReturnType<typeof aUnidade>>[]
  clientes: { caller: Caller; temCartao: boolean }[]
  desk: Caller
  admin: Caller
  /** `vizinha`: of one of the other units. */
  pedidos: { id: string; dono: number; vizinha: boolean }[]
  /** How many of the next refunds the gateway will refuse. */
  recusas: number
  /** Two clients who buy plans: monthly ones of two prices, and an annual one. */
  assinantes: Assinante[]
  planos: string[]
  /** Dependents whom both want. */
  pessoas: { name: string; dataNascimento: string; cpf: string }[]
  /** Version of the contract's text. */
  aceite: string
  /** Whether the gateway fails at the moment. */
  falhas: boolean
  /** When the last step was a sweep that nothing disturbed; null after any other step. */
  varridoEm: Temporal.Instant | null
}

const cupons = [
  { name: 'DEZ', percentualBp: 1_000, usosMax: 2 },
  { name: 'TUDO', valorFixo: 1_000_000, usosMax: 1 },
]

let app: Promise<TestApp> | undefined

/** One program for all walks (starting it takes longer than a walk), with an empty database. */
async function emptyApp(): Promise<TestApp> {
  const t = await (app ??= startApp({ FREE_MONTH_UNTIL: '2026-03-10' }))
  await t.drain()
  await emptyDatabase(t.database)
  t.simulator.reset()
  t.clock.set(agora)
  return t
}

export async function openWorld(): Promise<World> {
  const t = await emptyApp()
  const market = await aMarket(t)
  const outra = await aCorpoClinico(t.db, { redeId: market.unidade.id })
  await t.db.execute('update rede_consulta set valor_alento = 22001, valor_sin_saude = 21999')
  const vizinhas = [await aUnidade(t, 12_345), await aUnidade(t, 9_999)]
  const year = { hours: 24 * 365 }
  for (const c of cupons)
    await t.db
      .insert(cupomTable)
      .values({ ...c, id: newId(), validoDe: agora.subtract(year), validoAte: agora.add(year) })
  const clientes = [market.cliente, await aUsuario(t.db), await aUsuario(t.db)]
  for (const { id } of clientes.slice(0, 2)) await aCartao(t.db, { usuarioId: id })
  const staff = { redeId: market.unidade.id, cpf: null }
  const world: World = {
    t,
    market,
    profissionais: [market.profissional.id, outra.id],
    vizinhas,
    clientes: await Promise.all(
      clientes.map(async ({ id }, i) => ({ caller: await t.as(id), temCartao: i < 2 })),
    ),
    desk: await t.as((await aUsuario(t.db, { role: 'Atendente', ...staff })).id),
    admin: await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id),
    pedidos: [],
    recusas: 0,
    assinantes: [],
    planos: await Promise.all([
      aPlano(t),
      aPlano(t, { price: 5_990 }),
      aPlano(t, { tipoRecorrencia: 'Anual' }),
    ]),
    pessoas: [1, 2].map((n) => ({ name: `Filho ${n}`, dataNascimento: '2015-08-12', cpf: aCpf() })),
    aceite: versaoOf('contrato', agora),
    falhas: false,
    varridoEm: null,
  }
  for (let n = 0; n < 2; n += 1) world.assinantes.push(await anAssinante(world))
  refuseAtWill(world)
  return world
}

/** Another client, who buys the discount card. */
async function anAssinante({ t, clientes }: World): Promise<Assinante> {
  const { id, name, cpf } = await aUsuario(t.db)
  const caller = await t.as(id)
  const lugar = clientes.push({ caller, temCartao: false }) - 1
  return { caller, usuarioId: id, lugar, dados: { ...dados, name, cpf }, contratos: [] }
}

let real: World['t']['gateway']['refund'] | undefined

/** The simulator never refuses a valid refund, so the port refuses as often as the walk asks for it. */
function refuseAtWill(world: World): void {
  const { gateway } = world.t
  const refund = (real ??= gateway.refund.bind(gateway))
  gateway.refund = (id, input) => {
    if (world.recusas === 0) return refund(id, input)
    world.recusas -= 1
    return Promise.reject(new GatewayError('refused', 'void_transaction_error'))
  }
}

/** Day and time of one of a few slots, so that clients compete for them. Two are soon, one is late enough for a boleto. */
export function slotOf({ t, market, profissionais }: World, n: number) {
  const hoje = t.clock.now().toZonedDateTimeISO(market.unidade.fuso).toPlainDate()
  return {
    corpoClinico: profissionais[n % 2]!,
    dataEscolhida: String(hoje.add({ days: [1, 2, 20][n % 3]! })),
    horario: ['09:00', '09:30'][Math.floor(n / 6) % 2]!,
  }
}

/** Creates an order for a client, of one of the other units, or at the card price, if that is asked for; the response says whether the time was free. */
export async function place(
  world: World,
  dono: number,
  n: number,
  { at, preco }: { at?: World['vizinhas'][number]; preco?: 'SinSaude' } = {},
): Promise<Reply> {
  const { caller, temCartao } = world.clientes[dono % world.clientes.length]!
  const tipoPagamento = preco ?? (temCartao && n % 2 === 0 ? 'SinSaude' : 'Alento')
  const consulta = (at ?? world.market).consulta.id
  const slot = { ...slotOf(world, n), ...(at && { corpoClinico: at.profissional.id }) }
  const escolha = { tipoPedido: 'Consulta', consulta, tipoPagamento, ...slot }
  const reply = await caller.post('/api/pedidos', escolha)
  if (reply.statusCode === 201)
    world.pedidos.push({ id: reply.json<Pedido>()._id, dono, vizinha: at !== undefined })
  return reply
}

/** Faults end and time passes: jobs, sweeps and reconciliation run until nothing is left to do. No webhook arrives. */
export async function settleDown(world: World): Promise<void> {
  const { t } = world
  t.simulator.control.resetFaults()
  world.recusas = 0
  world.falhas = false
  for (let round = 0; round < 2; round++) {
    t.clock.add({ minutes: 12 })
    await t.db.execute("update pgboss.job set state = 'failed' where state = 'retry'")
    await t.runJob('pagamento.varrer')
    await t.runJob('pedido.expirar')
    await t.runJob('contrato.varrer')
    await t.runJob('conciliacao.semana')
    await t.drain()
  }
}
