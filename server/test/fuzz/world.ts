import { sql } from 'drizzle-orm'
import type { TestApp } from '../app.ts'
import { aDepoimento } from '../make-oferta.ts'
import { aUsuario } from '../make.ts'
import { aMarket, aPaidPedido, aPedido } from '../purchase.ts'
import { oneOfEach } from './as-anyone.ts'
import type { Random } from './random.ts'

const tables = [
  'usuario',
  'rede',
  'corpo_clinico',
  'rede_consulta',
  'pedido',
  'agendamento',
  'agenda',
  'depoimento',
  'especialidade',
  'exame',
  'importacao',
  'rede_imagem',
] as const

export type World = {
  /** Tokens of sessions; '' is nobody. */
  tokens: readonly string[]
  /** Ids of everything that exists, of other people too. */
  ids: readonly string[]
  /** Ids for the fields that name them, so that many calls get past their first look-up. */
  known: (random: Random, path: string) => Record<string, unknown>
}

const nouns: [start: string, table: (typeof tables)[number]][] = [
  ['/api/pedidos', 'pedido'],
  ['/api/usuario', 'usuario'],
  ['/api/corpoClinico', 'corpo_clinico'],
  ['/api/agendamento', 'agendamento'],
  ['/api/agenda', 'agenda'],
  ['/api/precos/importacoes', 'importacao'],
  ['/api/precos', 'rede_consulta'],
  ['/api/depoimentos', 'depoimento'],
]

/** Two units with staff, clients, orders in several states, an import, a photo and a review; a caller of each role in both. */
export async function aWorld(t: TestApp): Promise<World> {
  const markets = [await aMarket(t), await aMarket(t)]
  const tokens = ['', ...[...(await oneOfEach(t)).values()].map((c) => c.token)]
  for (const market of markets) {
    const { unidade, profissional, cliente } = market
    await aPaidPedido(t, market, '09:00')
    await aPedido(t, market, '10:00')
    await aDepoimento(t.db, { redeId: unidade.id, clienteId: cliente.id, nota: 4 })
    const staff = { redeId: unidade.id, cpf: null }
    const adm = await aUsuario(t.db, { role: 'AdmRede', ...staff })
    const desk = await aUsuario(t.db, { role: 'Atendente', ...staff })
    const doctor = await aUsuario(t.db, { role: 'CorpoClinico', ...staff, corpoClinicoId: profissional.id })
    for (const { id } of [cliente, adm, desk, doctor]) tokens.push((await t.as(id)).token)
    const csv = Buffer.from('Serviço;SinSaude\r\nCardiologia;80,00')
    await (await t.as(adm.id)).upload(`/api/precos/importacoes?rede=${unidade.id}`, csv)
    await t.db.execute(sql`insert into rede_imagem (id, rede_id, arquivo, legenda, ordem)
      values (gen_random_uuid(), ${unidade.id}, 'foto.svg', '', 1)`)
  }
  const byTable = new Map<string, string[]>()
  for (const table of tables) {
    const { rows } = await t.db.execute<{ id: string }>(
      sql.raw(`select id from ${table} order by id limit 40`),
    )
    byTable.set(
      table,
      rows.map((r) => r.id),
    )
  }
  const from = (random: Random, table: (typeof tables)[number]) => random.pick(byTable.get(table)!)
  return {
    tokens,
    ids: [...byTable.values()].flat(),
    known: (random, path) => ({
      id: from(random, nouns.find(([start]) => path.startsWith(start))?.[1] ?? 'rede'),
      rede: from(random, 'rede'),
      unidade: from(random, 'rede'),
      corpo_clinico: from(random, 'corpo_clinico'),
      corpoClinico: from(random, 'corpo_clinico'),
      consulta: from(random, 'rede_consulta'),
      especialidade: from(random, 'especialidade'),
      pedido: from(random, 'pedido'),
      pedido_id: from(random, 'pedido'),
      pedidoId: from(random, 'pedido'),
      idPedido: from(random, 'pedido'),
      cliente: from(random, 'usuario'),
    }),
  }
}
