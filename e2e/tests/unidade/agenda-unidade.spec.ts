import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { measure } from '../../measure.ts'
import type { Own } from '../../own.ts'
import { isPhone } from '../../search-steps.ts'
import { boxOf, goodCard, loginCliente, loginEquipe, lookOver } from '../../steps.ts'

type Dia = { dia: string; horarios: { horario: string; atendimento: boolean }[] }
type Pessoa = { _id: string; nome: string; especialidade: { _id: string } | null }
type Consulta = { _id: string; especialidade: { _id: string } }

const isMonday = ({ dia }: Dia): boolean => new Date(`${dia}T12:00:00Z`).getUTCDay() === 1

/**
 * The desk's unit, one of its professionals and a Monday with many free times: never today, whose times go by during the test, and
 * always one weekday, because it decides what the question about a move lies over.
 */
async function pickDay(page: Page) {
  const request = page.request
  const get = async <T>(url: string) => (await (await request.get(url)).json()) as T
  const { usuario } = await get<{ usuario: { rede: string } }>('/api/auth/sessao')
  const people = await get<Pessoa[]>(`/api/redes/${usuario.rede}/corpoClinico`)
  const who = people.find((p) => p.nome === 'Dra. Helena Prado')!
  const days = await get<Dia[]>(`/api/agenda/diasCompleta?corpo_clinico=${who._id}`)
  const free = (d: Dia) => d.horarios.filter((h) => !h.atendimento).map((h) => h.horario)
  const day = days.slice(1).find((d) => isMonday(d) && free(d).length >= 6)!
  const consultas = await get<Consulta[]>(`/api/redeConsultas/${usuario.rede}`)
  const consulta = consultas.find((c) => c.especialidade._id === who.especialidade?._id)!
  return { who, dia: day.dia, free: free(day), consulta: consulta._id }
}
type Picked = Awaited<ReturnType<typeof pickDay>>

/** Orders a time and pays it, as the logged-in client. */
async function order(request: APIRequestContext, { who, dia, consulta }: Picked, horario: string) {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const wish = { consulta, corpoClinico: who._id, dataEscolhida: dia, horario }
  const placed = await request.post('/api/pedidos', {
    data: { tipoPedido: 'Consulta', tipoPagamento: 'Alento', ...wish },
    headers: key(),
  })
  expect(placed.status()).toBe(201)
  const { _id: pedido_id } = (await placed.json()) as { _id: string }
  const card = {
    holder_name: goodCard.nome,
    card_number: goodCard.numero,
    expiration_month: goodCard.mes,
    expiration_year: goodCard.ano,
    security_code: goodCard.codigo,
  }
  const paid = await request.post('/api/v1/payments/purchase/credit', {
    data: { pedido_id, card },
    headers: key(),
  })
  expect(paid.status()).toBe(200)
}

/** Books a time for somebody without an account, as the logged-in desk. */
async function bookByPhone(
  page: Page,
  { unidade }: Own,
  { who, dia, horario, name }: Pick<Picked, 'who' | 'dia'> & { horario: string; name: string },
) {
  const booked = await page.request.post('/api/agendamento', {
    data: {
      unidade: unidade.id,
      corpo_clinico: who._id,
      dataEscolhida: dia,
      horario,
      paciente: { name, telefoneCelular: '' },
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(booked.status()).toBe(201)
}

async function aClient(browser: Browser, page: Page, usuario: string): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-BR' })
  const client = await context.newPage()
  await loginCliente(client, usuario)
  return client
}

/** The line of this time that has a patient: a cancelled appointment at the same hour stays on the day. */
const at = (page: Page, horario: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${horario}`) })
    .filter({ hasNotText: 'Cancelado' })

/** The appointment of this time in the grid. The other days of a week have free times at the same hour. */
const booked = (page: Page, horario: string) =>
  page.getByRole('link', { name: new RegExp(`^${horario} (?!livre)`) })

/** The free time of this day in the grid, while an appointment is picked. */
const freeAt = (page: Page, dia: string, horario: string) => {
  const day = new Date(dia).toLocaleDateString('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return page.getByRole('button', { name: new RegExp(`^Remarcar para .*${day}, às\\s${horario}$`) })
}

/** With the mouse; where it may be dropped is there only once it is held. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const { x, y } = await boxOf(from)
  await page.mouse.move(x + 8, y + 8, { steps: 4 })
  await to.hover()
  await page.mouse.up()
}

test(
  'the desk books by phone, hears of a booking while it looks, confirms, moves and cancels it',
  { tag: '@larguras' },
  async ({ page, browser, own }) => {
    await loginEquipe(page, own.atendente)
    const picked = await pickDay(page)
    const { who, dia, free } = picked
    await page.goto(`/admin/agendamentos?profissional=${who._id}&dia=${dia}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Agendamentos' })).toBeVisible()
    await lookOver(page, 'agenda do dia')

    const [phone, online, later] = free as [string, string, string]
    await page.getByRole('link', { name: `Marcar às ${phone}` }).click()
    await page.getByRole('button', { name: 'Marcar' }).click()
    await expect(page.getByText('Informe o nome, com letras')).toBeVisible()
    await lookOver(page, 'marcar com erro')
    const name = `Zé "Tião" d'Ávila 🙂 ${'Comprido'.repeat(9)}`
    await page.getByLabel('Nome do paciente').fill(name)
    await page.getByLabel('Celular com DDD').fill('21987654321')
    await page.getByRole('button', { name: 'Marcar' }).click()
    await expect(page.getByText('Paciente marcado.')).toBeVisible()
    await expect(at(page, phone)).toContainText('Marcado')
    await expect(at(page, phone)).toContainText('(21) 98765-4321')

    const client = await aClient(browser, page, own.paciente2)
    await order(client.request, picked, online)
    // Without reloading, because the page is updated live.
    await expect(at(page, online)).toContainText('Falta confirmar')
    // Appointments to confirm are listed together, whatever their day.
    const views = page.getByRole('navigation', { name: 'Como ver' })
    await views.getByRole('link', { name: 'A confirmar' }).click()
    await lookOver(page, 'a confirmar')
    const waiting = page.locator('section').filter({ has: page.locator(`h2 a[href*="dia=${dia}"]`) })
    const confirm = waiting.getByRole('button', { name: new RegExp(`^Confirmar .*${online}$`) })
    await confirm.click()
    await expect(page.getByText('Agendamento confirmado. O paciente foi avisado.')).toBeVisible()
    await expect(confirm).toBeHidden()
    await page.goto(`/admin/agendamentos?profissional=${who._id}&dia=${dia}`)
    await expect(at(page, online)).toContainText('Marcado')

    // Moved in the grid by keyboard: its details with Enter, then put on a free time with Enter.
    for (const view of ['Grade', 'Semana']) {
      const tab = views.getByRole('link', { name: view })
      await tab.click()
      // Both views have the same texts: what is pressed before the second one is there belongs to the first.
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText(/^Aperte em um agendamento/)).toBeVisible()
      await lookOver(page, `agenda: ${view}`)
      if (view === 'Grade' && !isPhone(page)) {
        // A whole Monday of one professional is in sight.
        await page.setViewportSize({ width: 1280, height: 800 })
        const { y, height } = await boxOf(page.locator('section[aria-label="Dra. Helena Prado"]'))
        expect(y + height).toBeLessThanOrEqual(800)
      }
    }
    const held = booked(page, online)
    const target = freeAt(page, dia, later)
    const pick = async () => {
      await held.press('Enter')
      await page.getByRole('button', { name: 'Mudar na grade' }).press('Enter')
      await expect(page.getByText(/^Escolha um horário livre para/)).toBeVisible()
    }
    await pick()
    // The arrows walk over the free times, so that nobody counts tabs.
    await expect(page.locator('[data-target]:focus')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Aperte em um agendamento/)).toBeVisible()
    await expect(held).toBeFocused()
    await pick()
    await target.press('Enter')
    const asked = page.getByRole('alertdialog', {
      name: new RegExp(`^Mudar .* de ${online} para ${later}\\?$`),
    })
    await expect(asked).toContainText('O paciente é avisado')
    await lookOver(page, 'pergunta antes de mudar')
    await asked.getByRole('button', { name: 'Não mudar' }).click()
    await expect(held).toBeFocused()
    if (!isPhone(page)) {
      await drag(page, held, target)
      await asked.getByRole('button', { name: 'Não mudar' }).click()
    }
    await pick()
    await target.press('Enter')
    await asked.getByRole('button', { name: 'Mudar', exact: true }).click()
    await expect(page.getByText('Agendamento remarcado.')).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^${later} .*Marcado$`) })).toBeVisible()

    await views.getByRole('link', { name: 'Mês' }).click()
    await expect(page.locator('a[aria-current=date]')).toHaveAccessibleName(/: \d+ marcados/)
    await lookOver(page, 'agenda do mês')
    await page.locator('a[aria-current=date]').click()
    await at(page, later).locator('summary').click()
    await page.getByRole('link', { name: new RegExp(`^Cancelar .*, ${later}$`) }).click()
    await expect(
      page.getByRole('heading', { name: 'Deseja realmente cancelar o agendamento?' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText('Diga o motivo ao paciente')).toBeVisible()
    await lookOver(page, 'cancelar agendamento')
    await page.getByLabel('Motivo').fill('A médica teve uma emergência')
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText('Agendamento cancelado. O horário está livre.')).toBeVisible()
    await expect(page.getByRole('link', { name: `Marcar às ${later}` })).toBeVisible()
    await client.context().close()
  },
)

test('a drag begins wherever the page is scrolled to, and however long the name is', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.atendente)
  const { who, dia, free } = await pickDay(page)
  const [to, from] = free.slice(-2) as [string, string]
  await bookByPhone(page, own, { who, dia, horario: from, name: `Rita ${'Comprida'.repeat(12)}` })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`/admin/agendamentos/calendar?visao=semana&profissional=${who._id}&dia=${dia}`)
  const held = booked(page, from)
  await expect(held).toHaveAttribute('draggable', 'true')
  const target = freeAt(page, dia, to)
  await drag(page, held, target)
  await expect(page.getByRole('alertdialog')).toContainText(`de ${from} para ${to}?`)
})

test('a person who has typed a name may still look at another day and professional: no question, no text lost, the times are theirs', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.atendente)
  const { who, dia } = await pickDay(page)
  await page.goto(`/admin/agendamentos/novo?dia=${dia}`)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const lookAt = async (day: string) => {
    await field('Dia').fill(day)
    await page.waitForURL(`**dia=${day}`)
  }
  await field('Nome do paciente').fill('Rita Moura')
  await lookAt(String(Temporal.PlainDate.from(dia).add({ days: 6 }))) // a Sunday
  await expect(page.getByText('Nenhum horário livre neste dia. Próximo livre: Segunda')).toBeVisible()
  const days = page.getByRole('navigation', { name: 'Próximos dias' })
  await expect(days.getByRole('link')).toHaveCount(7)
  await expect(days.getByRole('link').nth(1)).toHaveText(/^seg .*\d livres$/)
  await lookAt(dia)
  await field('Profissional').selectOption(who._id)
  await page.waitForURL(`**profissional=${who._id}**`)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(field('Profissional')).toHaveValue(who._id)
  await expect(field('Nome do paciente')).toHaveValue('Rita Moura')
  const offered = page.locator('input[name=quem]')
  await expect(offered.first()).toHaveValue(new RegExp(`^${who._id} `))
  await expect(offered.and(page.locator(`:not([value^="${who._id} "])`))).toHaveCount(0)
})

test('a time that was taken meanwhile is refused with the nearest ones; nothing typed is lost', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  const { who, dia, free } = await pickDay(page)
  const wanted = free.at(-1)!
  await page.goto(
    `/admin/agendamentos/novo?${new URLSearchParams({ profissional: who._id, dia, horario: wanted })}`,
  )
  await page.getByLabel('Nome do paciente').fill('Rita Moura')
  await bookByPhone(page, own, { who, dia, horario: wanted, name: 'Outra Pessoa' })
  await page.getByRole('button', { name: 'Marcar' }).click()
  await expect(page.getByText('Este horário acabou de ser ocupado')).toBeVisible()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Rita Moura')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /, às\s\d\d:\d\d$/ })
      .first(),
  ).toBeVisible()
})

test('a day is confirmed in two presses', async ({ page, browser, own }) => {
  await loginEquipe(page, own.atendente)
  const picked = await pickDay(page)
  const client = await aClient(browser, page, own.paciente2)
  await order(client.request, picked, picked.free[0]!)
  await order(client.request, picked, picked.free[2]!)
  await client.context().close()
  await page.goto(`/admin/agendamentos?dia=${picked.dia}`)
  const { tap, end } = measure('confirmar um dia')
  await tap(page.getByRole('button', { name: 'Confirmar os 2' }).click())
  const question = page.getByRole('alertdialog', { name: 'Confirmar 2 agendamentos?' })
  await tap(question.getByRole('button', { name: 'Confirmar' }).click())
  await expect(page.getByText('Agendamentos confirmados. Os pacientes foram avisados.')).toBeVisible()
  end({ taps: 2, fields: 0 })
  for (const time of [picked.free[0]!, picked.free[2]!]) await expect(at(page, time)).toContainText('Marcado')
})

test('a medical professional sees only the own day', async ({ page, own }) => {
  await loginEquipe(page, own.medico)
  await page.goto('/admin/agendamentos')
  await expect(page.getByLabel('Profissional').locator('option')).toHaveCount(1)
  await page.goto('/admin/agendamentos?profissional=todos')
  await expect(page.getByLabel('Profissional').locator('option')).toHaveCount(1)
})
