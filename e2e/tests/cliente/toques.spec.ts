import { expect, type Page } from '@playwright/test'
import { cnpjFrom } from '../../cnpj.ts'
import { type Counter, counter, printed } from '../../measure.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { codeFor, cpfFrom } from '../../outbox.ts'
import { attendVoucher, codigoOf, loginCliente, loginEquipe, phone } from '../../steps.ts'
import { test } from '../../test.ts'

// A phone, on which Pix is first.
test.use({
  viewport: phone,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
})

const payByPix = async (page: Page, { tap }: Counter): Promise<void> => {
  await page.waitForURL('**/checkout?id=**')
  await tap(page.getByRole('button', { name: 'Gerar Pix' }))
  await tap(page.getByRole('button', { name: 'Copiar código' }))
}

test('an attended visit is booked again by six taps, to the code of its Pix @longo', async ({
  page,
  browser,
  own,
}) => {
  await loginCliente(page, own.paciente2)
  const codigo = await codigoOf(page, await placePaidOrder(page, own))
  const desk = await (await browser.newContext()).newPage()
  await loginEquipe(desk, own.atendente)
  await desk.goto(`/admin/voucher?codigo=${codigo}`)
  await attendVoucher(desk)
  await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
  await desk.context().close()
  await page.goto('/')
  const again = counter(page)
  const { tap } = again
  await tap(page.getByRole('link', { name: 'Marcar de novo' }))
  const panel = page.getByRole('complementary', { name: 'Marcar consulta' })
  await tap(panel.getByRole('link', { name: /^(Domingo|Segunda|Terça|Quarta|Quinta|Sexta|Sábado),/ }).first())
  await tap(panel.getByText(/^\d\d:\d\d$/).first())
  await tap(page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).last())
  await payByPix(page, again)
  printed('marcar de novo, da primeira página ao código do Pix', again)
  expect(again.count.toques).toBeLessThanOrEqual(6)
})

test('seven exams pasted by a newcomer are bought at one unit by 16 taps @longo', async ({ page, own }) => {
  const nova = counter(page)
  const { tap, type } = nova
  await page.goto('/orcamento')
  await type(page.getByRole('combobox', { name: 'Onde' }), 'tijuca')
  await tap(page.getByRole('option', { name: 'Tijuca, Rio de Janeiro' }).first())
  await tap(page.locator('summary').filter({ hasText: 'Colar a lista' }))
  const list = page.getByLabel('Lista de exames')
  await tap(list)
  await list.fill('hemograma\nglicemia de jejum\ncolesterol total\ntriglicérides\ncreatinina\nureia\nTSH')
  await tap(page.getByRole('button', { name: 'Ler a lista' }))
  await tap(page.getByRole('button', { name: 'Comparar 7 exames' }).filter({ visible: true }))
  await page.waitForURL('**/orcamento/resultado?**')
  await tap(page.getByRole('link', { name: /^Adquirir/ }).first())
  await tap(page.getByRole('button', { name: 'Sim, adquirir' }))
  const celular = `2196${String(6_000_000 + own.n)}`
  await type(page.getByLabel('Nome completo'), 'Ana Lima')
  await type(page.getByLabel('CPF'), cpfFrom(720_000_000 + own.n))
  await type(page.getByLabel('Celular'), celular)
  await tap(page.getByRole('button', { name: 'Receber o código por SMS' }))
  await page.waitForURL('**/logincliente/codigo**')
  await expect(page.getByLabel('Código')).toBeFocused()
  await type(page.getByLabel('Código'), await codeFor(page, celular))
  await tap(page.getByRole('button', { name: 'Continuar para o pagamento' }))
  await payByPix(page, nova)
  printed('sete exames colados, do orçamento ao código do Pix', nova)
  expect(nova.count.toques).toBeLessThanOrEqual(16)
  expect(nova.count.campos).toBeLessThanOrEqual(6)
})

test('a company registers its clinic by 22 fields and choices @longo', async ({ page, own: { n } }) => {
  const nova = counter(page)
  const { tap, type } = nova
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const celular = `21987${String(200_000 + n)}`
  await page.goto('/precadastro')
  for (const choice of ['PJ (empresa)', 'Matriz', 'Clínica'])
    await tap(page.getByText(choice, { exact: true }))
  await type(field('CNPJ'), cnpjFrom(`7Y${String(n).padStart(4, '0')}TQ0001`))
  await type(page.getByLabel('Razão social'), 'Clínica Aurora Ltda.')
  await type(page.getByLabel('Nome da unidade'), `Clínica Aurora ${n}`)
  const answered = page.waitForResponse(/\/api\/cep\//)
  await type(page.getByLabel('CEP'), '20520053')
  await answered
  for (const [label, text] of [
    ['Rua', 'Rua Conde de Bonfim'],
    ['Número', '370'],
    ['Bairro', 'Tijuca'],
    ['Cidade', 'Rio de Janeiro'],
  ] as const)
    if ((await field(label).inputValue()) === '') await type(field(label), text)
  await tap(field('Estado'))
  await field('Estado').selectOption('RJ')
  await type(page.getByLabel('Nome do responsável'), 'Otávio Reis Lima')
  await type(page.getByLabel('E-mail'), 'otavio@exemplo.com.br')
  await type(page.getByLabel('Celular'), celular)
  await tap(page.getByRole('button', { name: 'Adicionar especialidade' }))
  const row = page.getByRole('group', { name: 'Especialidade 1' })
  for (const [label, option] of [
    ['Especialidade', 'Cardiologia'],
    ['Profissionais', '3'],
  ] as const) {
    await tap(row.getByLabel(label, { exact: true }))
    await row.getByLabel(label, { exact: true }).selectOption({ label: option })
  }
  await type(row.getByLabel('Valor particular'), '250,00')
  await type(page.getByLabel('Usuário'), `aurorat${n}`)
  await type(field('Senha'), 'girassol azul chuva')
  await type(page.getByLabel('Repetir Senha'), 'girassol azul chuva')
  await tap(page.getByRole('checkbox', { name: /Li e concordo/ }))
  await tap(page.getByRole('button', { name: 'Fazer Cadastro' }))
  await page.waitForURL('**/precadastro/validacao')
  await type(page.getByLabel('Código'), await codeFor(page, celular))
  await tap(page.getByRole('button', { name: 'Validar' }))
  await expect(page.getByRole('heading', { name: /^Tudo certo até aqui/ })).toBeVisible()
  printed('pré-cadastro de uma clínica, do formulário à confirmação', nova)
  expect(nova.count.campos).toBeLessThanOrEqual(22)
})
