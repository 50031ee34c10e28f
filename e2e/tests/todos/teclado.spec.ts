import { expect, type Page } from '@playwright/test'
import { awaitScripts } from '../../network-steps.ts'
import { test } from '../../test.ts'
import { goodCard, senha, voucherCode } from '../../steps.ts'

/** Presses Tab until the focus is on what has this name; fails when it never gets there. */
async function tabTo(page: Page, what: RegExp, max = 120): Promise<void> {
  for (let presses = 0; presses < max; presses += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const el = document.activeElement as HTMLElement | null
      if (!el || el === document.body) return ''
      const labels =
        'labels' in el ? Array.from((el as HTMLInputElement).labels ?? [], (l) => l.textContent) : []
      return [el.getAttribute('aria-label'), ...labels, el.textContent, (el as HTMLInputElement).value]
        .filter(Boolean)
        .join(' | ')
    })
    if (what.test(name)) return
  }
  throw new Error(`the keyboard never reached ${what}`)
}

/**
 * Presses the arrow until this city is chosen: others have the same name, or begin like it; beside one that has a namesake stands
 * how far it is.
 */
async function moveTo(page: Page, name: string, max = 10): Promise<void> {
  const wanted = page.getByRole('option', { name: new RegExp(`^${name}(, a .* km)?$`) })
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < max; presses += 1) {
    await page.keyboard.press('ArrowDown')
    if ((await wanted.getAttribute('aria-selected')) === 'true') return
  }
  throw new Error(`the arrow never reached ${name}`)
}

test('by keyboard alone: search, unit, time, login, card, voucher', async ({ page, own }) => {
  await page.goto('/')
  await awaitScripts(page.getByRole('combobox', { name: 'Com' }))
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toContainText('conteúdo')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Com( |$)/)
  await page.keyboard.type('cardiol')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, /Onde/)
  await page.keyboard.type(own.unidade.cidade.toLowerCase())
  await moveTo(page, own.unidade.onde)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Buscar/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 lugar com Cardiologia')
  await tabTo(page, new RegExp(`^${own.unidade.nome}`))
  await tabTo(page, /^Marcar Consulta/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: own.unidade.nome })).toBeVisible()
  // The script of this part is loaded last; before, there is nothing to reach.
  await expect(page.getByRole('radio', { name: /Preço Alento/ })).toBeAttached()
  await tabTo(page, /Com SinSaude|Preço Alento/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Preço Alento/ })).toBeChecked()
  await tabTo(page, /Dra\. Helena Prado/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'Próximo mês' })).toBeVisible()
  await tabTo(page, /^Próximo mês/)
  const month = page.getByText(/^[A-Z][a-zç]+ de \d{4}$/)
  const before = (await month.textContent()) ?? '' // it is beside the link
  await page.keyboard.press('Enter')
  await expect(month).not.toHaveText(before)
  await tabTo(page, /^(Domingo|Segunda|Terça|Quarta|Quinta|Sexta|Sábado),/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^\d\d:\d\d$/ }).first()).toBeAttached()
  await tabTo(page, /^\d\d:\d\d/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Ir para Pagamento' }).first()).toBeEnabled()
  await tabTo(page, /^Ir para Pagamento/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/logincliente**')
  await tabTo(page, /^Já tenho cadastro/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Usuário')).toBeVisible()
  await tabTo(page, /Usuário/)
  await page.keyboard.type(own.paciente)
  await tabTo(page, /Senha/)
  await page.keyboard.type(senha)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout?id=**')
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
  // The login shows the same heading: the checkout may arrive, and take the focus, after the first Tab.
  await expect(async () => {
    await tabTo(page, /Número do cartão/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(goodCard.numero)
    const numero = page.getByLabel('Número do cartão de crédito')
    await expect(numero).toHaveValue(goodCard.numero.replaceAll(/\d{4}(?=\d)/g, '$& '), { timeout: 1_000 })
  }).toPass()
  await tabTo(page, /Nome impresso/)
  await page.keyboard.type(goodCard.nome)
  await tabTo(page, /^Validade/)
  await page.keyboard.type(`${goodCard.mes}/${goodCard.ano.slice(2)}`)
  await tabTo(page, /Código de segurança/)
  await page.keyboard.type(goodCard.codigo)
  await page.keyboard.press('Enter')
  await voucherCode(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Compra Confirmada' })).toBeVisible()
})
