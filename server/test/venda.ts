import { sql } from 'drizzle-orm'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { newId } from '#platform/id.ts'
import type { TestApp } from './app.ts'
import { aCpf, aUsuario } from './make.ts'

/** An administrator, an annual plan on sale (no free month), and the data of a holder without an account. */
export async function aSeller(t: TestApp, plano: Partial<typeof planoTable.$inferInsert> = {}) {
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Sérgio Amorim' })
  const planoId = newId()
  await t.db.insert(planoTable).values({
    id: planoId,
    name: `Plano ${planoId}`,
    price: 35_000,
    beneficios: [],
    alento: true,
    publicado: true,
    tipoRecorrencia: 'Anual',
    ordem: 1,
    maxDependentes: 3,
    ...plano,
  })
  const cpf = aCpf()
  const pedido = {
    plano: planoId,
    metodo: 'pix',
    motivo: 'Ligou para a central e pediu o plano',
    name: 'Rosa Maria Lima',
    cpf,
    dataNascimento: '1957-03-14',
    sexo: 'F',
    naturalidade: 'Niterói',
    estado: 'RJ',
    email: 'rosa@example.com',
    telefoneCelular: '21987650001',
    cep: '20520053',
    endereco: 'Rua Conde de Bonfim',
    nrEndereco: '370',
    complemento: '',
    bairro: 'Tijuca',
    cidade: 'Rio de Janeiro',
    ufEndereco: 'RJ',
    dependentes: [],
  }
  const adm = await t.as(admin.id)
  const sell = (over: object = {}, headers: Record<string, string> = {}) =>
    adm.post('/api/saudes/telefone', { ...pedido, ...over }, headers)
  return { admin, adm, planoId, cpf, pedido, sell }
}

/** The key of a contract's link, as it is in the message. */
export const chaveDe = async (t: TestApp, id: string): Promise<string> => {
  const { rows } = await t.db.execute<{ chave: string }>(sql`select chave from contrato where id = ${id}`)
  return rows[0]!.chave
}

/** A contract sold by phone, its link, and what its holder does with it. */
export async function aVenda(t: TestApp, plano: Partial<typeof planoTable.$inferInsert> = {}) {
  const seller = await aSeller(t, plano)
  const { _id: id } = (await seller.sell()).json<{ _id: string }>()
  const k = await chaveDe(t, id)
  const visitor = await t.as(null)
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    visitor.post(`/api/saudes/${id}/link${path}`, { k, ...body }, headers)
  const prove = async (): Promise<string> => (await post('/conferir', { cpf: seller.cpf })).json().prova
  const accept = async (prova: string) => {
    const { versao } = (await visitor.get('/api/privacidade/textos/contrato')).json<{ versao: string }>()
    return post('/aceitar', { prova, aceite: versao })
  }
  const pay = (prova: string, how: object, headers: Record<string, string> = {}) =>
    post('/pagamento', { prova, plan_id: seller.planoId, ...how }, headers)
  return { ...seller, id, k, post, prove, accept, pay }
}

/** The Pix that waits at the gateway is paid, and its webhook arrives. */
export async function payPix(t: TestApp): Promise<void> {
  const pix = t.simulator.control.transactions().find((x) => x.tipo === 'pix')!
  t.simulator.control.pay(pix.id)
  await t.notify(pix.id)
  await t.drain()
}
