import { expect, test, type Browser, type Page } from '@playwright/test'
import { bookTheDay, dia, openAt, otherDay, row, says, step, title } from '../../day-steps.ts'
import { measure } from '../../measure.ts'
import { startMovingServer, type MovingServer } from '../../moving-server.ts'
import { awaitScripts } from '../../network-steps.ts'
import { loginCliente, loginEquipe, lookOver, phone } from '../../steps.ts'
import { timeTheDesk } from '../../time-desk.ts'

/** Counts the keys of one task. */
function counter(page: Page) {
  const count = { teclas: 0 }
  return {
    count,
    press: async (name: string) => {
      count.teclas += 1
      await page.keyboard.press(name)
    },
    type: async (text: string) => {
      count.teclas += text.length
      await page.keyboard.type(text)
    },
  }
}

const tell = (what: string, count: object) => process.stdout.write(`${what}: ${JSON.stringify(count)}\n`)

/** Whether the focus is in a patient's row at the moment when the row first says `state`: the next key may come right then. */
const focusedAs = (page: Page, nome: string, state: string): Promise<boolean> =>
  row(page, nome).evaluate(
    (line, wanted) =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!line.children[4]?.textContent?.includes(wanted)) return
          observer.disconnect()
          resolve(line.contains(document.activeElement))
        }).observe(line, { subtree: true, childList: true, characterData: true })
      }),
    state,
  )

/** Goes by keys from the code down into the list: a patient comes, is called in and is attended; another does not come. */
async function receiveByKeys(desk: Page): Promise<void> {
  await expect(desk.getByLabel('Código do voucher')).toBeFocused()
  await desk.keyboard.press('ArrowDown')
  await expect(step(desk, 'Chegou', 'Rui Prado')).toBeFocused()
  const came = counter(desk)
  await came.press('c')
  await says(desk, 'Rui Prado', /Chegou\s*espera 0 min/)
  tell('marcar que chegou, com o paciente escolhido', came.count)
  expect(came.count.teclas).toBe(1)
  await expect(desk.getByRole('status').filter({ hasText: 'Rui Prado: chegou às 09:0' })).toBeVisible()
  await expect(step(desk, 'Chamar', 'Rui Prado')).toBeFocused()
  await desk.keyboard.press('z')
  await says(desk, 'Rui Prado', 'Marcado')
  await desk.keyboard.press('c')
  await says(desk, 'Rui Prado', 'Chegou')
  await desk.keyboard.press('a')
  await says(desk, 'Rui Prado', 'Em atendimento')
  const focused = focusedAs(desk, 'Rui Prado', 'Atendido')
  await desk.keyboard.press('t')
  expect(await focused, 'the row keeps the focus when its last button goes').toBe(true)
  await says(desk, 'Rui Prado', 'Atendido')
  await desk.keyboard.press('ArrowDown')
  const missed = counter(desk)
  await missed.press('f')
  await says(desk, 'Neide Farias', 'Não veio')
  tell('marcar que não veio, com o paciente escolhido', missed.count)
  expect(missed.count.teclas).toBe(1)
  await expect(desk.getByText(/^Neide Farias: não veio/)).toBeVisible()
  // A key that a row has nothing for says so.
  await desk.keyboard.press('f')
  await expect(desk.getByText('Essa tecla não vale para este paciente agora.')).toBeVisible()
  await desk.keyboard.press('v')
  await expect(desk.getByLabel('Código do voucher')).toBeFocused()
}

/** By name from everywhere: the focus is then in the row of the day. */
async function findByKeys(desk: Page): Promise<void> {
  await desk.goto('/admin/prontuarios')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  const find = counter(desk)
  await expect(async () => {
    await desk.keyboard.press('Control+k')
    await expect(desk.getByRole('combobox', { name: 'Procurar paciente' })).toBeFocused({ timeout: 500 })
  }).toPass()
  find.count.teclas += 1
  await find.type('otav')
  await expect(desk.getByRole('option', { name: /Otávio Lins/ })).toContainText('hoje, 11:00')
  await find.press('Enter')
  await desk.waitForURL('**/admin?feitos=1#v-*')
  await expect(row(desk, 'Otávio Lins').getByRole('button', { name: /^Chegou/ })).toBeFocused()
  tell('achar um paciente e chegar à linha dele', find.count)
  expect(find.count.teclas).toBeLessThanOrEqual(8)
  // A patient of another day: the line in the agenda is open and has the focus.
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: 'Procurar paciente' }).fill('iara')
  await expect(desk.getByRole('option', { name: /Iara Motta/ })).toContainText('18/01/2028, 09:40')
  await desk.keyboard.press('Enter')
  await desk.waitForURL(`**/admin/agendamentos?*dia=${otherDay}#agendamento-*`)
  const line = lineOf(desk, 'Iara Motta')
  await expect(line.locator('summary')).toBeFocused()
  await expect(line.getByText('09:40 às', { exact: false })).toBeVisible()
}

const lineOf = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Horários do dia' }).getByRole('listitem').filter({ hasText: nome })

/** In the agenda, 'Chegou' and 'Atendido' are taken back in the message. */
async function undoInAgenda(desk: Page): Promise<void> {
  await desk.goto(`/admin/agendamentos?profissional=todos&dia=${dia}`)
  const line = lineOf(desk, 'Otávio Lins')
  await expect(line).toContainText('Marcado')
  await line.locator('summary').click()
  for (const [word, told, state] of [
    ['Chegou', 'Chegada anotada.', 'Chegou'],
    ['Atendido', 'Atendimento marcado.', 'Atendido'],
  ] as const) {
    await line.getByRole('button', { name: `${word}: Otávio Lins, 11:00` }).click()
    const message = desk.getByRole('status').filter({ hasText: told })
    await expect(line.locator('summary')).toContainText(state)
    await message.getByRole('button', { name: 'Desfazer' }).click()
    await expect(line.locator('summary')).toContainText('Marcado')
  }
}

/** A patient at the desk without an appointment. */
async function walkIn(desk: Page): Promise<void> {
  await desk.goto('/admin/agendamentos')
  const { tap, field, end } = measure('receber quem chega sem hora marcada')
  await tap(desk.getByRole('link', { name: 'Sem hora marcada' }).click())
  await field(desk.getByLabel('Nome do paciente').fill('Zilda Ramos'))
  await tap(desk.getByRole('button', { name: 'Marcar' }).click())
  await expect(desk.getByText('Paciente marcado.')).toBeVisible()
  end({ taps: 2, fields: 1 })
}

/** The code and two keys; then the last validations say so, and the row offers to undo it. */
async function attendByKeys(desk: Page, codigo: string): Promise<void> {
  await desk.goto('/admin')
  await expect(row(desk, 'Maria Aparecida')).toContainText(`••••-${codigo.slice(-4)}`)
  const attend = counter(desk)
  const code = desk.getByLabel('Código do voucher')
  await awaitScripts(code)
  await expect(code).toBeFocused()
  await desk.keyboard.type(codigo.replace('-', '').toLowerCase())
  await attend.press('Enter')
  const action = desk.getByRole('button', { name: 'Realizar Atendimento' })
  await expect(action).toBeFocused()
  await expect(desk.getByText('Pode atender', { exact: true })).toBeVisible()
  await lookOver(desk, 'ticket with the last validations')
  await action.focus()
  await attend.press('Enter')
  await expect(desk.getByText('Atendimento realizado agora')).toBeVisible()
  tell('atender um voucher pago: o código e', attend.count)
  expect(attend.count.teclas).toBe(2)
  const last = desk.getByRole('region', { name: 'Últimas validações' }).getByRole('listitem').first()
  await expect(last).toContainText('Maria Aparecida')
  await expect(last).toContainText('Atendido')
  await desk.goto('/admin')
  await says(desk, 'Maria Aparecida', 'Atendido')
  await row(desk, 'Maria Aparecida').locator('summary').click()
  await desk.getByRole('button', { name: 'Desfazer o atendimento' }).click()
  await says(desk, 'Maria Aparecida', 'Marcado')
}

/** A colleague's press is seen without reloading, and everything works without scripts. */
async function otherScreens(browser: Browser, server: MovingServer, desk: Page): Promise<void> {
  const bare = await openAt(browser, server, { javaScriptEnabled: false })
  await loginEquipe(bare, server.own.atendente)
  await bare.goto('/admin')
  await step(bare, 'Chegou', 'Otávio Lins').click()
  await says(bare, 'Otávio Lins', 'Chegou')
  await says(desk, 'Otávio Lins', 'Chegou')
  await bare.getByRole('button', { name: 'Desfazer' }).click()
  await says(bare, 'Otávio Lins', 'Marcado')
  await says(desk, 'Otávio Lins', 'Marcado')
  await bare.goto('/admin/pacientes?procurado=7777')
  await expect(bare.getByRole('table', { name: 'Pacientes encontrados' }).getByRole('row')).toHaveCount(4)
  await bare.getByLabel('Nome, CPF, telefone ou código').fill('neide')
  await bare.getByRole('button', { name: 'Procurar' }).click()
  await bare.getByRole('link', { name: 'Neide Farias' }).click()
  await says(bare, 'Neide Farias', 'Não veio')
  await bare.context().close()
}

/** On a phone: a tap a step, and the bar at the bottom. */
async function onThePhone(browser: Browser, server: MovingServer): Promise<void> {
  const small = await openAt(browser, server, { viewport: phone, hasTouch: true })
  await loginEquipe(small, server.own.atendente)
  await small.goto('/admin')
  await step(small, 'Chegou', 'Otávio Lins').tap()
  await expect(step(small, 'Chamar', 'Otávio Lins')).toBeVisible()
  await expect(row(small, 'Otávio Lins')).toContainText(/Chegou\s*espera 0 min/)
  const bar = small.getByRole('navigation', { name: 'Atalhos' })
  await expect(bar.getByRole('link')).toHaveText(['Agendamentos', 'Validar', 'Início'])
  await expect(bar.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
  // The end of the page is above the bar.
  await small.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const end = (await small.getByText('Não somos planos de saúde').boundingBox())!
  expect(end.y + end.height).toBeLessThan((await bar.boundingBox())!.y)
  await bar.getByRole('link', { name: 'Validar' }).tap()
  await small.waitForURL('**/admin/voucher')
  await small.getByRole('link', { name: 'Procurar paciente' }).tap()
  await small.waitForURL('**/admin/pacientes')
  await small.context().close()
}

test("a reception's day: patients come, are called in, attended and missed, by one key or one tap each @longo", async ({
  browser,
}) => {
  test.slow()
  const server = await startMovingServer()
  try {
    const [desk, client] = [await openAt(browser, server), await openAt(browser, server)]
    await loginEquipe(desk, server.own.atendente)
    await loginCliente(client, server.own.paciente)
    const codigo = await bookTheDay(desk, client, server)
    await loginEquipe(desk, server.own.atendente)
    await desk.goto('/admin')
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await lookOver(desk, "the reception's day")
    await desk.reload()
    await receiveByKeys(desk)
    await undoInAgenda(desk)
    await findByKeys(desk)
    await attendByKeys(desk, codigo)
    await otherScreens(browser, server, desk)
    await walkIn(desk)
    await onThePhone(browser, server)
    await desk.goto('/admin/pacientes?procurado=prado')
    await lookOver(desk, 'search of a patient')

    const doctor = await openAt(browser, server)
    await loginEquipe(doctor, server.own.medico)
    await doctor.goto('/admin')
    await expect(doctor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(doctor.getByLabel('Código do voucher')).toHaveCount(0)
    await expect(row(doctor, 'Otávio Lins')).toBeVisible()
    await lookOver(doctor, "the doctor's day")
    await timeTheDesk(browser, server, codigo)
  } finally {
    // A page that stays open asks for its server, which is gone, for as long as the browser lives.
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect((await server.close()).ok).toBe(true)
  }
})
