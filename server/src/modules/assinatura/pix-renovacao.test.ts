import { expect, test } from 'vitest'
import { mensagemTable } from '#modules/mensagem/mensagem.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, passDays, saldos } from '../../../test/contrato.ts'

/** Renewals by Pix, where the gateway makes codes that live for days, and where it does not. */

const pixOf = (t: TestApp) => t.simulator.control.transactions().filter((x) => x.tipo === 'pix')
const mailsAbout = async (t: TestApp, words: string) =>
  (await t.db.select().from(mensagemTable)).filter((m) => m.canal === 'email' && m.texto.includes(words))

/** A contract whose first month was paid by Pix on 10/03: it ends before 10/04. */
async function aPaidByPix(t: TestApp) {
  const c = await aContrato(t)
  await c.pay('pix')
  await payPix(t)
  return c
}

async function payPix(t: TestApp): Promise<void> {
  const pix = pixOf(t).find((x) => x.status === 'pending')!
  t.simulator.control.pay(pix.id)
  await t.notify(pix.id)
  await t.drain()
}

test('five days before the period ends the Pix is in the e-mail, can be paid until the due day is over, and renews', async () => {
  const t = await startApp({ ZOOP_LONG_PIX: '1' })
  const c = await aPaidByPix(t)
  await passDays(t, 25)
  expect(pixOf(t)).toHaveLength(1)
  await passDays(t, 2)
  const [cobranca] = (await c.read()).cobrancas
  expect(cobranca?.pagamento?.pix?.expiraEm).toBe('2026-04-11T02:59:59Z')
  const emv = cobranca!.pagamento!.pix!.emv
  expect(await mailsAbout(t, emv)).toHaveLength(1)
  await passDays(t, 2)
  expect(pixOf(t)).toHaveLength(2)
  await payPix(t)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-05-10' })
  expect(await saldos(t)).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
})

test('a late one has a Pix in its reminders until the card is suspended; paid, the card goes on', async () => {
  const t = await startApp({ ZOOP_LONG_PIX: '1' })
  const c = await aPaidByPix(t)
  await passDays(t, 33)
  const late = await c.read()
  expect(late).toMatchObject({ estado: 'EM_ATRASO', atrasadoDesde: '2026-04-10' })
  const pix = late.cobrancas[0]!.pagamento!.pix!
  expect(pix.expiraEm).toBe('2026-04-21T02:59:59Z')
  expect((await mailsAbout(t, pix.emv)).length).toBeGreaterThan(0)
  await payPix(t)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-05-10' })
})

test('where codes live for minutes only, the message leads to the page and nothing is issued ahead', async () => {
  const t = await startApp({ ZOOP_LONG_PIX: '0' })
  const c = await aPaidByPix(t)
  await passDays(t, 28)
  expect((await c.read()).cobrancas[0]).toMatchObject({ estado: 'ABERTA', pagamento: null })
  expect(pixOf(t)).toHaveLength(1)
  expect(await mailsAbout(t, 'Abra a página e pague')).toHaveLength(1)
})

test('a gateway that makes no Pix now is asked again by the next run, and its holder gets one message', async () => {
  const t = await startApp({ ZOOP_LONG_PIX: '1' })
  const c = await aPaidByPix(t)
  await passDays(t, 25)
  t.simulator.control.changeFaults({ tipo: 'erro', status: 502, alcance: 'tudo' })
  await passDays(t, 2)
  t.simulator.control.resetFaults()
  await t.runJob('contrato.varrer')
  await t.drain()
  expect((await c.read()).cobrancas[0]?.pagamento?.pix).not.toBeNull()
  expect(await mailsAbout(t, 'Hora de renovar')).toHaveLength(1)
})
