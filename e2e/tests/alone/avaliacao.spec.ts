import { expect } from '@playwright/test'
import { loginEquipe, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

test('the administrator sends a unit back with a reason, marks its place and makes it found; its account at the gateway makes itself', async ({
  page,
  own,
}) => {
  const nome = 'Consultório Dra. Lívia Costa'
  await loginEquipe(page, own.admin)
  await page.goto('/admin/redes')
  await lookOver(page, 'queue')
  await page.getByLabel('Nome da unidade').fill(nome)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('link', { name: `Avaliar ${nome}` }).click()
  await expect(page.getByRole('heading', { name: 'Cadastro', exact: true })).toBeVisible()
  await lookOver(page, 'review')
  await page.getByLabel('O que a unidade precisa fazer').fill('curto')
  await page.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByText('Escreva o motivo com pelo menos 10 caracteres')).toBeVisible()
  await page.getByLabel('O que a unidade precisa fazer').fill('Envie uma foto da fachada.')
  await page.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByText('Cadastro devolvido.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Devolvida' })).toContainText('foto da fachada')
  const seller = page.getByLabel('Vendedor na Zoop (zoop_seller_id)')
  await seller.fill('123')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O código tem 32 letras de a a f e números')).toBeVisible()
  await page.getByRole('button', { name: 'Procurar na Zoop' }).click()
  await expect(page.getByText('A Zoop não tem vendedor com este CNPJ ou CPF.')).toBeVisible()
  await seller.fill('')
  const place = page.getByLabel('Lugar no mapa')
  const before = await place.inputValue()
  await page.getByRole('button', { name: 'Marcar no mapa' }).click()
  await page.getByRole('button', { name: 'Lugar da unidade: mova com as setas' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(place).not.toHaveValue(before)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Lugar no mapa ou vendedor gravado')).toBeVisible()
  await page.getByRole('button', { name: 'Habilitar unidade' }).click()
  await expect(page.getByText('Unidade habilitada.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Habilitada' })).toContainText('Marina Falcão')
  const account = page.getByRole('region', { name: 'Conta na Zoop' })
  await expect(async () => {
    await page.reload()
    await expect(account.getByText('Pronta')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await lookOver(page, 'after the approval')
})
