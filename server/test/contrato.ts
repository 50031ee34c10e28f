import { eq, sql } from 'drizzle-orm'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { checkRazao } from '#modules/conciliacao/check-razao.ts'
import { contratoTable } from '#modules/assinatura/contrato.tables.ts'
import { cartaoTable } from '#modules/cartao/cartao.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { newId } from '#platform/id.ts'
import { agora, type TestApp } from './app.ts'
import { aUsuario } from './make.ts'

/** The data that the purchase form asks, without name, CPF and dependents. */
export const dados = {
  dataNascimento: '1985-04-02',
  sexo: 'F' as const,
  naturalidade: 'Rio de Janeiro',
  estado: 'RJ',
  email: 'maria@exemplo.com.br',
  telefoneCelular: '21987652210',
  cep: '20520053',
  endereco: 'Rua Conde de Bonfim',
  nrEndereco: '370',
  complemento: '',
  bairro: 'Tijuca',
  cidade: 'Rio de Janeiro',
  ufEndereco: 'RJ',
}

type Termos = { price?: number; tipoRecorrencia?: 'Mensal' | 'Anual' }

/** A plan on sale for three dependents; its id. */
export async function aPlano(
  t: TestApp,
  over: Partial<typeof planoTable.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  await t.db.insert(planoTable).values({
    id,
    name: `Plano ${id}`,
    price: over.tipoRecorrencia === 'Anual' ? 37_800 : 3_500,
    beneficios: [],
    alento: true,
    publicado: true,
    tipoRecorrencia: 'Mensal',
    ordem: 1,
    maxDependentes: 3,
    ...over,
  })
  return id
}

/** A contract that waits for its first payment, its client, and calls on it. */
export async function aContrato(t: TestApp, { price = 3_500, tipoRecorrencia = 'Mensal' }: Termos = {}) {
  const cliente = await aUsuario(t.db)
  const [planoId, id] = [await aPlano(t, { price, tipoRecorrencia }), newId()]
  const cpf = cliente.cpf ?? ''
  await t.db.insert(cartaoTable).values({
    id,
    usuarioId: cliente.id,
    planoId,
    status: 'AGUARDANDO_PAGAMENTO',
    titularNome: cliente.name,
    titularCpf: cpf,
    titularNascimento: Temporal.PlainDate.from(dados.dataNascimento),
    criadoEm: t.clock.now(),
  })
  await t.db.insert(contratoTable).values({
    id,
    chave: newId(),
    usuarioId: cliente.id,
    planoId,
    estado: 'AGUARDANDO_PAGAMENTO',
    dados: { ...dados, name: cliente.name, cpf, dependentes: [] },
    titularCpf: cpf,
    recorrencia: tipoRecorrencia,
    valor: price,
    contratoVersao: '1',
    aceitoEm: agora,
    criadoEm: t.clock.now(),
    atualizadoEm: t.clock.now(),
  })
  const client = async () => t.as(cliente.id)
  const alvo = { plan_id: planoId, saude_id: id }
  return {
    id,
    planoId,
    cliente,
    post: async (path: string, body: object = {}) => (await client()).post(`/api/saudes/${id}/${path}`, body),
    pay: async (how: 'credit' | 'boleto' | 'pix', body: object = {}) =>
      (await client()).post(`/api/v1/payments/subscription/${how}`, { ...alvo, ...body }),
    read: async () => (await (await client()).get('/api/saudes/meu')).json<{ contrato: Contrato }>().contrato,
    /** The status of the card itself, which orders look at. */
    cartao: async () => {
      const [row] = await t.db.select().from(cartaoTable).where(eq(cartaoTable.id, id))
      return row!
    },
  }
}

/** Lets days pass, each with the jobs that would have run on it; the gateway's clock is the same. */
export async function passDays(t: TestApp, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    t.clock.add({ hours: 24 })
    t.simulator.control.transactions() // a look at the gateway lets happen what fell due there
    await t.simulator.control.deliver()
    await t.runJob('pagamento.varrer')
    await t.runJob('contrato.varrer')
    await t.drain()
  }
}

/** The bank pays every boleto and Pix that waits there. */
export async function payWaiting(t: TestApp): Promise<void> {
  const waiting = t.simulator.control
    .transactions()
    .filter(({ status, tipo }) => status === 'pending' && tipo !== 'credit')
  for (const { id } of waiting) {
    t.simulator.control.pay(id)
    await t.notify(id)
  }
  if (waiting.length > 0) await t.drain()
}

/** Balance of each account of the ledger that is not zero, in centavos, once the ledger agrees with charges and payments. */
export const saldos = async (t: TestApp): Promise<Record<string, number>> => {
  const { diferencas } = await checkRazao(t.db)
  if (diferencas.length > 0) throw new Error(diferencas.join('\n'))
  const { rows } = await t.db.execute<{ conta: string; soma: string }>(
    sql`select conta, sum(valor)::bigint as soma from partida group by conta having sum(valor) <> 0`,
  )
  return Object.fromEntries(rows.map(({ conta, soma }) => [conta, Number(soma)]))
}
/** Has the bank refuse the stored credit card from now on, or take it again. */
export const declineCard = async (
  t: TestApp,
  id: string,
  resultado: 'no_funds' | 'approved' = 'no_funds',
): Promise<void> => {
  const { rows } = await t.db.execute<{ card: string }>(
    sql`select cartao_zoop as card from contrato where id = ${id}`,
  )
  t.simulator.control.recurrence.changeCard(rows[0]!.card, { resultado })
}

/** The gateway's webhook for an invoice, as it would arrive; `times` it comes at once. */
export async function notifyFatura(t: TestApp, id: string, times = 1): Promise<void> {
  const payload = {
    id: crypto.randomUUID(),
    type: 'invoice.paid',
    payload: { object: { id, resource: 'invoice' } },
  }
  const url = `/api/webhooks/zoop/${t.config.zoop.webhookSecret}`
  await Promise.all(Array.from({ length: times }, () => t.app.inject({ method: 'POST', url, payload })))
}
