import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { fillLogin, loginEquipe, lookOver, senha } from '../../steps.ts'

type Dia = { dia: string; horarios: { horario: string; atendimento: boolean }[] }

const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Salvar' }).click()

/** Creates a professional, after the two most frequent refusals. Returns the id. */
async function register(page: Page, nome: string, numero: string, acesso = true): Promise<string> {
  await page.getByRole('link', { name: 'Novo', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo profissional' })).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByLabel('E-mail').fill('agenda@cardiotijuca.example')
  await page.getByLabel('Currículo').fill('Atende adultos e idosos.')
  await save(page)
  await expect(page.getByText('Escolha o conselho')).toBeVisible()
  await page.getByRole('list', { name: 'Corrija' }).getByRole('link', { name: 'Conselho' }).click()
  await expect(page.getByLabel('Conselho')).toBeFocused()
  await page.getByLabel('Conselho').selectOption('CRN')
  await page.getByLabel('Número do registro').fill(numero)
  await page.getByRole('combobox', { name: 'Especialidade' }).fill('nutri')
  await page.getByRole('option', { name: 'Nutrição' }).first().click()
  await save(page)
  await expect(page.getByText('Necessário definir o tempo de atendimento do profissional!')).toBeVisible()
  await expect(page.getByLabel('Currículo'), 'what was typed stays').toHaveValue('Atende adultos e idosos.')
  await lookOver(page, 'new professional with an error')
  await page.getByText('30 min', { exact: true }).click()
  if (acesso) await giveAccess(page, numero)
  await save(page)
  await expect(
    page.getByText(
      'Cadastro realizado com sucesso! Porém é necessário realizar a configuração da agenda do Profissional!',
    ),
  ).toBeVisible()
  const link = acesso ? 'Acesso ao sistema' : 'Dar acesso ao sistema'
  await expect(page.getByRole('link', { name: link })).toBeVisible()
  return new URL(page.url()).searchParams.get('profissional')!
}

/** Types an access into the new professional's form: first two passwords that differ, then the same one. */
async function giveAccess(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Usuário').fill(`nutri.${numero}`)
  await page.getByLabel('Senha', { exact: true }).fill('consulta-das-nove')
  await page.getByLabel('Repetir Senha').fill('consulta-das-dez')
  await save(page)
  await expect(page.getByLabel('Repetir Senha')).toHaveAttribute('aria-invalid', 'true')
  await lookOver(page, 'new professional with an access')
  await page.getByLabel('Senha', { exact: true }).fill('consulta-das-nove')
  await page.getByLabel('Repetir Senha').fill('consulta-das-nove')
}

/** Types the four times of the week's form, starting at its first field, with the keyboard only. */
async function typeDay(page: Page, times: readonly string[]): Promise<void> {
  // The text is selected as a Tab does, so that typing replaces the unit's own hours.
  await page.getByLabel('Manhã, das').selectText()
  for (const [place, time] of times.entries()) {
    if (place > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(time.replace(':', ''))
  }
}

test('a clinic adds a professional, sets the week by keyboard, and a booked time stays when the week changes', async ({
  page,
  own,
}) => {
  const numero = String(own.n)
  const nome = `Dra. Áurea Teste ${numero}`
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin/cadastroProfissional')
  await expect(page.getByRole('heading', { level: 1, name: 'Profissionais' })).toBeVisible()
  await lookOver(page, 'the list')
  const id = await register(page, nome, numero)
  await lookOver(page, 'the professional after the first save')

  await page.getByRole('link', { name: 'Configurar agenda' }).click()
  await expect(page.getByText('Este profissional ainda não tem agenda')).toBeVisible()
  await typeDay(page, ['08:00', '07:00'])
  await page.keyboard.press('Enter')
  await expect(page.getByText('O fim vem depois do início')).toBeVisible()
  await expect(page.getByLabel('Manhã, até')).toBeFocused()
  await lookOver(page, 'a range that runs backwards')
  await typeDay(page, ['08:00', '12:00', '14:00', '18:00'])
  for (const dia of ['Domingo', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']) {
    // Days on which the unit has the same hours are ticked already.
    const box = page.getByRole('checkbox', { name: dia })
    await box.focus()
    if (!(await box.isChecked())) await page.keyboard.press('Space')
  }
  await page.getByRole('main').getByRole('button', { name: 'Salvar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Agenda atualizada.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(8)
  await lookOver(page, 'the week')

  const get = async <T>(url: string) => (await (await page.request.get(url)).json()) as T
  const days = await get<Dia[]>(`/api/agenda/diasCompleta?corpo_clinico=${id}`)
  const day = days.slice(1).find((d) => d.horarios[0]?.horario === '08:00')!
  const { usuario } = await get<{ usuario: { rede: string } }>('/api/auth/sessao')
  const booked = await page.request.post('/api/agendamento', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      unidade: usuario.rede,
      corpo_clinico: id,
      dataEscolhida: day.dia,
      horario: '08:00',
      paciente: { name: 'Dora Paciente', telefoneCelular: '21987650000' },
      servico: 'Nutrição',
    },
  })
  expect(booked.ok()).toBe(true)
  const weekday = new Date(`${day.dia}T12:00:00Z`).getUTCDay() + 1
  await page.goto('/admin/cadastroProfissional/agenda')
  await expect(page.getByText('De quem é a agenda?')).toBeVisible()
  await page
    .getByRole('link', { name: /^Agenda de / })
    .first()
    .click()
  await page.goto(`/admin/cadastroProfissional/agenda?profissional=${id}&dia=${weekday}`)
  await page.getByLabel('Manhã, das').fill('09:00')
  await save(page)
  await expect(page.getByText('1 horário marcado ficou fora da agenda')).toBeVisible()
  await page.getByRole('link', { name: 'Ver e resolver' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Dora Paciente' })).toContainText('às 08:00')
  await lookOver(page, 'a booked time outside the week')

  await page.getByRole('link', { name: 'Exceções' }).click()
  await page.getByLabel('Primeiro dia').fill(day.dia)
  await page.getByLabel('Motivo').fill('Congresso')
  await save(page)
  await expect(page.getByRole('row').filter({ hasText: 'Congresso' })).toContainText('Não atende')
  await save(page)
  await expect(page.getByLabel('Primeiro dia')).toHaveAttribute('aria-invalid', 'true')
  await lookOver(page, 'exceptions')
  await page.getByRole('button', { name: /^Remover/ }).click()
  await expect(page.getByRole('heading', { name: 'Deseja realmente remover?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Nenhuma exceção marcada')).toBeVisible()

  await page.getByRole('link', { name: 'Feriados' }).click()
  await page.getByRole('button', { name: `Abrir Natal para ${nome}` }).click()
  await expect(page.getByRole('button', { name: `Fechar Natal para ${nome}` })).toBeVisible()
  await lookOver(page, 'holidays')

  await page.goto(`/admin/cadastroProfissional?nome=${numero}`)
  await page.getByRole('button', { name: `Desativar ${nome}` }).click()
  await expect(
    page.getByRole('heading', { name: 'Deseja realmente desativar o profissional?' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Profissional desativado.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: nome })
  await expect(row.getByRole('button'), 'INATIVO offers only activate').toHaveText(['Ativar'])
  await expect(row.getByRole('link'), 'and says what is still booked').toHaveText(['1 horário marcado'])
})

test('a professional gets an access, sees own data, and is out at once when it ends', async ({
  page,
  browser,
  own,
}) => {
  const numero = String(own.n)
  const nome = `Dr. Ivo Teste ${numero}`
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin/cadastroProfissional')
  await register(page, nome, numero, false)
  await page.getByRole('link', { name: 'Dar acesso ao sistema' }).click()
  await page.getByLabel('Usuário').fill('medico')
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Repetir Senha').fill('outra senha 1')
  await page.getByRole('button', { name: 'Dar acesso' }).click()
  await expect(page.getByText('As senhas não correspondem')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Repetir Senha').fill(senha)
  await page.getByRole('button', { name: 'Dar acesso' }).click()
  await expect(page.getByText('Usuário existente, escolha outro nome de Usuário')).toBeVisible()
  await lookOver(page, 'a user name that is taken')
  await page.getByLabel('Usuário').fill(`ivo${numero}`)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Repetir Senha').fill(senha)
  await page.getByRole('button', { name: 'Dar acesso' }).click()
  await expect(page.getByText('Acesso criado. O profissional já pode entrar.')).toBeVisible()
  await lookOver(page, 'an access')

  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-BR' })
  const doctor = await context.newPage()
  await doctor.goto('/login')
  await fillLogin(doctor, `ivo${numero}`)
  await doctor.waitForURL('**/admin')
  await doctor.goto('/admin/profissional/form')
  await doctor.getByLabel('E-mail').fill('sem arroba')
  await save(doctor)
  await expect(doctor.getByText('Informe um e-mail válido')).toBeVisible()
  await doctor.getByLabel('E-mail').fill('ivo@cardiotijuca.example')
  await save(doctor)
  await expect(doctor.getByText('Dados atualizados.')).toBeVisible()
  await lookOver(doctor, 'own data')
  await doctor.goto('/admin/agendamentos')
  await expect(
    doctor.getByText('Configure a agenda do profissional no Módulo Cadastro de Profissional'),
  ).toBeVisible()
  await doctor.goto('/admin/cadastroProfissional')
  await expect(doctor.getByText('Você não tem permissão para acessar este recurso')).toBeVisible()

  await page.getByRole('button', { name: 'Desativar acesso' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Acesso desativado.')).toBeVisible()
  await doctor.goto('/admin/profissional/form')
  await expect(doctor, 'out at once').toHaveURL(/\/login/)
  await context.close()
  await page.goto(`/admin/cadastroProfissional?nome=${numero}`)
  await page.getByRole('button', { name: `Desativar ${nome}` }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Profissional desativado.')).toBeVisible()
})
