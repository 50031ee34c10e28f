import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Financeiro, LinhaExtrato } from '@alento/contract/pagamento/financeiro.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { textsOfPdf } from '../../../test/pdf.ts'
import { aMarket, aPaidPedido } from '../../../test/purchase.ts'
import { makeExtratoPdf } from './make-extrato-pdf.ts'
import { loadExtrato } from './make-extrato.ts'

/** A unit with three sales, one of them refunded in part, so that centavos are rounded. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const { unidade } = market
  const sold = []
  for (const horario of ['09:00', '10:00', '11:00']) sold.push(await aPaidPedido(t, market, horario))
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const wish = { motivo: 'Culpa da unidade', valor: 3_333 }
  await admin.post(`/api/pedidos/${sold[1]!._id}/estornar`, wish, { 'idempotency-key': 'devolver-parte' })
  await t.drain()
  await t.db.execute(
    sql`update rede set cnpj = '11222333000181', razao_social = 'Cardio Tijuca Ltda' where id = ${unidade.id}`,
  )
  const gestor = await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null })
  const caller = await t.as(gestor.id)
  const at = (path: string) =>
    `/api/financeiro${path}?rede=${unidade.id}&limit=50`.replace(/(\.\w+\?.*)&limit=50/, '$1')
  return { t, unidade, gestor, caller, at }
}

const centavosOf = (text: string): number =>
  Math.round(
    Number(
      text
        .replace(/[^\d,−-]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  )

test('page, CSV and PDF have the same sums to the centavo', async () => {
  const { caller, at } = await start()
  const month = (await caller.get(at('').replace('&limit=50', ''))).json<Financeiro>()
  const lines = (await caller.get(at('/extrato'))).json<LinhaExtrato[]>()
  const sums = (['preco', 'cupom', 'taxa', 'liquido'] as const).map((of) =>
    lines.reduce((acc, l) => acc + l[of], 0),
  )
  expect(sums).toEqual([month.preco, month.cupom, month.taxa, month.liquido])
  expect(month.liquido % 100).not.toBe(0)
  const csv = (await caller.get(at('/extrato.csv'))).body.trim().split('\r\n').slice(1)
  expect(csv).toHaveLength(4)
  const columns = csv.map((line) =>
    line.match(/("[^"]*"|[^;]*)(;|$)/g)!.map((cell) => cell.replace(/[";]/g, '')),
  )
  expect([5, 6, 7, 8].map((i) => columns.reduce((acc, cells) => acc + centavosOf(cells[i]!), 0))).toEqual(
    sums,
  )
  const [page] = textsOfPdf((await caller.get(at('/extrato.pdf'))).rawPayload)
  const below = page!.slice(page!.indexOf('Soma') + 1).filter((text) => text !== '')
  expect(below.slice(0, 4).map(centavosOf)).toEqual(sums)
})

test('the PDF says whose it is and when it was made, and numbers its pages with the head on each', async () => {
  const { t, unidade, gestor, caller, at } = await start()
  const [page] = textsOfPdf((await caller.get(at('/extrato.pdf'))).rawPayload)
  expect(page!.join(' ')).toContain('Cardio Tijuca Ltda · CNPJ 11.222.333/0001-81 · Emitido em 10/03/2026')
  expect(page).toContain('Página 1 de 1')
  const sessao = { usuarioId: gestor.id, role: 'AdmRede', redeId: unidade.id } as never
  const extrato = await loadExtrato(t, sessao, { rede: unidade.id, tipo: 'receber' })
  const linhas = Array.from({ length: 100 }, () => extrato.linhas[0]!)
  const many = textsOfPdf(Buffer.from(await makeExtratoPdf({ ...extrato, linhas })))
  const numbers = many.map((texts) => texts.find((text) => text.startsWith('Página')))
  expect(numbers.length).toBeGreaterThan(2)
  expect(numbers).toEqual(numbers.map((_, i) => `Página ${i + 1} de ${numbers.length}`))
  for (const texts of many) expect(texts).toContain('Voucher')
  expect(many.flat().filter((text) => text === 'Soma')).toHaveLength(1)
})
