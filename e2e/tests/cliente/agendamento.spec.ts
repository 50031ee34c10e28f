import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import type { Own } from '../../own.ts'
import { test } from '../../test.ts'
import { chooseLastDay, freeDays, placePaidOrder } from '../../order-steps.ts'
import { fallAt, fallOnce } from '../../network-steps.ts'
import { linkOf } from '../../outbox.ts'
import { fillLogin, openUnit, goodCard, loginCliente, loginEquipe, lookOver } from '../../steps.ts'

type Pedido = {
  _id: string
  unidade: { _id: string }
  profissional: { _id: string; nome: string } | null
  agendamento: { dataEscolhida: string; horarioEscolhido: { horario: string } }
}
type Dia = { dia: string; horarios: { horario: string; atendimento: boolean }[] }

/** Buys a consultation in cardiology on the last free day and opens its voucher. Returns the order. */
async function buyLate(page: Page, own: Own): Promise<Pedido> {
  await loginCliente(page, own.paciente)
  const id = await placePaidOrder(page, own, { valorAlento: 12_900 })
  await page.goto(`/voucher?id=${id}`)
  return (await (await page.request.get(`/api/pedidos/${id}`)).json()) as Pedido
}

/**
 * Orders one time through the API, as the logged-in client; returns null when it was not free. A paid order does not count as
 * held.
 */
async function order(request: APIRequestContext, wish: object, pay: boolean): Promise<string | null> {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const placed = await request.post('/api/pedidos', {
    data: { tipoPedido: 'Consulta', tipoPagamento: 'Alento', ...wish },
    headers: key(),
  })
  if (placed.status() !== 201) return null
  const { _id } = (await placed.json()) as Pedido
  const card = {
    holder_name: goodCard.nome,
    card_number: goodCard.numero,
    expiration_month: goodCard.mes,
    expiration_year: goodCard.ano,
    security_code: goodCard.codigo,
  }
  if (pay)
    await request.post('/api/v1/payments/purchase/credit', { data: { pedido_id: _id, card }, headers: key() })
  return _id
}

async function another(browser: Browser, page: Page, usuario: string): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-BR' })
  const other = await context.newPage()
  await loginCliente(other, usuario)
  return other
}

test(
  'a client moves the time of an order, meets a time that somebody else took, and gives the time up',
  { tag: '@larguras' },
  async ({ page, browser, own }) => {
    const pedido = await buyLate(page, own)
    await page.getByRole('link', { name: /^Remarcar ou cancelar/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Remarcar' })).toBeVisible()
    // No day is full yet.
    await expect(page.getByRole('link', { name: 'O dia que você quer está cheio?' })).toHaveCount(0)
    await chooseLastDay(page)
    const times = page.getByRole('radio')
    await expect(times.first()).toBeAttached()
    await lookOver(page, 'reschedule')
    const dia = new URL(page.url()).searchParams.get('dia')!
    const horario = await times.last().inputValue()
    await page.getByText(horario, { exact: true }).click()
    const other = await another(browser, page, own.paciente2)
    const unit = await (await page.request.get(`/api/redeConsultas/${pedido.unidade._id}`)).json()
    const consulta = (unit as { _id: string }[])[0]!._id
    const wish = { consulta, corpoClinico: pedido.profissional!._id, dataEscolhida: dia, horario }
    expect(await order(other.request, wish, false)).not.toBeNull()
    await other.context().close()
    await page.getByRole('button', { name: 'Remarcar' }).click()
    await expect(page.getByRole('alert')).toContainText('Este horário acabou de ser ocupado')
    const nearest = page.getByRole('link', { name: /, às\s\d\d:\d\d$/ }).first()
    const free = (await nearest.textContent())!.slice(-5)
    await nearest.click()
    await expect(page.getByRole('radio', { name: free })).toBeChecked()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Remarcar' }).click()
    await page.waitForURL('**/logincliente**')
    await fillLogin(page, own.paciente)
    await expect(page.getByRole('radio', { name: free })).toBeChecked()
    await page.getByRole('button', { name: 'Remarcar' }).click()
    await page.waitForURL('**/voucher?id=**')
    await expect(page.getByText('Horário remarcado. A unidade ainda vai confirmar.')).toBeVisible()
    await page.getByRole('link', { name: /^Remarcar ou cancelar/ }).click()
    const late = await anotherTime(page)
    await page.getByRole('link', { name: 'Cancelar horário' }).click()
    await expect(page.getByRole('heading', { name: 'Deseja realmente cancelar este horário?' })).toBeVisible()
    await expect(page.getByText('A compra tem menos de 7 dias')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Deixar sem horário' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar horário' }).click()
    await page.waitForURL('**/voucher?id=**')
    await expect(page.getByText('Você desistiu da compra. O pedido foi desfeito.')).toBeVisible()
    await late.getByRole('button', { name: 'Remarcar' }).click()
    await expect(late.getByRole('alert')).toContainText('O horário deste pedido não pode ser mudado')
    await late.getByRole('link', { name: 'Ver o pedido' }).click()
    await late.waitForURL('**/voucher?id=**')
  },
)

/** A second tab with the same order, where a time is chosen but not sent yet. */
async function anotherTime(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await page.waitForURL('**/remarcar?id=**')
  await other.goto(page.url())
  await freeDays(other).first().click()
  await other.getByRole('radio').last().check({ force: true })
  return other
}

/** Makes a day of Dra. Helena Prado full: the unit opens it for one time only, which the logged-in client buys. */
async function fillDay(page: Page, browser: Browser, own: Own) {
  const get = async <T>(path: string) => (await (await page.request.get(path)).json()) as T
  const people = await get<{ _id: string; nome: string }[]>(`/api/redes/${own.unidade.id}/corpoClinico`)
  const corpoClinico = people.find((p) => p.nome === 'Dra. Helena Prado')!._id
  const consulta = (await get<{ _id: string }[]>(`/api/redeConsultas/${own.unidade.id}`))[0]!._id
  const all = await get<Dia[]>(`/api/agenda/diasCompleta?corpo_clinico=${corpoClinico}`)
  const { dia, horarios } = all.at(-3)!
  const [{ horario }, { horario: end }] = horarios as [Dia['horarios'][0], Dia['horarios'][0]]
  const unit = await (await browser.newContext()).newPage()
  await loginEquipe(unit, own.credenciado)
  const opened = await unit.request.post('/api/agenda/excecoes', {
    data: {
      corpo_clinico: corpoClinico,
      tipo: 'EXTRA',
      de: dia,
      ate: dia,
      hora_inicio: horario,
      hora_fim: end,
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(opened.status(), await opened.text()).toBe(201)
  await unit.context().close()
  const pedido = await order(page.request, { consulta, corpoClinico, dataEscolhida: dia, horario }, true)
  return { dia, consulta, corpoClinico, pedido: pedido! }
}

test('a client on the waiting list is offered a cancelled time, and accepts it after the login', async ({
  page,
  browser,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const { dia, consulta, pedido } = await fillDay(page, browser, own)
  await page.goto(`/remarcar?id=${pedido}`)
  await expect(page.getByRole('link', { name: 'O dia que você quer está cheio?' })).toBeVisible()
  const other = await another(browser, page, own.paciente2)
  await openUnit(other, own)
  await other.getByRole('complementary', { name: 'Marcar consulta' }).getByText('Dra. Helena Prado').click()
  await other.getByRole('link', { name: 'O dia que você quer está cheio?' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Lista de espera' })).toBeVisible()
  await expect(other.getByText(`${own.unidade.nome}, `)).toBeVisible()
  await expect(other.getByRole('link', { name: 'Voltar aos horários livres' })).toHaveAttribute(
    'href',
    /profissional=.+#horarios$/,
  )
  expect(new URL(other.url()).searchParams.get('consulta')).toHaveLength(consulta.length)
  await lookOver(other, 'waiting list')
  const joined = new URL(other.url())
  await expect(other.getByText('Cardiologia com Dra. Helena Prado')).toBeVisible()
  await other.getByRole('link', { name: 'Voltar aos horários livres' }).click()
  await expect(other.getByRole('heading', { level: 1, name: own.unidade.nome })).toBeVisible()
  await other.goto(joined.pathname + joined.search)
  await other.getByLabel('Dia cheio que você quer').selectOption(dia)
  const arrived = await fallOnce(other)
  await fallAt(other, 'Entrar na lista de espera')
  await expect(other.getByLabel('Dia cheio que você quer')).toHaveValue(dia)
  await other.getByRole('button', { name: 'Entrar na lista de espera' }).click()
  await expect(other.getByText('Você está na lista de espera.')).toBeVisible()
  expect(arrived()).toBe(1)
  await other.getByRole('link', { name: 'Voltar aos horários livres' }).click()
  await expect(other.getByRole('heading', { level: 1, name: own.unidade.nome })).toBeVisible()
  await other.goto('/admincliente')
  await expect(other.getByText(/^Avisamos por e-mail e SMS se abrir horário em/)).toBeVisible()
  await lookOver(other, 'waiting list at the start of the area')
  await other.getByRole('button', { name: /^Sair da lista/ }).click()
  await expect(other.getByText('Você saiu da lista de espera.')).toBeVisible()
  await expect(other.getByText('Esperando vaga ou preço')).toHaveCount(0)
  const { pathname, search } = joined
  await other.goto(pathname + search)
  await other.getByLabel('Dia cheio que você quer').selectOption(dia)
  await other.getByRole('button', { name: 'Entrar na lista de espera' }).click()
  await expect(other.getByText('Você está na lista de espera.')).toBeVisible()
  await other.context().close()

  await page.request.post(`/api/pedidos/${pedido}/desistir`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const [, mes, d] = dia.split('-')
  const ofMine = (texto: string): boolean => texto.includes(`${d}/${mes}`) && texto.includes(own.unidade.nome)
  const link = await linkOf(page, ':oferta', /\/lista-de-espera\/oferta\/[\w-]{22}/, ofMine)
  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Abriu um horário para você' })).toBeVisible()
  await lookOver(visitor, 'offer')
  const take = (who: Page) => who.getByRole('button', { name: 'Ficar com este horário' }).click()
  await page.goto(link)
  await page.getByText('Preço Alento', { exact: true }).click()
  await take(page)
  await expect(page.getByRole('alert')).toContainText('Este horário está reservado para outra conta')
  await visitor.getByText('Preço Alento', { exact: true }).click()
  await take(visitor)
  await visitor.waitForURL('**/logincliente**')
  await fillLogin(visitor, own.paciente2)
  await visitor.waitForURL(`**${link}?**`)
  await expect(visitor.getByRole('radio', { name: /^Preço Alento/ })).toBeChecked()
  await take(visitor)
  await visitor.waitForURL('**/checkout?id=**')
  await visitor.goto(link)
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Este horário não está mais reservado' }),
  ).toBeVisible()
  await visitor.context().close()
})

test('the link of an offer moves an order that waits, without login @longo', async ({
  page,
  browser,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const { dia, consulta, corpoClinico, pedido: first } = await fillDay(page, browser, own)
  const other = await another(browser, page, own.paciente2)
  const days = await other.request.get(`/api/agenda/diasCompleta?corpo_clinico=${corpoClinico}`)
  const later = ((await days.json()) as Dia[]).at(-1)!
  const { horario } = later.horarios.find((h) => !h.atendimento)!
  const wish = { consulta, corpoClinico, dataEscolhida: later.dia, horario }
  const pedido = await order(other.request, wish, true)
  const joined = await other.request.post('/api/esperas', { data: { corpoClinico, dia, pedido } })
  expect(joined.ok()).toBe(true)
  await page.request.post(`/api/pedidos/${first}/desistir`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const [, mes, d] = dia.split('-')
  const ofMine = (texto: string): boolean => texto.includes(`${d}/${mes}`) && texto.includes(own.unidade.nome)
  const link = await linkOf(page, ':oferta', /\/lista-de-espera\/oferta\/[\w-]{22}/, ofMine)
  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Trocar para este horário' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'O horário é seu' })).toBeVisible()
  await lookOver(visitor, 'an order that was moved by the link')
  await visitor.context().close()
  await other.goto(`/voucher?id=${pedido}`)
  await expect(other.getByRole('main')).toContainText(`${d}/${mes}`)
  await other.context().close()
})
