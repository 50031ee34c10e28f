import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { placeOrder, payByCard } from '../../order-steps.ts'
import { signUp } from '../../own-client.ts'
import { goodCard, loginEquipe, lookOver } from '../../steps.ts'

/** The longest allowed name, with words that fit on no line. */
const longName = `Zé${'"Tião"'.repeat(3)} ${'D’Ávila🙂Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}`.slice(
  0,
  120,
)

test(
  'the longest name in the longest words widens no page of its client or of the desk @longo',
  { tag: '@celular' },
  async ({ page, browser, own }) => {
    await signUp(page, own.n, longName)
    const look = async (on: typeof page, paths: string[]) => {
      for (const path of paths) {
        await on.goto(path)
        await expect(on.getByText(longName).first(), path).toBeAttached()
        await lookOver(on, path)
      }
    }
    const id = await placeOrder(page, own)
    await look(page, [`/checkout?id=${id}`])
    expect(await payByCard(page, id, goodCard.numero)).toBe(200)
    await look(page, ['/admincliente', `/voucher?id=${id}`, `/admincliente/remarcar?id=${id}`])
    const { codigo, agendamento, profissional } = await (await page.request.get(`/api/pedidos/${id}`)).json()

    const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-BR' })
    const desk = await context.newPage()
    await loginEquipe(desk, own.atendente)
    const dia = `profissional=${profissional._id}&dia=${agendamento.dataEscolhida}`
    await look(desk, [
      `/admin/agendamentos?${dia}`,
      `/admin/agendamentos/calendar?visao=semana&${dia}`,
      `/admin/voucher?codigo=${codigo}`,
    ])
    await context.close()
  },
)
