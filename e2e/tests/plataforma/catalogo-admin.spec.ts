import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const list = '/admin/catalogo'
const row = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

/** Takes a choice of the menu of a row. */
async function choose(page: Page, nome: string, choice: string): Promise<void> {
  await page.getByLabel(`Mais ações de ${nome}`).click()
  await page.getByRole('button', { name: choice }).click()
}

test(
  'an administrator adds an exam by keyboard, changes how people call it and finds it in the search at once, retires it and brings it back @longo',
  { tag: '@larguras' },
  async ({ page, own }) => {
    const [nome, sigla, outra] = [`Dosagem de teste ${own.n}`, `zq${own.n}`, `zw${own.n}`]
    await loginEquipe(page, own.admin)
    await page.goto(list)
    await lookOver(page, 'the list')
    await page.getByRole('link', { name: 'Novo exame' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Novo exame' })
    await dialog.getByLabel('Nome', { exact: true }).fill(nome)
    await dialog.getByLabel('Código TUSS').fill('123')
    await dialog.getByLabel('Termo oficial').fill(`${nome} - pesquisa`)
    await dialog.getByLabel('Tipo', { exact: true }).selectOption('LAB')
    await dialog.getByLabel(/^Sinônimos/).fill(`${sigla}\nexame ${sigla}`)
    await dialog.getByLabel(/^Jejum mínimo/).fill('8')
    await dialog.getByText(/^Frases de preparo/).press('Enter')
    await dialog.getByLabel(/^Venha com roupa leve/).press('Space')
    await dialog.getByLabel(/^Orientação/).fill('Traga o pedido médico <b>original</b>.')
    await dialog.getByLabel('Nome', { exact: true }).press('Enter')
    await expect(dialog.getByText('O código TUSS tem 8 números')).toBeVisible()
    await expect(dialog.getByLabel(/^Sinônimos/), 'what was typed stays').toHaveValue(
      `${sigla}\nexame ${sigla}`,
    )
    await expect(dialog.getByLabel(/^Venha com roupa leve/)).toBeChecked()
    await lookOver(page, 'a code that is too short')
    await dialog.getByLabel('Código TUSS').fill(`4900${own.n}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Pronto: já está no catálogo.')).toBeVisible()

    const found = async (texto: string) =>
      (await (await page.request.get(`/api/exames?nomeExame__regex=${texto}`)).json()) as {
        nomeExame: string
        orientacao: string
      }[]
    expect(await found(sigla)).toMatchObject([
      { nomeExame: nome, orientacao: 'Traga o pedido médico <b>original</b>.' },
    ])
    await page.goto(`${list}?q=${sigla}`)
    await expect(row(page, nome)).toContainText('Jejum de 8 h, 2 orientações')
    await page.getByRole('link', { name: `Editar ${nome}` }).click()
    await page.getByLabel(/^Sinônimos/).fill(outra)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Salvo. A busca e os orçamentos já usam o que mudou.')).toBeVisible()
    expect([(await found(sigla)).length, (await found(outra)).length]).toEqual([0, 1])

    await page.goto(`${list}?q=${outra}`)
    await choose(page, nome, 'Retirar do catálogo')
    await expect(page.getByText(/Nenhuma unidade tem preço disto/)).toBeVisible()
    await lookOver(page, 'the question before an exam is retired')
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText('Retirado do catálogo.')).toBeVisible()
    expect(await found(outra)).toEqual([])
    await page.getByRole('link', { name: 'Retirados' }).click()
    await choose(page, nome, 'Trazer de volta')
    await expect(page.getByText('Pronto: está de volta ao catálogo.')).toBeVisible()
    expect((await found(outra)).length).toBe(1)
    await page.goto(`${list}?q=${outra}`)
    await choose(page, nome, 'Apagar')
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText('Apagado do catálogo.')).toBeVisible()

    await page.goto(`${list}?q=40304361`)
    await choose(page, 'Hemograma completo com plaquetas', 'Apagar')
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText(/Usado por [\d.]+ unidades/)).toBeVisible()
    await lookOver(page, 'an exam in use is not deleted')
  },
)

test('of two administrators with one specialty open, the second sees what the first saved and decides @longo', async ({
  page,
  context,
  own,
}) => {
  const nome = `Especialidade ${own.n}`
  await loginEquipe(page, own.admin)
  await page.goto(list)
  await page.getByRole('link', { name: 'Especialidades' }).click()
  await page.getByRole('link', { name: 'Nova especialidade' }).click()
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pronto: já está no catálogo.')).toBeVisible()
  const second = await context.newPage()
  for (const one of [page, second]) {
    await one.goto(`${list}/especialidades?q=${encodeURIComponent(nome)}`)
    await one.getByRole('link', { name: `Editar ${nome}` }).click()
    // The second administrator's page is read before the first one saves.
    await expect(one.getByLabel(/^Sinônimos/)).toBeVisible()
  }
  await lookOver(page, 'the form of a specialty')
  await page.getByLabel(/^Sinônimos/).fill('primeiro')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, nome)).toContainText('primeiro')
  await second.getByLabel(/^Sinônimos/).fill('segundo')
  await second.getByRole('button', { name: 'Salvar' }).click()
  const told = second.getByRole('alert').filter({ hasText: 'Outra pessoa mudou este cadastro' })
  await expect(told).toContainText('Sinônimos: primeiro')
  await expect(second.getByLabel(/^Sinônimos/)).toHaveValue('segundo')
  await lookOver(second, 'what the other administrator saved')
  await second.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(second, nome)).toContainText('segundo')
})
