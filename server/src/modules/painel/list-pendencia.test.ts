import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pendenciasMax, type Pendencia } from '@alento/contract/plataforma/pendencia.ts'
import { contatoTable } from '#modules/conteudo/contato.tables.ts'
import { devolucaoPedidaTable } from '#modules/suporte/suporte.tables.ts'
import { reclamacaoTable } from '#modules/reclamacao/reclamacao.tables.ts'
import { newId } from '#platform/id.ts'
import { agora, startApp } from '../../../test/app.ts'
import { aFailure } from '../../../test/failed-job.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

async function start() {
  const t = await startApp()
  await t.db.execute("delete from pgboss.job where state = 'failed'")
  const adm = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const admin = await t.as(adm.id)
  const list = async () => (await admin.get('/api/painel/pendencias')).json<Pendencia[]>()
  return { t, adm, list }
}

const nothing = { prazo: null, sobre: null, valor: null, detalhe: null, codigo: null }
const before = (days: number) => agora.subtract({ hours: 24 * days })

test('nothing waits on an empty platform; only its administrators ask', async () => {
  const { t, list } = await start()
  expect(await list()).toEqual([])
  const rede = await aRede(t.db)
  const dona = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id, cpf: null })).id)
  expect((await dona.get('/api/painel/pendencias')).statusCode).toBe(403)
})

test('each queue has its number, the one that waits longest, and its time limit', async () => {
  const { t, adm, list } = await start()
  await aRede(t.db, { status: 'PRE_CADASTRO', naFilaDesde: before(1), nomeRede: 'Mais nova' })
  await aRede(t.db, { status: 'PRE_CADASTRO', naFilaDesde: before(3), nomeRede: 'Mais antiga' })
  await aRede(t.db, { status: 'PRE_CADASTRO', naFilaDesde: null })
  const rede = await aRede(t.db, { nomeRede: 'Cardio Tijuca' })
  const cliente = await aUsuario(t.db)
  const pedido = await aPedidoRow(t.db, { redeId: rede.id, clienteId: cliente.id })
  const aberta = {
    pedidoId: pedido.id,
    clienteId: cliente.id,
    motivo: 'ATENDIMENTO',
    estado: 'ABERTA',
  } as const
  await t.db.insert(reclamacaoTable).values({
    ...aberta,
    id: newId(),
    chaveIdempotencia: 'uma',
    desde: before(4),
    criadoEm: before(4),
    atualizadoEm: before(4),
  })
  await t.db.insert(devolucaoPedidaTable).values({
    id: newId(),
    pedidoId: pedido.id,
    chave: 'uma',
    valor: 78_000,
    motivo: 'atendida por engano',
    estado: 'PEDIDA',
    pedidaPor: adm.id,
    pedidaEm: before(1),
    expiraEm: agora.add({ hours: 24 }),
  })
  await t.db.insert(contatoTable).values({
    id: newId(),
    nome: 'Lia',
    empresa: 'Mercado Bom',
    email: 'lia@example.com',
    telefone: '',
    mensagem: 'Oi',
    criadoEm: before(2),
    status: 'NOVO',
    nota: '',
    versao: 1,
    chave: 'uma',
  })
  expect(await list()).toEqual([
    {
      ...nothing,
      tipo: 'UNIDADES',
      total: 2,
      desde: '2026-03-07T15:00:00Z',
      sobre: 'Mais antiga, Rio de Janeiro',
    },
    {
      ...nothing,
      tipo: 'RECLAMACOES',
      total: 1,
      desde: '2026-03-06T15:00:00Z',
      prazo: '2026-03-12T02:59:00Z',
      sobre: 'Cardio Tijuca',
      detalhe: 'ATENDIMENTO',
      codigo: pedido.codigo,
    },
    {
      ...nothing,
      tipo: 'ESTORNOS',
      total: 1,
      desde: '2026-03-09T15:00:00Z',
      prazo: '2026-03-11T15:00:00Z',
      valor: 78_000,
      codigo: pedido.codigo,
    },
    { ...nothing, tipo: 'CONTATOS', total: 1, desde: '2026-03-08T15:00:00Z', sobre: 'Mercado Bom' },
  ])
  t.clock.add({ hours: 25 })
  expect(
    (await list()).map(({ tipo }) => tipo),
    'a refund that nobody approved in time',
  ).not.toContain('ESTORNOS')
})

test('a change says which field a unit asks about first, a difference how much it is about', async () => {
  const { t, list } = await start()
  const rede = await aRede(t.db, { nomeRede: 'Cardio Tijuca' })
  const dona = await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id, cpf: null })
  const campos = [
    { campo: 'responsavel.nome', antes: 'A', depois: 'B' },
    { campo: 'cep', antes: '', depois: '1' },
  ]
  await t.db.execute(sql`insert into rede_mudanca (id, rede_id, status, campos, pedida_por, pedida_em)
    values (gen_random_uuid(), ${rede.id}, 'PEDIDA', ${JSON.stringify(campos)}, ${dona.id}, now())`)
  await t.db
    .execute(sql`insert into divergencia (id, chave, tipo, situacao, esperado, encontrado, criado_em, visto_em)
    values (gen_random_uuid(), 'uma', 'VALOR', 'ABERTA', 12900, 11660, now(), now())`)
  expect(await list()).toMatchObject([
    { tipo: 'MUDANCAS', sobre: 'Cardio Tijuca', detalhe: 'responsavel.nome', valor: null },
    { tipo: 'DIFERENCAS', sobre: null, detalhe: null, valor: 1_240 },
  ])
})

test('counting stops, so that a long queue costs no more than a short one', async () => {
  const { t, list } = await start()
  await t.db
    .execute(sql`insert into contato (id, nome, empresa, email, telefone, mensagem, criado_em, status, nota, versao, chave)
    select gen_random_uuid(), 'Lia', 'Mercado Bom', 'lia@example.com', '', 'Oi', now(), 'NOVO', '', 1, n::text
    from generate_series(1, ${pendenciasMax + 5}) n`)
  expect(await list()).toMatchObject([{ tipo: 'CONTATOS', total: pendenciasMax }])
})

test('failed jobs wait too, until they are done again', async () => {
  const { t, list } = await start()
  await aFailure(t, 'pagamento.varrer', 'sem resposta')
  await aFailure(t, 'pedido.expirar', 'sem resposta')
  expect(await list()).toEqual([
    { ...nothing, tipo: 'TAREFAS', total: 2, desde: expect.any(String), sobre: 'pagamento.varrer' },
  ])
  await t.db.execute("delete from pgboss.job where state = 'failed'")
  expect(await list()).toEqual([])
})
