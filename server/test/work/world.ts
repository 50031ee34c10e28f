import { insertOfertas } from '../../src/modules/preco/oferta.store.ts'
import { aContrato } from '../contrato.ts'
import type { TestApp } from '../app.ts'
import { aLab, glicemia, hemograma, tsh } from '../lab.ts'
import { refresh } from '../make-oferta.ts'
import { aConsulta, aCorpoClinico, anEspecialidade, aRede, aUsuario } from '../make.ts'
import { aPedido, codigoOf, goodCard } from '../purchase.ts'

const [offers, labs] = [200, 20]
/** Appointments of tomorrow at the busy unit, with each of its two professionals. */
const horarios = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30']

const centro = { lat: -22.9129, lng: -43.2003 }

async function aNetwork(t: TestApp): Promise<void> {
  const { id: especialidadeId } = await anEspecialidade(t.db)
  for (let n = 0; n < offers; n += 1) {
    const place = { lat: centro.lat + n / 10_000, lng: centro.lng }
    const { id: redeId } = await aRede(t.db, { nomeRede: `Clínica ${1_000 + n}`, ...place })
    await aConsulta(t.db, { redeId, especialidadeId, valorSinSaude: 9_000 + n, valorAlento: 13_000 + n })
  }
  await t.db.transaction(insertOfertas)
  for (let n = 0; n < labs; n += 1)
    await aLab(
      t,
      { [hemograma]: 2_000 + n * 10, [glicemia]: 1_500 + n * 10, [tsh]: 3_900 - n * 10 },
      { nomeRede: `Laboratório ${100 + n}`, lat: centro.lat - n / 10_000 },
    )
}

const named = (username: string, name: string) => ({ username, name, email: `${username}@example.com` })

/** A unit with a day of 20 appointments that one client has paid, and its desk. */
async function aBusyUnit(t: TestApp) {
  const codes = { codigoRede: 'MOVIMENTADA', codigoUnidade: 'M001' }
  const unidade = await aRede(t.db, { nomeRede: 'Clínica Movimentada', ...codes, ...centro })
  const redeId = unidade.id
  const aDoctor = (nome: string, numeroRegistro: string) =>
    aCorpoClinico(t.db, { redeId, nome, numeroRegistro })
  const market = {
    unidade,
    consulta: await aConsulta(t.db, { redeId }),
    profissional: await aDoctor('Dra. Helena Prado', '52.10001'),
    cliente: await aUsuario(t.db, named('maria', 'Maria Aparecida')),
  }
  const second = {
    ...market,
    profissional: await aDoctor('Dra. Beatriz Sales', '52.10002'),
    cliente: await aUsuario(t.db, named('bruno', 'Bruno Tavares')),
  }
  await refresh(t.db, redeId)
  const client = await t.as(market.cliente.id)
  const vouchers: [id: string, codigo: string][] = []
  for (const horario of horarios)
    for (const one of [market, second]) {
      const { _id: pedido_id } = await aPedido(t, one, horario)
      const buyer = await t.as(one.cliente.id)
      await buyer.post('/api/v1/payments/purchase/credit', { pedido_id, card: goodCard })
      vouchers.push([pedido_id, await codigoOf(t, pedido_id)])
    }
  const ana = { ...named('ana', 'Ana da Recepção'), role: 'Atendente', redeId, cpf: null } as const
  const atendente = await aUsuario(t.db, ana)
  return { ...market, client, vouchers, desk: await t.as(atendente.id) }
}

/**
 * A network in which every way meets many rows, so that a statement for each row shows in the counts: 200 offers in one city, 20
 * laboratories, a busy unit, and a contract of the card that its holder has paid. Names are given where pages show them, because
 * those of the makers differ with the tests that ran before. The tables become as small as their rows, and the planner learns them.
 */
export async function aWorld(t: TestApp) {
  await aNetwork(t)
  const unit = await aBusyUnit(t)
  const contrato = await aContrato(t)
  await contrato.pay('credit', { card: goodCard })
  await t.drain()
  await t.database.pool.query('vacuum (full, analyze)')
  return unit
}

export type World = Awaited<ReturnType<typeof aWorld>>
