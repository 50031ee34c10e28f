import { expect } from '@playwright/test'
import { placeOrder } from '../../order-steps.ts'
import { linkFor } from '../../outbox.ts'
import { makeCliente, ownSenha } from '../../own-client.ts'
import type { PlainPage } from '../../plain.ts'
import { test } from '../../test.ts'

async function enter(page: PlainPage, usuario: string, password: string): Promise<void> {
  await page.goto('/logincliente')
  page.type({ Usuário: usuario, Senha: password })
  await page.press('Entrar', page.main)
}

test('an account is erased after what is open is settled, and nobody enters by it any more', async ({
  open,
  own,
}) => {
  const page = await open()
  const username = await makeCliente(page, own.n)
  const id = await placeOrder(page, own)
  const erasure = '/admincliente/privacidade/apagar'
  await page.goto(erasure)
  expect(page.text).toContain('Antes é preciso resolver o que está em aberto')
  expect(page.all('main button[type=submit]').map((button) => button.textContent)).not.toContain(
    'Apagar a conta',
  )
  const order = page.all<HTMLAnchorElement>('main a').find((a) => /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(a.text))
  expect(order?.href).toContain(`/voucher?id=${id}`)
  await page.goto(`/admincliente/desistir?id=${id}`)
  await page.press('Desistir da compra')
  expect(page.url).toContain('/voucher?id=')
  await page.goto(erasure)
  await page.press('Apagar a conta')
  expect(page.text).toContain('Marque que você entendeu')
  page.type({ 'Entendi que a conta é apagada para sempre': true, 'Sua senha': 'errada' })
  await page.press('Apagar a conta')
  expect(page.text).toContain('A senha não confere')
  page.type({ 'Sua senha': ownSenha })
  await page.press('Apagar a conta')
  expect(page.text).toContain('Sua conta foi apagada. Um último e-mail confirma isso.')
  expect(page.url).toBe('/')
  await enter(page, username, ownSenha)
  expect(page.text).toContain('Usuário ou senha não conferem')
})

test('the link for a new password works once, and one comes back to where one was', async ({ open, own }) => {
  const page = await open()
  const usuario = await makeCliente(await open(), own.n)
  await page.goto('/admincliente')
  expect(page.url).toContain('/logincliente?de=')
  await page.follow('Esqueci minha senha')
  expect(page.text).toContain('Ligue para a central de atendimento')
  page.type({ Usuário: usuario })
  await page.press('Enviar')
  expect(page.text).toContain('Enviamos um link para o celular do seu cadastro')
  await page.follow('Voltar para o login')
  expect(page.url).toBe('/logincliente?de=/admincliente')

  const link = await linkFor(page, `2197${7_000_000 + own.n}`)
  const choose = async (nova: string, again: string): Promise<void> => {
    page.type({ 'Nova Senha': nova, 'Reptir Nova Senha': again })
    await page.press('Alterar Senha')
  }
  const nova = 'girassol azul chuva'
  await page.goto(link)
  await choose(nova, 'outra coisa')
  expect(page.text).toContain('As senhas não correspondem')
  await choose(nova, nova)
  expect(page.text).toContain('Senha alterada com sucesso!')
  await page.goto(link)
  await choose('mais uma senha longa', 'mais uma senha longa')
  expect(page.text).toContain('Falha ao alterar senha, favor tente novamente!')
  await page.follow('Pedir outro link')
  expect(page.text).toContain('Esqueci minha senha')
  await page.follow('Cancelar')
  await enter(page, usuario, nova)
  expect(page.url).toBe('/admincliente')
})
