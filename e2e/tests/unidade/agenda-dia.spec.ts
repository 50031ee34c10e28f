import { expect, type Page } from '@playwright/test'
import { addDays } from '@alento/contract/base/zona.ts'
import { test } from '../../test.ts'
import { measure } from '../../measure.ts'
import { loginEquipe, lookOver } from '../../steps.ts'
import { findMensagem } from '../../outbox.ts'

type Dia = { dia: string; horarios: { horario: string; atendimento: boolean }[] }
type Pessoa = { _id: string; nome: string }

/** The desk's unit, its professionals, and a day of the first with many free times. */
async function aDay(page: Page) {
  const get = async <T>(url: string) => (await (await page.request.get(url)).json()) as T
  const { usuario } = await get<{ usuario: { rede: string } }>('/api/auth/sessao')
  const [who] = await get<Pessoa[]>(`/api/redes/${usuario.rede}/corpoClinico`)
  const days = await get<Dia[]>(`/api/agenda/diasCompleta?corpo_clinico=${who!._id}`)
  const free = (d: Dia) => d.horarios.filter((h) => !h.atendimento).map((h) => h.horario)
  const [, day] = days.filter((d) => free(d).length >= 8)
  return { unidade: usuario.rede, who: who!, dia: day!.dia, free: free(day!) }
}
type Day = Awaited<ReturnType<typeof aDay>>

/** Takes a time by phone, behind the page. */
type Caller = { horario: string; name: string; celular?: string }

async function call(page: Page, { unidade, who, dia }: Day, { horario, name, celular = '' }: Caller) {
  const reply = await page.request.post('/api/agendamento', {
    data: {
      unidade,
      corpo_clinico: who._id,
      dataEscolhida: dia,
      horario,
      paciente: { name, telefoneCelular: celular },
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(reply.status()).toBe(201)
  return (await reply.json()) as { _id: string }
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Horários do dia' })
const line = (page: Page, name: string) => listOf(page).getByRole('listitem').filter({ hasText: name })

test('a call is booked from anywhere in the agenda, with at most six fields', async ({ page, own }) => {
  await loginEquipe(page, own.atendente)
  const day = await aDay(page)
  await page.goto(`/admin/agendamentos/calendar?visao=mes&dia=${day.dia}`)
  const { tap, field, end } = measure('marcar por telefone')
  await tap(page.getByRole('link', { name: 'Marcar', exact: true }).click())
  await expect(page.getByRole('heading', { level: 1, name: 'Novo agendamento' })).toBeVisible()
  await lookOver(page, 'novo agendamento')
  await field(page.getByLabel('Profissional').selectOption({ index: 1 }))
  await field(page.getByLabel('Dia', { exact: true }).fill(day.dia))
  await page.waitForURL(new RegExp(`profissional=.*dia=${day.dia}`))
  const time = page.getByText(day.free[3]!, { exact: true }).first()
  await field(time.click())
  await field(page.getByLabel('Nome do paciente').fill('Rita Moura'))
  await field(page.getByLabel('Celular com DDD').fill('21987654321'))
  await field(page.getByLabel('Serviço').fill('Retorno'))
  await tap(page.getByRole('button', { name: 'Marcar' }).click())
  await expect(page.getByText('Paciente marcado.')).toBeVisible()
  await expect(line(page, 'Rita Moura')).toContainText(day.free[3]!)
  end({ taps: 2, fields: 6 })
  // A patient who was here before: three letters, and the mobile is known. The day's first field has the focus.
  await page.goto(`/admin/agendamentos/novo?dia=${day.dia}`)
  await expect(page.getByLabel('Nome do paciente')).toBeFocused()
  await page.keyboard.type('rit')
  await expect(page.getByRole('option', { name: /Rita Moura/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Celular com DDD')).toHaveValue('(21) 98765-4321')
  await page.goto(`/admin/agendamentos?dia=${day.dia}`)
  // Rows of one line, and the details after a press.
  const summary = line(page, 'Rita Moura').locator('summary')
  expect((await summary.boundingBox())!.height).toBeLessThanOrEqual(57)
  await summary.click()
  await expect(line(page, 'Rita Moura').getByRole('link', { name: '(21) 98765-4321' })).toBeVisible()
})

test('a second patient at a taken time is an encaixe, which has to be meant', async ({ page, own }) => {
  await loginEquipe(page, own.atendente)
  const day = await aDay(page)
  await call(page, day, { horario: day.free[0]!, name: 'Dalva Nunes' })
  await page.goto(`/admin/agendamentos?dia=${day.dia}`)
  const { tap, field, end } = measure('encaixar um segundo paciente')
  await tap(line(page, 'Dalva Nunes').locator('summary').click())
  await tap(page.getByRole('link', { name: /^Encaixar outro paciente/ }).click())
  await field(page.getByLabel('Nome do paciente').fill('João Pires'))
  await page.getByRole('button', { name: 'Encaixar' }).click()
  await expect(page.getByText('Confirme que o horário fica com dois pacientes')).toBeVisible()
  await lookOver(page, 'encaixe sem confirmar')
  await field(page.getByLabel('Sim, este horário fica com dois pacientes').check())
  await tap(page.getByRole('button', { name: 'Encaixar' }).click())
  await expect(page.getByText('Paciente encaixado.')).toBeVisible()
  end({ taps: 3, fields: 2 })
  await expect(line(page, 'João Pires')).toContainText('Encaixe')
  // A third one is not offered.
  await line(page, 'Dalva Nunes').locator('summary').click()
  await expect(line(page, 'Dalva Nunes').getByRole('link', { name: /^Remarcar/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Encaixar outro paciente/ })).toHaveCount(0)
  // In the grid both stand beside each other.
  await page.getByRole('link', { name: 'Grade' }).click()
  const block = (name: string) => page.getByRole('link', { name: new RegExp(`^${day.free[0]} ${name}`) })
  const [first, second] = [await block('Dalva').boundingBox(), await block('João').boundingBox()]
  expect(Math.abs(first!.y - second!.y)).toBeLessThan(1)
  expect(first!.x + first!.width).toBeLessThanOrEqual(second!.x + 1)
  await lookOver(page, 'grade com encaixe')
})

test('a move is undone in the toast; an absence of today too; the choice of the view is remembered', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.atendente)
  const day = await aDay(page)
  await call(page, day, { horario: day.free[0]!, name: 'Ivone Prates' })
  await page.goto(`/admin/agendamentos/grade?profissional=${day.who._id}&dia=${day.dia}`)
  await expect(page.getByText(/ou arraste-o/)).toBeVisible()
  const { tap, end } = measure('remarcar na grade')
  await tap(page.getByRole('link', { name: new RegExp(`^${day.free[0]} Ivone`) }).click())
  await tap(page.getByRole('button', { name: 'Mudar na grade' }).click())
  await tap(page.getByRole('button', { name: new RegExp(`^Remarcar para .*${day.free[2]}$`) }).click())
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Mudar', exact: true }).click())
  await expect(page.getByRole('link', { name: new RegExp(`^${day.free[2]} Ivone`) })).toBeVisible()
  end({ taps: 4, fields: 0 })
  await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Mudança desfeita. O paciente não foi avisado.')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^${day.free[0]} Ivone`) })).toBeVisible()
  await page.goto('/admin/agendamentos')
  await expect(page).toHaveURL(/\/admin\/agendamentos\/grade\?profissional=/)
})

test('a change that comes while a result is under way does not take its message', async ({ page, own }) => {
  await page.addInitScript(() => {
    const streams: EventSource[] = []
    Object.assign(window, { streams })
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        streams.push(this)
      }
    }
  })
  await loginEquipe(page, own.atendente)
  const day = await aDay(page)
  await call(page, day, { horario: day.free[0]!, name: 'Ivone Prates' })
  await page.goto(`/admin/agendamentos/grade?profissional=${day.who._id}&dia=${day.dia}`)
  await page.getByRole('link', { name: new RegExp(`^${day.free[0]} Ivone`) }).click()
  await page.getByRole('button', { name: 'Mudar na grade' }).click()
  await page.getByRole('button', { name: new RegExp(`^Remarcar para .*${day.free[2]}$`) }).click()
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/grade.data*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    answered.resolve()
    await released.promise
    // The page may have given this request up.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mudar', exact: true }).click()
  await answered.promise
  await page.evaluate(() => {
    const { streams } = window as unknown as { streams: EventSource[] }
    for (const stream of streams) stream.dispatchEvent(new MessageEvent('mudou'))
  })
  released.resolve()
  await expect(page.getByRole('link', { name: new RegExp(`^${day.free[2]} Ivone`) })).toBeVisible()
  await expect(page.getByRole('status').getByRole('button', { name: 'Desfazer' })).toBeVisible()
})

test('a message goes to the patients of a day, seen before; their list prints on one page without a code', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.atendente)
  const day = await aDay(page)
  const celular = `2198${String(own.n).padStart(7, '0')}`
  await call(page, day, { horario: day.free[0]!, name: 'Célia Fontoura', celular })
  await call(page, day, { horario: day.free[1]!, name: 'Otávio Lins' })
  await page.goto(`/admin/agendamentos?dia=${day.dia}`)
  await page.getByRole('link', { name: 'Escrever aos pacientes' }).click()
  await page.getByLabel('Recado').fill('Curto')
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(page.getByText('Escreva o recado')).toBeVisible()
  await page.getByLabel('Recado').fill('A doutora chega uma hora mais tarde. Você pode vir depois?')
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(page.getByText('avise por telefone: Otávio Lins')).toBeVisible()
  await lookOver(page, 'recado antes de enviar')
  await page.getByRole('button', { name: 'Enviar a 1 pessoa' }).click()
  await expect(page.getByText('Recado enviado aos pacientes.')).toBeVisible()
  const { texto } = await findMensagem(page, celular, (m) => m.para === celular)
  expect(texto).toContain('A doutora chega uma hora mais tarde.')
  await page.getByRole('link', { name: 'Imprimir' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Célia Fontoura' })).toBeVisible()
  await lookOver(page, 'lista para imprimir')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
})

test('the whole unit is closed on a day; who is booked is listed before and moved together after', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  const day = await aDay(page)
  await call(page, day, { horario: day.free[0]!, name: 'Vera Amaral' })
  await call(page, day, { horario: day.free[1]!, name: 'Elza Porto' })
  await page.goto(`/admin/agendamentos?dia=${day.dia}`)
  const { tap, field, end } = measure('fechar a unidade em um dia')
  await tap(page.getByRole('link', { name: 'Fechar dias' }).click())
  await field(page.getByLabel('Primeiro dia').fill(day.dia))
  await tap(page.getByRole('button', { name: 'Ver quem está marcado' }).click())
  await expect(page.getByText('2 pessoas estão marcadas')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vera Amaral' })).toBeVisible()
  await lookOver(page, 'fechar a unidade')
  await tap(page.getByRole('button', { name: 'Fechar a unidade' }).click())
  await expect(page.getByText('Unidade fechada nestes dias.')).toBeVisible()
  end({ taps: 3, fields: 1 })
  await expect(page.getByRole('heading', { level: 1, name: 'Fora da agenda' })).toBeVisible()
  await lookOver(page, 'fora da agenda')
  // The way there from any day of the agenda.
  await page.goto(`/admin/agendamentos?dia=${day.dia}`)
  const all = measure('remarcar todos os que ficaram fora da agenda')
  await all.tap(page.getByRole('link', { name: 'Fora da agenda' }).click())
  await all.tap(page.getByRole('button', { name: 'Remarcar os escolhidos' }).click())
  const asked = page.getByRole('alertdialog', { name: 'Remarcar os escolhidos?' })
  await expect(asked).toContainText('Avise por telefone: Vera Amaral; Elza Porto.')
  await all.tap(asked.getByRole('button', { name: 'Remarcar' }).click())
  await expect(page.getByText('Nada fora da agenda')).toBeVisible()
  all.end({ taps: 3, fields: 0 })
  await page.goto(`/admin/agendamentos?dia=${day.dia}`)
  await expect(page.getByText('Fechado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Reabrir/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('a unidade atende de novo')).toBeVisible()
  await expect(page.getByText('Fechado', { exact: true })).toBeHidden()
  await page.goto('/admin/agendamentos/fechar')
  await expect(page.getByRole('link', { name: 'Fora da agenda' })).toBeVisible()
})

test('an absence of some hours on one weekday is noted once for a period', async ({ page, own }) => {
  await loginEquipe(page, own.credenciado)
  const day = await aDay(page)
  await page.goto(`/admin/cadastroProfissional/agenda?profissional=${day.who._id}&aba=excecoes`)
  await page.getByText('Sai por umas horas').click()
  await page.getByLabel('Primeiro dia').fill(day.dia)
  await page.getByLabel('Último dia').fill(addDays(day.dia, 28))
  await page.getByLabel('Das', { exact: true }).fill(day.free[0]!)
  await page.getByLabel('Até', { exact: true }).fill(day.free[2]!)
  const weekday = new Date(`${day.dia}T12:00:00Z`).getUTCDay()
  const name = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'][weekday]!
  await page.getByLabel(name, { exact: true }).check()
  await lookOver(page, 'ausência de umas horas')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Sai das ${day.free[0]}` })).toContainText(
    name.toLowerCase(),
  )
  await page.goto(`/admin/agendamentos?profissional=${day.who._id}&dia=${day.dia}`)
  await expect(page.getByRole('link', { name: `Marcar às ${day.free[2]}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Marcar às ${day.free[0]}` })).toBeHidden()
})
