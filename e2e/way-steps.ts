import { expect, type Page } from '@playwright/test'
import { cnpjFrom } from './cnpj.ts'
import { codeFor, cpfFrom } from './outbox.ts'
import { otherBrand } from './other-brand.ts'
import { startScripts } from './network-steps.ts'
import { aPicture } from './picture.ts'
import { fillLogin } from './steps.ts'

export const senha = 'girassol azul chuva'

/** A clinic and a patient that are different in every run. */
export const somebodyNew = (mark: string) => ({
  clinica: `Clínica Alvorada ${mark}`,
  cnpj: cnpjFrom(`A7${mark.slice(2)}0001`),
  celular: `119${mark}`,
  usuario: `alvorada${mark}`,
  medica: `Dra. Beatriz Nakamura ${mark}`,
  crm: mark,
  paciente: {
    nome: 'Luísa Teles Moreira',
    cpf: cpfFrom(400_000_000 + Number(mark)),
    email: `luisa${mark}@exemplo.com.br`,
    celular: `219${mark}`,
    usuario: `luisa.teles${mark}`,
  },
})
export type Somebody = ReturnType<typeof somebodyNew>

/** Saves, and waits until the toast or the page has confirmed it. */
const save = (page: Page, name = 'Salvar alterações') =>
  page.getByRole('main').getByRole('button', { name, exact: true }).last().click()

/** The public pre-registration of a clinic with one specialty, its SMS code and its first login. */
export async function register(page: Page, { clinica, cnpj, celular, usuario }: Somebody): Promise<void> {
  await page.goto('/precadastro')
  await page.getByText('Matriz', { exact: true }).click()
  await page.getByText('PJ (empresa)').click()
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpj)
  await page.getByLabel('Razão social').fill(`${clinica} Ltda.`)
  await page.getByLabel('Nome da unidade').fill(clinica)
  await page.getByRole('checkbox', { name: 'Clínica', exact: true }).check()
  await page.getByRole('button', { name: 'Adicionar especialidade' }).click()
  const row = page.getByRole('group', { name: 'Especialidade 1' })
  await row.getByLabel('Especialidade', { exact: true }).selectOption({ label: 'Geriatria' })
  await row.getByLabel('Valor particular').fill('310,00')
  await page.getByLabel('CEP').fill('01310100')
  await expect(page.getByLabel('Rua'), 'the CEP tells the street').toHaveValue('Avenida Paulista')
  await page.getByLabel('Número').fill('1578')
  await page.getByLabel('Nome do responsável').fill('Beatriz Nakamura')
  await page.getByLabel('E-mail').fill(`${usuario}@exemplo.com.br`)
  await page.getByLabel('Telefone da unidade').fill('1132510384')
  await page.getByLabel('Celular').fill(celular)
  await page.getByLabel('Usuário').fill(usuario)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Repetir Senha').fill(senha)
  await page.getByRole('checkbox', { name: /Li e concordo/ }).check()
  await page.getByRole('button', { name: 'Fazer Cadastro' }).click()
  await page.waitForURL('**/precadastro/validacao')
  await page.getByLabel('Código').fill(await codeFor(page, celular))
  await page.getByRole('button', { name: 'Validar' }).click()
  await page.getByRole('link', { name: 'Complete seu Cadastro' }).click()
  await fillLogin(page, usuario, senha)
  await page.waitForURL('**/admin')
}

/** The number of obligatory items that the review still misses, as shown to the unit. */
export const missing = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: '· Falta' }).locator('b').allTextContents()

/** The message of the save before may still stand there; nothing changed is left once this one is over. */
async function dataSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^\d+ altera\S+ por salvar$/)).toHaveCount(0)
  await expect(page.getByText('Dados da rede atualizados com Sucesso!')).toBeVisible()
}

/** Enters the data of the unit that the review requires and the pre-registration did not ask for: nothing is entered twice. */
export async function finishData(page: Page, { clinica, crm }: Somebody): Promise<void> {
  await page.goto('/admin/credenciado')
  await startScripts(page.getByLabel('CNES'))
  await expect(page.getByLabel('Nome da rede')).toHaveValue(clinica)
  await page.getByLabel('CNES').fill('7654321')
  await page.getByLabel('Texto de apresentação').fill('Geriatria com hora marcada e sem escadas.')
  await page.getByRole('switch', { name: /^Agendamento/ }).check()
  const monday = page.getByRole('group', { name: 'Segunda' })
  await monday.getByRole('checkbox', { name: 'Segunda' }).check()
  await monday.getByLabel('Abre', { exact: true }).fill('08:00')
  await monday.getByLabel('Fecha', { exact: true }).fill('18:00')
  await save(page)
  await dataSaved(page)
  await page.getByRole('link', { name: 'Responsável', exact: true }).click()
  await page.getByLabel('Conselho', { exact: true }).selectOption('CRM')
  await page.getByLabel('Número no conselho').fill(crm)
  await page.getByLabel('UF do conselho').selectOption('SP')
  await save(page)
  await dataSaved(page)
  await page.getByRole('link', { name: 'Endereço', exact: true }).click()
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista')
  await page.getByRole('button', { name: 'Marcar no mapa' }).click()
  await expect(page.getByLabel('Lugar no mapa'), 'near enough to begin with').toHaveValue(
    /^-23\.\d+, -46\.\d+$/,
  )
  await save(page)
  await dataSaved(page)
  await page.getByRole('link', { name: 'Imagem', exact: true }).click()
  await page.getByRole('link', { name: 'Novas fotos' }).click()
  await page
    .getByLabel('Arquivos das fotos')
    .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: await aPicture(page, clinica) })
  await expect(page.getByText('1 foto enviada')).toBeVisible()
}

/** Adds a professional with a schedule of every day from 08:00 to 12:00 and from 13:00 to 18:00. */
export async function addProfessional(page: Page, { medica, crm }: Somebody): Promise<void> {
  await page.goto('/admin/cadastroProfissional')
  await page.getByRole('link', { name: 'Novo', exact: true }).click()
  await page.getByLabel('Nome', { exact: true }).fill(medica)
  await page.getByLabel('E-mail').fill('beatriz@exemplo.com.br')
  await page.getByLabel('Conselho').selectOption('CRM')
  await page.getByLabel('Número do registro').fill(crm)
  await page.getByRole('combobox', { name: 'Especialidade' }).fill('geria')
  await page.getByRole('option', { name: 'Geriatria' }).first().click()
  await page.getByText('30 min', { exact: true }).click()
  await save(page, 'Salvar')
  await page.getByRole('link', { name: 'Configurar agenda' }).click()
  const times = { 'Manhã, das': '08:00', 'Manhã, até': '12:00', 'Tarde, das': '13:00', 'Tarde, até': '18:00' }
  for (const [label, time] of Object.entries(times)) await page.getByLabel(label).fill(time)
  for (const day of ['Domingo', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'])
    await page.getByRole('checkbox', { name: day }).check()
  await save(page, 'Salvar')
  await expect(page.getByText('Agenda atualizada.')).toBeVisible()
}

/** Imports the price list from the clinic's own spreadsheet, with other column names and separators. */
export async function importPrices(page: Page): Promise<void> {
  const file = [
    'Item;Observação;Tabela 1;Tabela 2;Tabela 3',
    'Geriatria;Consulta;310,00;187,55;171,43',
    'Geriatria;Avaliação ampla;520,00;480,00;455,10',
  ]
  await page.goto('/admin/precos')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  const buffer = Buffer.from(file.join('\r\n'), 'latin1')
  await page.getByLabel('Arquivo').setInputFiles({ name: 'tabela.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Enviar e conferir' }).click()
  await expect(page.getByText('Diga qual é a coluna certa')).toBeVisible()
  // Each column is offered with some of its values.
  const choose = async (field: string, column: string): Promise<void> => {
    const select = page.getByLabel(field)
    const option = select.locator('option').filter({ hasText: new RegExp(`^${column}: `) })
    await select.selectOption((await option.getAttribute('value')) ?? '')
  }
  await choose('Nome do serviço', 'Item')
  await choose('Descrição da consulta', 'Observação')
  await choose('Preço particular', 'Tabela 1')
  await choose(`Preço ${otherBrand}`, 'Tabela 2')
  await choose('Preço SinSaude', 'Tabela 3')
  await page.getByRole('button', { name: 'Conferir de novo' }).click()
  const changed = page.getByRole('row').filter({ hasText: 'Geriatria, Consulta' })
  await expect(changed.getByRole('textbox', { name: otherBrand })).toHaveValue('187,55')
  await page.getByRole('button', { name: 'Aplicar 2 mudanças' }).click()
  await expect(page.getByText('Os pacientes veem os preços quando a unidade for habilitada.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Serviços e preços' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'R$ 168,79' })).toContainText('você recebe R$ 168,79')
}

/** Goes from the question about an account in the middle of a purchase to its payment. */
export async function signUpToPay(page: Page, { paciente: p }: Somebody): Promise<void> {
  await page.waitForURL('**/logincliente**')
  await page.getByRole('link', { name: 'Já tenho cadastro' }).click()
  await page.getByRole('link', { name: 'Fazer o cadastro' }).click()
  await page.getByRole('link', { name: 'Não', exact: true }).click()
  await page.getByLabel('Nome completo').fill(p.nome)
  await page.getByLabel('CPF').fill(p.cpf)
  await page.getByLabel('E-mail').fill(p.email)
  await page.getByLabel('Celular').fill(p.celular)
  await page.getByLabel('Usuário').fill(p.usuario)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Repetir Senha').fill(senha)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**/usuario/ativacao**')
  await page.getByLabel('Código').fill(await codeFor(page, p.celular))
  await page.getByRole('button', { name: 'Validar e Finalizar Cadastro' }).click()
  await page.waitForURL('**/checkout?id=**')
}
