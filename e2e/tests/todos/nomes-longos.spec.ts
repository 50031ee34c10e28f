import { expect, type Page } from '@playwright/test'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { test } from '../../test.ts'
import { placeOrder, payByCard } from '../../order-steps.ts'
import type { Own } from '../../own.ts'
import { signUp } from '../../own-client.ts'
import { goodCard, loginEquipe, lookOver } from '../../steps.ts'

/** The longest allowed name, with words that fit on no line. */
const longName = `Zé${'"Tião"'.repeat(3)} ${'D’Ávila🙂Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}`.slice(
  0,
  120,
)

/** Gives a professional of the test's unit, and the service that it sells most dearly, this name. */
async function renameAtUnit(desk: Page, own: Own, nome: string): Promise<void> {
  await loginEquipe(desk, own.credenciado)
  const read = async (path: string) => (await desk.request.get(path)).json()
  const rede = own.unidade.id
  const [preco] = (await read(`/api/precos?rede=${rede}&tipo=consulta`)).filter(
    (p: Preco) => p.valorAlento === 26_000,
  )
  const { valorParticular, valorAlento, valorSinSaude } = preco
  const antes = { valorParticular, valorAlento, valorSinSaude }
  const data = { antes, ...antes, descricaoConsulta: nome }
  expect((await desk.request.put(`/api/precos/${preco._id}?rede=${rede}`, { data })).status()).toBe(200)
  for (const { _id } of await read(`/api/corpoClinico?rede=${rede}&status=ATIVO`))
    expect((await desk.request.put(`/api/corpoClinico/${_id}`, { data: { nome } })).status()).toBe(200)
}

/** On a large screen every column of every table is in view; on a phone a row is a card. */
async function showsWholeTables(page: Page, path: string): Promise<void> {
  if (page.viewportSize()!.width < 768) return
  const cut = await page
    .locator('table')
    .evaluateAll(
      (all) => all.filter((t) => t.getBoundingClientRect().width > t.parentElement!.clientWidth + 1).length,
    )
  expect(cut, `${path}: a table is wider than its card`).toBe(0)
}

test(
  'the longest names in the longest words widen no page of a client or of the desk, and push nothing out of a table @longo',
  { tag: '@celular' },
  async ({ page, browser, own }) => {
    const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-BR' })
    const desk = await context.newPage()
    await renameAtUnit(desk, own, longName)
    await signUp(page, own.n, longName)
    const look = async (on: Page, paths: string[]) => {
      for (const path of paths) {
        await on.goto(path)
        await expect(on.getByText(longName).first(), path).toBeAttached()
        await lookOver(on, path)
        await showsWholeTables(on, path)
      }
    }
    const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: own.unidade.onde }
    await look(page, [`/busca?${new URLSearchParams(query)}`])
    const id = await placeOrder(page, own)
    await look(page, [`/checkout?id=${id}`])
    expect(await payByCard(page, id, goodCard.numero)).toBe(200)
    await look(page, ['/admincliente', `/voucher?id=${id}`, `/admincliente/remarcar?id=${id}`])
    const { codigo, agendamento, profissional } = await (await page.request.get(`/api/pedidos/${id}`)).json()

    const dia = `profissional=${profissional._id}&dia=${agendamento.dataEscolhida}`
    await look(desk, [
      `/admin/agendamentos?${dia}`,
      `/admin/agendamentos/calendar?visao=semana&${dia}`,
      `/admin/agendamentos/imprimir?${dia}`,
      `/admin/agendamentos/recado?${dia}`,
      `/admin/voucher?codigo=${codigo}`,
      '/admin/vouchers',
      `/admin/pacientes?procurado=${codigo}`,
      '/admin/precos',
      '/admin/precos/historico',
    ])
    await context.close()
  },
)
