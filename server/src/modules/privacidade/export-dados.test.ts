import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DadosPessoais } from '@alento/contract/cliente/privacidade.ts'
import { startApp } from '../../../test/app.ts'
import { aCartao } from '../../../test/make.ts'
import { aMarket, aPaidPedido } from '../../../test/purchase.ts'
import { hashPassword } from '#platform/password.ts'
import { contribuicoes } from './export-dados.ts'

const senha = 'senha-da-maria'
const senhaHash = await hashPassword(senha)

const sectionOf = (dados: DadosPessoais, chave: string) => dados.secoes.find((s) => s.chave === chave)!

test('a client gets everything about themselves, and nothing of anybody else', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  await t.db.execute(sql`update usuario set senha_hash = ${senhaHash}`)
  const { cartao, dependente } = await aCartao(t.db, { usuarioId: market.cliente.id })
  const pedido = await aPaidPedido(t, market)
  const other = await aMarket(t)
  await aPaidPedido(t, other)
  await (await t.as(null)).post('/api/auth/cliente', { username: market.cliente.username, password: senha })
  const client = await t.as(market.cliente.id)
  await client.post('/api/users/codigoContato', {})
  const res = await client.post('/api/privacidade/dados', { senha })
  expect(res.statusCode).toBe(200)
  const dados = res.json<DadosPessoais>()
  expect(dados).toMatchObject({ formato: 'alento.dados-pessoais.v1', geradoEm: '2026-03-10T15:00:00Z' })
  expect(sectionOf(dados, 'conta').registros).toMatchObject([
    { name: market.cliente.name, cpf: market.cliente.cpf, email: market.cliente.email },
  ])
  expect(sectionOf(dados, 'pedidos')).toMatchObject({
    campos: { valor: { rotulo: 'Valor', tipo: 'reais' } },
    registros: [{ codigo: pedido.codigo, valor: 12_900, statusPagamento: 'CONCLUIDO' }],
  })
  expect(sectionOf(dados, 'pagamentos').registros).toMatchObject([{ valor: 12_900, finalCartao: '5497' }])
  expect(sectionOf(dados, 'horarios').registros).toMatchObject([{ dia: '2026-03-11', horario: '09:00' }])
  expect(sectionOf(dados, 'cartoes').registros).toMatchObject([{ numeroCartao: cartao.numeroCartao }])
  expect(sectionOf(dados, 'dependentes').registros).toMatchObject([{ cpf: dependente.cpf }])
  expect(sectionOf(dados, 'mensagens').registros).not.toEqual([])
  const tentativas = sectionOf(dados, 'tentativas').registros
  expect(tentativas.toSorted((a, b) => String(a['oQue']).localeCompare(String(b['oQue'])))).toMatchObject([
    { oQue: 'Códigos enviados, pedidos dentro da conta', endereco: null },
    { oQue: 'Códigos pedidos dentro da conta', endereco: null },
    { oQue: 'Lugar de onde você entrou', endereco: '127.0.0.1', erros: 0 },
  ])
  expect(sectionOf(dados, 'sessoes').registros.length).toBeGreaterThan(0)
  for (const secret of [other.cliente.name, other.cliente.cpf!, 'argon2id', '4539003370725497'])
    expect(res.body).not.toContain(secret)
})

test('the password is asked again, and guessing it is slowed down', async () => {
  const t = await startApp()
  const { cliente } = await aMarket(t)
  await t.db.execute(sql`update usuario set senha_hash = ${senhaHash}`)
  const eu = await t.as(cliente.id)
  for (let n = 0; n < 5; n += 1)
    expect((await eu.post('/api/privacidade/dados', { senha: `errada${n}` })).json().code).toBe(
      'fator.senha_errada',
    )
  expect((await eu.post('/api/privacidade/dados', { senha })).json().code).toBe('conta.espere')
})

/** Columns that, by their name, refer to a person or describe one. */
const personal =
  /^(usuario_id|cliente_id|atendido_por|\w+_por|\w*cpf|email|telefone_celular|para|pedido_id|agendamento_id|pagamento_id|referencia|cartao_id|dependente_id|username|titular_\w+)$/

/** Tables with such a column that are not exported, and why. */
const exceptions: Record<string, string> = {
  rede_revisao: 'who of the staff did which step of the review of a unit',
  rede_mudanca: 'who of the staff asked for or decided a change of a unit',
  rede: 'a unit: its CPF and e-mail are those of a business',
  corpo_clinico: 'a professional as the unit shows them',
  entrada: 'lives ten minutes and holds random characters',
  fator_desafio: 'lives some minutes and holds random characters',
  lancamento: 'the ledger repeats the amounts of orders and payments, which are handed out',
  partida: 'the ledger repeats the amounts of orders and payments, which are handed out',
  recebivel: 'what the gateway owes a unit for a payment, which is handed out',
  divergencia: 'ids and amounts of payments, which are handed out',
  conciliacao_execucao: 'who of the staff started a comparison',
  apagamento: 'only of people who left',
  importacao: 'who of the staff sent a list of prices',
  tabela_tuss: 'who of the staff sent a TUSS table',
  configuracao: 'who of the staff changed a setting',
  imagem_texto: 'who of the staff kept a picture for the texts of the site',
  texto_site_versao: 'who of the staff wrote a text of the site',
  contato: 'what companies wrote, without an account; erased a year after the answer',
  preco_historico: 'who of the staff changed a price',
}

test('no table that is about a person is forgotten', async () => {
  const t = await startApp()
  const { rows } = await t.db.execute<{ tabela: string; coluna: string }>(
    sql`select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and not exists (select from pg_inherits i where i.inhrelid = to_regclass(c.table_name)) -- a partition is a part of its table
      union
      select conrelid::regclass::text, 'usuario_id' from pg_constraint where confrelid = 'usuario'::regclass`,
  )
  const about = new Set(rows.filter((r) => personal.test(r.coluna)).map((r) => r.tabela))
  const handedOut = contribuicoes.flatMap((c) => c.tabelas)
  const forgotten = [...about].filter((name) => !handedOut.includes(name) && !(name in exceptions))
  expect(forgotten).toEqual([])
  const known = new Set(rows.map((r) => r.tabela))
  expect([...handedOut, ...Object.keys(exceptions)].filter((name) => !known.has(name))).toEqual([])
  expect(handedOut.filter((name) => name in exceptions)).toEqual([])
})
