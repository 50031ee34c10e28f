import { expect } from '@playwright/test'
import { buyCard, payCard, plansOnSale } from '../../card-steps.ts'
import { placePaidOrder } from '../../order-steps.ts'
import type { Own } from '../../own.ts'
import { makeCliente } from '../../own-client.ts'
import { type PlainPage, textOf } from '../../plain.ts'
import { aReview } from '../../review-steps.ts'
import { codigoOf, loginCliente, loginEquipe } from '../../steps.ts'
import { test } from '../../test.ts'

/** Whether a visitor who searches finds the unit. */
async function isFound(visitor: PlainPage, { unidade }: Own): Promise<boolean> {
  const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: unidade.onde }
  await visitor.goto(`/busca?${new URLSearchParams(query)}`)
  return visitor.rows(unidade.nome).length === 1
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
  const row = textOf(page.rows(codigo)[0]!)
  expect(row).toContain('pela unidade')
  expect(row).toContain(own.unidade.nome)
  expect(row).not.toMatch(/[\da-f]{8}-/)
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
