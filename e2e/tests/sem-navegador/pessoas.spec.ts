import { expect } from '@playwright/test'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { placeOrder, placePaidOrder } from '../../order-steps.ts'
import { cpfFrom } from '../../outbox.ts'
import type { Own } from '../../own.ts'
import { makeCliente } from '../../own-client.ts'
import { type PlainPage, textOf } from '../../plain.ts'
import { codigoOf, demo, loginCliente, loginEquipe } from '../../steps.ts'
import { test } from '../../test.ts'

/** The administrator's page of the test's own client. */
async function openClient(desk: PlainPage, own: Own): Promise<void> {
  await loginEquipe(desk, own.admin)
  await desk.goto('/admin/suporte')
  desk.type({ 'Procurar pessoa': cpfFrom(800_000_000 + own.n) })
  await desk.press('Procurar')
}

test('a complaint is made, answered only by who has read all of it, closed, and opened again by a reply', async ({
  open,
  own,
}) => {
  const [page, desk] = [await open(), await open()]
  await makeCliente(page, own.n, `Otávia Leal ${own.n}`)
  const pedido = await placePaidOrder(page, own)
  const codigo = await codigoOf(page, pedido)
  await page.goto(`/voucher?id=${pedido}`)
  await page.follow('Reclamar')
  page.type({ 'Conte o que aconteceu': 'Cheguei na hora e estava fechado.' })
  await page.press('Enviar reclamação')
  expect(page.text).toContain('Escolha o motivo')
  expect(page.field('Conte o que aconteceu').value).toBe('Cheguei na hora e estava fechado.')
  page.check('Não fui atendido')
  await page.press('Enviar reclamação')
  expect(page.text).toContain('Recebemos a sua reclamação. A resposta chega aqui e por e-mail.')
  await loginEquipe(desk, own.admin)
  await desk.goto('/admin/reclamacoes')
  await desk.follow(`Abrir a reclamação do pedido ${codigo}`)
  await desk.press('Responder')
  expect(desk.text).toContain('Escreva a resposta')
  desk.type({ Resposta: 'Sentimos muito. Devolvemos o seu dinheiro.' })
  page.type({ 'Escrever de novo': 'E ninguém avisou.' })
  await page.press('Enviar')
  await desk.press('Responder')
  expect(desk.text).toContain('A reclamação não está mais como você viu')
  expect(desk.text).toContain('E ninguém avisou.')
  expect(desk.field('Resposta').value).toBe('Sentimos muito. Devolvemos o seu dinheiro.')
  await desk.press('Responder')
  expect(desk.text).toContain('Resposta enviada ao cliente.')
  await desk.press('Encerrar sem escrever')
  await page.goto('/admincliente/reclamacoes')
  expect(page.text).toContain('Sentimos muito. Devolvemos o seu dinheiro.')
  page.type({ 'Escrever de novo': 'O dinheiro não voltou.' })
  await page.press('Enviar')
  expect(page.text).toContain('Aberta')
})

test('support finds a client by CPF, shows it on purpose, reads what happened and ends one session', async ({
  open,
  own,
}) => {
  const [client, page] = [await open(), await open()]
  await makeCliente(client, own.n)
  await loginEquipe(page, own.admin)
  await page.goto('/admin/suporte')
  page.type({ 'Procurar pessoa': 'Otávia Leal' })
  await page.press('Procurar')
  expect(page.text).toContain('Digite um CPF, e-mail, celular, código de pedido ou número de cartão')
  expect(page.field('Procurar pessoa').value).toBe('Otávia Leal')
  page.type({ 'Procurar pessoa': `ninguem${own.n}@exemplo.com.br` })
  await page.press('Procurar')
  expect(page.text).toContain('Ninguém encontrado')
  const cpf = formatCpf(cpfFrom(800_000_000 + own.n))
  page.type({ 'Procurar pessoa': cpf })
  await page.press('Procurar')
  expect([page.url.includes(cpf), page.text.includes(cpf)]).toEqual([false, false])
  await page.press('Mostrar o CPF')
  expect(page.text).toContain(cpf)
  expect(page.text).toContain('Viu o CPF de um cliente por inteiro')
  await page.follow('Estornos', page.part('O que aconteceu'))
  expect(page.text).toContain('Nada deste tipo aconteceu até agora.')
  await page.follow('Sessões', page.part('O que aconteceu'))
  await page.press('Encerrar esta sessão')
  expect(page.text).toContain('Conte o motivo')
  page.type({ Motivo: 'Perdeu o celular.' }, page.part('O que aconteceu'))
  await page.press('Encerrar esta sessão')
  expect(page.text).toContain('Encerrou uma sessão de um cliente')
  await client.goto('/admincliente')
  expect(client.url).toContain('/logincliente')
})

test('support gives back part of an order, with a reason, and cancels one that nobody paid', async ({
  open,
  own,
}) => {
  const [client, desk] = [await open(), await open()]
  await makeCliente(client, own.n)
  await placePaidOrder(client, own)
  await openClient(desk, own)
  const refund = () => desk.part('Cancelar ou estornar')
  await desk.press('Estornar', refund())
  expect(textOf(refund())).toContain('Escolha o motivo')
  desk.type({ Valor: '60,00', Motivo: 'Cobrança a mais', 'O que você viu': 'A unidade confirma.' }, refund())
  await desk.press('Estornar', refund())
  await desk.press('Sim')
  expect(desk.text).toContain('Devolução pedida ao processador de pagamentos.')
  expect(desk.text).toContain('Estorno de R$ 60,00')
})

test('support cancels an order that nobody paid, with a reason', async ({ open, own }) => {
  const [client, desk] = [await open(), await open()]
  await makeCliente(client, own.n)
  const id = await placeOrder(client, own)
  await openClient(desk, own)
  const fold = () => desk.part('Cancelar um pedido sem cobrança')
  await desk.press('Cancelar um pedido sem cobrança', fold())
  expect(textOf(fold())).toContain('Conte o motivo')
  desk.type({ Motivo: 'Pediu pelo telefone.' }, fold())
  await desk.press('Cancelar um pedido sem cobrança', fold())
  await desk.press('Sim')
  expect(desk.text).toContain('Pedido cancelado. O cliente recebe um e-mail.')
  const order = (await (await client.request.get(`/api/pedidos/${id}`)).json()) as { statusPagamento: string }
  expect(order.statusPagamento).toBe('CANCELADO')
})

test('two accounts of one person are previewed, merged and told apart again', async ({ open, own }) => {
  const [client, old, desk] = [await open(), await open(), await open()]
  const name = `Otávia Leal ${own.n}`
  await makeCliente(client, own.n, name)
  await loginCliente(old, own.antigo)
  const codigo = await codigoOf(old, await placeOrder(old, own))
  await openClient(desk, own)
  await desk.follow('Unir com outra conta')
  desk.type({ 'Procurar a outra conta': codigo })
  await desk.press('Procurar')
  expect(textOf(desk.part('Esta conta sai'))).toContain('Sem CPF')
  expect(textOf(desk.part('Esta conta fica'))).toContain(name)
  expect(textOf(desk.part('O que passa'))).toContain('Horários marcados')
  await desk.press('Unir as contas')
  expect(desk.text).toContain('Conte o motivo')
  desk.type({ Motivo: 'A mesma pessoa, conferida por telefone.' })
  await desk.press('Unir as contas')
  await desk.press('Sim')
  expect(desk.text).toContain('Contas unidas. As duas recebem um e-mail.')
  await client.goto('/admincliente')
  expect(client.text).toContain(codigo)
  await old.goto('/admincliente')
  expect(old.url).toContain('/logincliente')
  desk.type({ Motivo: 'Era outra pessoa.' }, desk.part('Desfazer a união'))
  await desk.press('Desfazer a união')
  await desk.press('Sim')
  expect(desk.text).toContain('União desfeita. As duas contas recebem um e-mail.')
  await client.reload()
  expect(client.text).not.toContain(codigo)
})

test('the pages of support are the administrator’s alone', async ({ open, own }) => {
  const page = await open()
  await loginEquipe(page, demo.credenciado)
  await page.goto(`/admin/suporte/${own.unidade.id}`)
  expect(page.status).toBe(403)
})

test('a taken user name is said with everything else that is wrong, for a unit and for a client', async ({
  open,
}) => {
  const page = await open()
  for (const [path, button] of [
    ['/precadastro', 'Fazer Cadastro'],
    ['/cadastre-se/form/usuarioalento', 'Continuar'],
  ] as const) {
    await page.goto(path)
    page.type({ Usuário: 'credenciado', 'E-mail': 'nada' })
    await page.press(button)
    expect(page.text, path).toContain('Usuário existente, escolha outro nome de Usuário')
    expect(page.text, path).toContain('Informe um e-mail válido')
  }
})
