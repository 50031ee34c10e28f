import { eq } from 'drizzle-orm'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { contratoEventoTable } from '#modules/assinatura/contrato.tables.ts'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { lancamentoTable, partidaTable } from '#modules/razao/razao.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import {
  numeroCidadeTable,
  numeroDiaTable,
  numeroMetodoTable,
  numeroRedeTable,
} from '#modules/numero/numero.tables.ts'
import type { Root } from '#platform/db/db.ts'

/**
 * The platform's numbers counted one by one from the source, and as the daily summaries have them: both as `table day what.measure`
 * to a number, without zeros. The two are written apart from each other on purpose.
 */
type Contagem = Record<string, number>

const dayOf = (at: Temporal.Instant): string => dayIn(at.epochMilliseconds, brasilia)

function counter() {
  const counted: Contagem = {}
  const add = (key: string, n: number): void => {
    counted[key] = (counted[key] ?? 0) + n
  }
  const done = (): Contagem => Object.fromEntries(Object.entries(counted).filter(([, n]) => n !== 0))
  return { add, done }
}

async function readSource(db: Root) {
  const [pedidos, lancamentos, partidas, pagamentos, redes] = [
    await db.select().from(pedidoTable).orderBy(pedidoTable.id),
    await db.select().from(lancamentoTable).orderBy(lancamentoTable.numero),
    await db.select().from(partidaTable).orderBy(partidaTable.lancamentoId),
    await db.select().from(pagamentoTable).orderBy(pagamentoTable.id),
    await db.select().from(redeTable).orderBy(redeTable.id),
  ]
  return {
    pedidos: new Map(pedidos.map((p) => [p.id, p])),
    metodos: new Map(pagamentos.map((p) => [p.id, p.metodo])),
    cidades: new Map(redes.map((r) => [r.id, r.municipioId])),
    lancamentos: lancamentos.map((l) => ({
      ...l,
      of: (...contas: string[]) =>
        -partidas
          .filter((p) => p.lancamentoId === l.id && contas.includes(p.conta))
          .reduce((acc, p) => acc + p.valor, 0),
    })),
  }
}

type Source = Awaited<ReturnType<typeof readSource>>
type Lancamento = Source['lancamentos'][number]
type Pedido = typeof pedidoTable.$inferSelect
const sign = { VENDA: 1, VENDA_NO_LOCAL: 1, VENDA_DESFEITA: -1 } as Record<string, number | undefined>

type Adder = (key: string, n: number) => void
type Counting = { add: Adder; other: Adder }

/** Counts what a posting says of a card. */
function addMensalidade({ other }: Counting, l: Lancamento): void {
  const day = dayOf(l.quando)
  if (l.tipo.startsWith('DEVOLUCAO')) other(`dia ${day}.estornado`, l.of('gateway', 'plataforma'))
  if (l.tipo !== 'MENSALIDADE') return
  other(`dia ${day}.mensalidades`, 1)
  other(`dia ${day}.valor`, l.of('receita.cartao'))
}

const metodoOf = (s: Source, l: Lancamento, p: Pedido): string =>
  l.tipo === 'VENDA_NO_LOCAL' || l.chave.includes(':ato')
    ? 'local'
    : (s.metodos.get(p.pagamentoId ?? '') ?? 'cupom')

/** Counts what a posting says of an order. */
function addVenda(s: Source, { add, other }: Counting, l: Lancamento, p: Pedido): void {
  const day = dayOf(l.quando)
  const n = sign[l.tipo] ?? 0
  const preco = n * (p.valorBruto - p.desconto)
  const key = `${day} ${p.redeId} ${p.tipoPedido}`
  add(`${key}.vendas`, n)
  add(`${key}.valor`, preco)
  add(`${key}.taxa`, l.of('receita.taxa'))
  if (n !== 0) other(`metodo ${day} ${metodoOf(s, l, p)}.vendas`, n)
  if (n !== 0) other(`metodo ${day} ${metodoOf(s, l, p)}.valor`, preco)
  if (!l.tipo.startsWith('DEVOLUCAO')) return
  add(`${key}.estornos`, 1)
  add(`${key}.estornado`, l.of('gateway', 'plataforma'))
}

function addPedidos(s: Source, { add }: Counting): void {
  for (const p of s.pedidos.values()) {
    add(`${dayOf(p.criadoEm)} ${p.redeId} ${p.tipoPedido}.pedidos`, 1)
    if (p.statusAtendimento === 'REALIZADO')
      add(`${dayOf(p.atendidoEm!)} ${p.redeId} ${p.tipoPedido}.atendidos`, 1)
  }
}

async function addFaltas(db: Root, s: Source, { add }: Counting): Promise<void> {
  for (const a of await db.select().from(agendamentoTable).orderBy(agendamentoTable.id)) {
    const p = s.pedidos.get(a.pedidoId ?? '')
    if (p && a.situacaoVisita === 'FALTOU' && a.status !== 'CANCELADA')
      add(`${dayOf(a.inicio)} ${p.redeId} ${p.tipoPedido}.faltas`, 1)
  }
}

async function addDesistencias(db: Root, s: Source, { add }: Counting): Promise<void> {
  const given = db.select().from(estornoTable).where(eq(estornoTable.chave, 'desistencia'))
  for (const e of await given.orderBy(estornoTable.id)) {
    const p = s.pedidos.get(e.referencia)
    if (p) add(`${dayOf(e.criadoEm)} ${p.redeId} ${p.tipoPedido}.desistencias`, 1)
  }
}

const vivos = ['ATIVO', 'EM_ATRASO', 'SUSPENSO', 'CANCELADO_AO_FIM']

async function addCartoes(db: Root, { other }: Counting): Promise<void> {
  for (const c of await db.select().from(contratoEventoTable).orderBy(contratoEventoTable.id)) {
    if (c.evento === 'emitir') other(`dia ${dayOf(c.quando)}.novos`, 1)
    if (c.para === 'CANCELADO' && vivos.includes(c.de)) other(`dia ${dayOf(c.quando)}.encerrados`, 1)
  }
}

export async function countNumeros(db: Root): Promise<Contagem> {
  const s = await readSource(db)
  const { add: other, done } = counter()
  const add: Adder = (key, n) => {
    const [day = '', rede = '', rest = ''] = key.split(' ')
    other(`rede ${key}`, n)
    other(`cidade ${day} ${s.cidades.get(rede)} ${rest}`, n)
  }
  const counting = { add, other }
  for (const l of s.lancamentos) {
    const p = l.pedidoId ? s.pedidos.get(l.pedidoId) : undefined
    if (p) addVenda(s, counting, l, p)
    else addMensalidade(counting, l)
  }
  addPedidos(s, counting)
  await addFaltas(db, s, counting)
  await addDesistencias(db, s, counting)
  await addCartoes(db, counting)
  return done()
}

const medidas = [
  'pedidos',
  'vendas',
  'valor',
  'taxa',
  'estornos',
  'estornado',
  'desistencias',
  'atendidos',
  'faltas',
] as const

const dia = (row: { dia: Temporal.PlainDate }): string => row.dia.toString()

export async function readNumeros(db: Root): Promise<Contagem> {
  const { add, done } = counter()
  for (const r of await db.select().from(numeroRedeTable).orderBy(numeroRedeTable.dia))
    for (const m of medidas) add(`rede ${dia(r)} ${r.redeId} ${r.tipo}.${m}`, r[m])
  for (const r of await db.select().from(numeroCidadeTable).orderBy(numeroCidadeTable.dia))
    for (const m of medidas) add(`cidade ${dia(r)} ${r.municipioId} ${r.tipo}.${m}`, r[m])
  for (const r of await db.select().from(numeroMetodoTable).orderBy(numeroMetodoTable.dia)) {
    add(`metodo ${dia(r)} ${r.metodo}.vendas`, r.vendas)
    add(`metodo ${dia(r)} ${r.metodo}.valor`, r.valor)
  }
  for (const r of await db.select().from(numeroDiaTable).orderBy(numeroDiaTable.dia)) {
    add(`dia ${dia(r)}.novos`, r.cartoesNovos)
    add(`dia ${dia(r)}.encerrados`, r.cartoesEncerrados)
    add(`dia ${dia(r)}.mensalidades`, r.mensalidades)
    add(`dia ${dia(r)}.valor`, r.mensalidadesValor)
    add(`dia ${dia(r)}.estornado`, r.mensalidadesEstornadas)
  }
  return done()
}
