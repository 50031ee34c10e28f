import { expect, type Page } from '@playwright/test'
import type { Own } from '../../own.ts'
import { loginEquipe, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')

/** A day that nobody can book yet and that is no national holiday. */
const dia = `${new Date().getUTCFullYear() + 1}-11-03`

type Register = {
  what: string
  list: string
  /** Makes a record of the test's own. Returns the beginning of its 'Editar' link. */
  make: (page: Page, own: Own) => Promise<string>
  field: string
  /** The texts that the two administrators type, and the sentences of the page about them. */
  first: { typed: string; shown: string }
  second: { typed: string; shown: string }
  told: string
}

const registers: readonly Register[] = [
  {
    what: 'plan',
    list: '/admin/planos',
    make: async (page, own) => {
      const nome = `Plano a dois ${own.n}`
      await page.goto('/admin/planos?novo=1')
      await page.getByRole('textbox', { name: 'Nome' }).fill(nome)
      await page.getByRole('textbox', { name: 'Preço (R$)' }).fill('10')
      await page.getByRole('textbox', { name: 'Benefícios, linha 1', exact: true }).fill('Um')
      await save(page)
      await expect(row(page, nome)).toBeVisible()
      return `Editar ${nome}`
    },
    field: 'Preço (R$)',
    first: { typed: '20', shown: 'R$ 20,00' },
    second: { typed: '30', shown: 'R$ 30,00' },
    told: 'Outra pessoa mudou este plano',
  },
  {
    what: 'holiday',
    list: '/admin/feriados',
    make: async (page, own) => {
      const nome = `Festa a dois ${own.n}`
      await page.goto('/admin/feriados?novo=1')
      await page.getByLabel('Dia', { exact: true }).fill(dia)
      await page.getByLabel('Nome').fill(nome)
      await page.getByLabel('Estado').selectOption(own.unidade.onde.split(', ').at(-1)!)
      await page.getByLabel('Cidade').fill(own.unidade.cidade)
      await save(page)
      await expect(row(page, nome)).toBeVisible()
      return `Editar ${nome}`
    },
    field: 'Nome',
    first: { typed: 'Festa da primeira', shown: 'Festa da primeira' },
    second: { typed: 'Festa da segunda', shown: 'Festa da segunda' },
    told: 'Outra pessoa mudou este feriado',
  },
  {
    what: 'council',
    list: '/admin/tipoRegistro',
    make: async (page) => {
      await page.goto('/admin/tipoRegistro?novo=1')
      await page.getByRole('textbox', { name: 'Tipo de Registro' }).fill('CDOIS')
      await save(page)
      await expect(row(page, 'CDOIS')).toBeVisible()
      return 'Editar CDOIS'
    },
    field: 'Tipo de Registro',
    first: { typed: 'CPRIMEIRA', shown: 'CPRIMEIRA' },
    second: { typed: 'CSEGUNDA', shown: 'CSEGUNDA' },
    told: 'Outra pessoa mudou este tipo',
  },
  {
    what: 'kind of unit',
    list: '/admin/tiposUnidade',
    make: async () => 'Editar Laboratório',
    field: 'Nome',
    first: { typed: 'Laboratório da primeira', shown: 'Laboratório da primeira' },
    second: { typed: 'Laboratório', shown: 'Laboratório' },
    told: 'Outra pessoa mudou este tipo',
  },
]

test('of two administrators with one plan, holiday, council or kind of unit open, the second sees what the first saved and decides @longo', async ({
  page,
  context,
  own,
}) => {
  test.setTimeout(240_000)
  await loginEquipe(page, own.admin)
  const second = await context.newPage()
  for (const { what, list, make, field, first, second: last, told } of registers)
    await test.step(what, async () => {
      const link = await make(page, own)
      const fieldOf = (one: Page) => one.getByRole('dialog').getByLabel(field, { exact: true })
      for (const one of [page, second]) {
        await one.goto(list)
        await one.getByRole('link', { name: link }).first().press('Enter')
        await expect(fieldOf(one)).toBeVisible()
      }
      await fieldOf(page).fill(first.typed)
      await save(page)
      await expect(row(page, first.shown).first()).toBeVisible()
      await fieldOf(second).fill(last.typed)
      await save(second)
      const notice = second.getByRole('alert').filter({ hasText: told })
      await expect(notice).toContainText(first.shown)
      await expect(fieldOf(second), 'what was typed stays').toHaveValue(new RegExp(`^${last.typed}(,00)?$`))
      await lookOver(second, `what the other administrator saved of a ${what}`)
      await save(second)
      await expect(second.getByRole('dialog')).toHaveCount(0)
      await expect(row(second, last.shown).first()).toBeVisible()
      await expect(row(second, first.shown)).toHaveCount(0)
    })
})

test('a holiday that another administrator changed is not removed unseen', async ({ page, context, own }) => {
  const [nome, novo] = [`Festa vista ${own.n}`, `Festa de outra ${own.n}`]
  await loginEquipe(page, own.admin)
  await page.goto('/admin/feriados?novo=1')
  await page.getByLabel('Dia', { exact: true }).fill(dia)
  await page.getByLabel('Nome').fill(nome)
  await page.getByLabel('Estado').selectOption(own.unidade.onde.split(', ').at(-1)!)
  await page.getByLabel('Cidade').fill(own.unidade.cidade)
  await save(page)
  await expect(row(page, nome)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/admin/feriados')
  await second.getByRole('link', { name: `Editar ${nome}` }).press('Enter')
  await second.getByLabel('Nome').fill(novo)
  await save(second)
  await expect(row(second, novo)).toBeVisible()

  const remove = async (seen: string): Promise<void> => {
    await page.getByRole('button', { name: `Remover ${seen}` }).press('Enter')
    await page.getByRole('button', { name: 'Sim' }).press('Enter')
  }
  await remove(nome)
  await expect(page.getByText('Outra pessoa mudou este feriado')).toBeVisible()
  await expect(row(page, novo)).toBeVisible()
  await lookOver(page, 'a holiday that is not removed unseen')
  await remove(novo)
  await expect(page.getByText('Feriado removido.')).toBeVisible()
  await expect(row(page, novo)).toHaveCount(0)
})
