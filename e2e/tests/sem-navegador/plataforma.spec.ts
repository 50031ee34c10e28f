import { expect } from '@playwright/test'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { buyCard, payCard, plansOnSale } from '../../card-steps.ts'
import { placeOrder, placePaidOrder } from '../../order-steps.ts'
import { cpfFrom } from '../../outbox.ts'
import type { Own } from '../../own.ts'
import { makeCliente } from '../../own-client.ts'
import { type PlainPage, textOf } from '../../plain.ts'
import { aReview } from '../../review-steps.ts'
import { demo, loginCliente, loginEquipe } from '../../steps.ts'
import { test } from '../../test.ts'

/** Whether a visitor who searches finds the unit. */
async function isFound(visitor: PlainPage, { unidade }: Own): Promise<boolean> {
  const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: unidade.onde }
  await visitor.goto(`/busca?${new URLSearchParams(query)}`)
  return visitor.rows(unidade.nome).length === 1
}

const codigoOf = async (page: PlainPage, pedido: string): Promise<string> =>
  ((await (await page.request.get(`/api/pedidos/${pedido}`)).json()) as { codigo: string }).codigo

/** The administrator's page of the test's own client. */
async function openClient(desk: PlainPage, own: Own): Promise<void> {
  await loginEquipe(desk, own.admin)
  await desk.goto('/admin/suporte')
  desk.type({ 'Procurar pessoa': cpfFrom(800_000_000 + own.n) })
  await desk.press('Procurar')
}

test('a suspended unit is not found, learns why, still attends what it sold, and comes back with a reason', async ({
  open,
  own,
}) => {
  const [page, visitor, staff] = [await open(), await open(), await open()]
  const porque = 'Pacientes relataram portas fechadas em horário marcado.'
  await loginCliente(visitor, own.paciente)
  const codigo = await codigoOf(visitor, await placePaidOrder(visitor, own))
  expect(await isFound(visitor, own)).toBe(true)
  await loginEquipe(page, own.admin)
  await page.goto(`/admin/redes/${own.unidade.id}`)
  page.type({ Motivo: 'Outro motivo', Explicação: 'curto' })
  await page.press('Suspender')
  expect(page.text).toContain('Escreva o motivo com pelo menos 10 caracteres')
  expect(page.field('Explicação').value).toBe('curto')
  page.type({ Explicação: porque })
  await page.press('Suspender')
  expect(page.text).toContain('Unidade suspensa. Ela saiu da busca')
  expect(await isFound(visitor, own)).toBe(false)
  await loginEquipe(staff, own.credenciado)
  await staff.goto('/admin')
  await staff.follow('Ver o motivo')
  expect(staff.text).toContain(porque)
  await loginEquipe(staff, own.atendente)
  await staff.goto(`/admin/voucher?codigo=${codigo}`)
  await staff.press('Realizar Atendimento')
  await staff.press('Atender hoje')
  expect(staff.text).toContain('Voucher validado com sucesso! Liberado atendimento.')
  page.type({ Motivo: 'A unidade mostrou a escala nova da recepção.' })
  await page.press('Reativar a unidade')
  expect(page.text).toContain('Unidade ativa de novo.')
  expect(await isFound(visitor, own)).toBe(true)
})

test('an administrator acts for a unit, every page says so, and the audit trail names both', async ({
  open,
  own,
}) => {
  const page = await open()
  const band = () => textOf(page.part('Unidade pela qual você age'))
  await loginEquipe(page, own.admin)
  await page.goto(`/admin/redes/${own.unidade.id}`)
  await page.press('Agir por esta unidade')
  for (const path of ['/admin/precos', '/admin/agendamentos', '/admin/redes', '/admin/credenciado']) {
    await page.goto(path)
    expect(band()).toContain(own.unidade.nome)
  }
  page.type({ 'Texto de apresentação': 'Atendemos com hora marcada, perto do metrô.' })
  await page.press('Salvar')
  expect(page.text).toContain('Dados da rede atualizados com Sucesso!')
  await page.goto('/admin/auditoria?acao=rede.mudar')
  const codigo = /unidade (\S+)\./.exec(band())![1]!
  expect(textOf(page.rows(codigo)[0]!)).toContain('pela unidade')
  await page.press('Sair da rede')
  expect(page.text).not.toContain('Você age por')
})

test('a unit is found by city, kind and name; a wrong filter is said under its field', async ({
  open,
  own,
}) => {
  const page = await open()
  await loginEquipe(page, own.admin)
  await page.goto('/admin/redes?lista=todas')
  await page.follow('Todas')
  page.type({ Cidade: own.unidade.cidade, 'Matriz ou filial': 'Matriz', UF: 'X' })
  await page.press('Filtrar')
  expect(page.text).toContain('Informe a sigla do estado, como RJ')
  page.type({ UF: '' })
  await page.press('Filtrar')
  expect(textOf(page.row(own.unidade.nome))).toContain('Matriz')
  await page.follow('Limpar filtros')
  page.type({ 'Nome, CNPJ, código ou cidade': 'zzz nada' })
  await page.press('Filtrar')
  expect(page.text).toContain('Nenhuma unidade com estes filtros')
})

test('a contract is found, its card posted and taken back, and it is ended at the end of what was paid', async ({
  open,
  own,
}) => {
  const [client, page, name] = [await open(), await open(), `Jandira Araújo Leal ${own.n}`]
  await makeCliente(client, own.n, name)
  const plano = (await plansOnSale(client)).find((p) => p.seguro)!
  const checkout = await buyCard(client, own.n, plano, name)
  await payCard(client, checkout, plano)
  await payCard(client, checkout, plano)
  await loginEquipe(page, own.admin)
  await page.goto('/admin/contratos')
  page.type({ 'Nome, CPF ou cartão': 'ja' })
  await page.press('Filtrar')
  expect(page.text).toContain('Digite ao menos 3 letras ou números')
  page.type({ 'Nome, CPF ou cartão': `jandira araujo leal ${own.n}` })
  await page.press('Filtrar')
  expect(textOf(page.row(name))).toContain('Ativo')
  await page.follow('Envios e apólices')
  expect(textOf(page.row(name))).toContain('Rua Conde de Bonfim, 370')
  await page.press(`Feito: ${name}`)
  expect(page.rows(name)).toEqual([])
  await page.follow('Ver cartões enviados')
  await page.press(`Desfazer: ${name}`)
  expect(page.text).toContain('Marca desfeita. Está de novo na fila.')
  await page.follow('Apólices a emitir')
  await page.follow(name)
  const end = page.part('Encerrar ao fim do período pago')
  page.type({ Motivo: 'pedido pelo telefone' }, end)
  await page.press('Encerrar ao fim do período pago', end)
  await page.press('Sim')
  expect(page.text).toContain('Cancelado ao fim')
})

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

test('a review is taken off by a rule and comes back; who looked before sees the decision', async ({
  open,
  own,
}) => {
  const [page, stale, visitor] = [await open(), await open(), await open()]
  await aReview(open, own, 2)
  const reviews = async (): Promise<number> => {
    await isFound(visitor, own)
    await visitor.follow('Marcar Consulta', visitor.row(own.unidade.nome))
    await visitor.follow('Avaliações')
    return visitor.rows('Consulta').length
  }
  expect(await reviews()).toBe(1)
  for (const one of [page, stale]) {
    await loginEquipe(one, own.admin)
    await one.goto('/admin/moderacao')
    one.type({ 'Nome da unidade': own.unidade.nome })
    await one.press('Procurar')
    await one.follow('Retirar', one.row(own.unidade.nome))
  }
  await page.press('Retirar do site')
  expect(page.text).toContain('Escolha a regra')
  page.type({ Regra: 'Dado pessoal de alguém', Motivo: 'O texto traz o telefone de outra pessoa.' })
  await page.press('Retirar do site')
  expect(page.text).toContain('Avaliação retirada do site e da nota.')
  expect(await reviews()).toBe(0)
  stale.type({ Regra: 'Dado pessoal de alguém', Motivo: 'O texto traz o telefone de outra pessoa.' })
  await stale.press('Retirar do site')
  expect(stale.text).toContain('retirada')
})

for (const { path, pessoa, vazio } of [
  { path: '/admin/auditoria', pessoa: 'Nome, CPF ou e-mail', vazio: 'Nenhum registro com estes filtros' },
  {
    path: '/admin/mensagens',
    pessoa: 'Nome, CPF, e-mail ou celular',
    vazio: 'Nenhuma mensagem com estes filtros',
  },
])
  test(`${path} refuses what cannot be searched under its field, and says what to do when it finds nothing`, async ({
    open,
    own,
  }) => {
    const page = await open()
    await loginEquipe(page, own.admin)
    await page.goto(path)
    page.type({ [pessoa]: 'zz', Desde: '2026-03-12', Até: '2026-03-11' })
    await page.press('Filtrar')
    expect(page.text).toContain('Digite ao menos 3 letras ou números')
    expect(page.text).toContain('O período termina antes de começar')
    expect([page.field(pessoa).value, page.field('Até').value]).toEqual(['zz', '2026-03-11'])
    await page.goto(`${path}?pessoa=ninguém+com+este+nome`)
    expect(page.text).toContain(vazio)
    await page.follow('Limpar filtros')
    expect(page.all('table')).toHaveLength(1)
  })

test('the numbers name a period that cannot be used under its field, and say that one is empty', async ({
  open,
  own,
}) => {
  const page = await open()
  await loginEquipe(page, own.admin)
  await page.goto('/admin/numeros')
  page.type({ De: '2026-03-12', Até: '2026-03-11', Serviço: 'Exame' })
  await page.press('Ver')
  expect(page.text).toContain('O período termina antes de começar')
  expect(page.field('Até').value).toBe('2026-03-11')
  page.type({ De: '2019-03-10', Até: '2019-03-11' })
  await page.press('Ver')
  expect(page.text).toContain('De 10/03/2019 a 11/03/2019, contra 08/03/2019 a 09/03/2019.')
  expect(page.text).toContain('Nada neste período')
  expect(page.field('Serviço').value).toBe('Exame')
  await page.follow('Mês passado')
  expect(page.url).toMatch(/periodo=mes-passado&tipo=Exame/)
})

test('the ledger refuses a code that is no order’s under its field, and shows the postings of one that is', async ({
  open,
  own,
}) => {
  const page = await open()
  await loginEquipe(page, own.admin)
  await page.goto('/admin/razao')
  page.type({ 'Código do pedido': 'ZZZZ-ZZZZ' })
  await page.press('Procurar')
  expect(page.text).toContain('Nenhum pedido com este código')
  expect(page.field('Código do pedido').value).toBe('ZZZZ-ZZZZ')
  page.type({ 'Código do pedido': '7K2M-9QXD' })
  await page.press('Procurar')
  expect(page.text).toContain('O processador recebeu')
})

test('the pages of support are the administrator’s alone', async ({ open, own }) => {
  const page = await open()
  await loginEquipe(page, demo.credenciado)
  await page.goto(`/admin/suporte/${own.unidade.id}`)
  expect(page.status).toBe(403)
})
