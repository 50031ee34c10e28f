import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { MovingServer } from './moving-server.ts'
import { goodCard } from './steps.ts'

/** The server's clock begins on Monday at 9:00 in Brasília; the day that is walked is the next one. */
export const dia = '2028-01-11'
export const title = 'Hoje, terça, 11 de janeiro'

/** The same weekday a week later. */
export const otherDay = '2028-01-18'

type Visit = { horario: string; nome: string; em?: string; celular?: string }
const byPhone: Visit[] = [
  { horario: '08:00', nome: 'Rui Prado' },
  { horario: '08:20', nome: 'Neide Farias' },
  { horario: '11:00', nome: 'Otávio Lins' },
  { horario: '09:40', nome: 'Iara Motta', em: otherDay, celular: '21933334444' },
]

/** A page of a browser whose clock shows the server's time. */
export async function openAt(browser: Browser, server: MovingServer, more: object = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    baseURL: server.url,
    ...more,
  })
  const page = await context.newPage()
  await page.clock.setSystemTime(new Date(`${dia}T09:00:00-03:00`))
  return page
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

async function json<T>(context: BrowserContext, path: string): Promise<T> {
  const reply = await context.request.get(path)
  expect(reply.ok(), path).toBe(true)
  return (await reply.json()) as T
}

async function post<T>(context: BrowserContext, path: string, data: object, status = 200): Promise<T> {
  const reply = await context.request.post(path, { data, headers: key() })
  expect(reply.status(), await reply.text()).toBe(status)
  return (await reply.json()) as T
}

/** The professional with whom the client books; a consultation of that specialty. */
async function offerOf(context: BrowserContext, unidade: string) {
  type Consulta = { _id: string; especialidade: { _id: string } }
  type Pessoa = { _id: string; nome: string; especialidade: { _id: string } }
  const people = await json<Pessoa[]>(context, `/api/redes/${unidade}/corpoClinico`)
  const helena = people.find((p) => p.nome === 'Dra. Helena Prado')!
  const prices = await json<Consulta[]>(context, `/api/redeConsultas/${unidade}`)
  return { helena, consulta: prices.find((c) => c.especialidade._id === helena.especialidade._id)! }
}

/** Three bookings by phone and one paid order for the next day, and a booking a week later; returns the code that its patient shows. */
export async function bookTheDay(desk: Page, client: Page, { own, pass }: MovingServer): Promise<string> {
  const { helena, consulta } = await offerOf(desk.context(), own.unidade.id)
  for (const { horario, nome, em = dia, celular = '21988887777' } of byPhone)
    await post(
      desk.context(),
      '/api/agendamento',
      {
        unidade: own.unidade.id,
        corpo_clinico: helena._id,
        dataEscolhida: em,
        horario,
        paciente: { name: nome, telefoneCelular: celular },
        servico: 'Retorno',
      },
      201,
    )
  const order = { tipoPedido: 'Consulta', consulta: consulta._id, tipoPagamento: 'Alento' }
  const when = { corpoClinico: helena._id, dataEscolhida: dia, horario: '09:20' }
  const { _id } = await post<{ _id: string }>(client.context(), '/api/pedidos', { ...order, ...when }, 201)
  const card = {
    holder_name: goodCard.nome,
    card_number: goodCard.numero,
    expiration_month: goodCard.mes,
    expiration_year: goodCard.ano,
    security_code: goodCard.codigo,
  }
  await post(client.context(), '/api/v1/payments/purchase/credit', { pedido_id: _id, card })
  const { codigo } = await json<{ codigo: string }>(client.context(), `/api/pedidos/${_id}`)
  await pass(1)
  return codigo
}

export const row = (page: Page, nome: string) =>
  page.getByRole('table', { name: 'Pacientes de hoje' }).getByRole('row').filter({ hasText: nome })
export const says = (page: Page, nome: string, text: string | RegExp) =>
  expect(row(page, nome).getByRole('cell').nth(4)).toContainText(text)
export const step = (page: Page, word: string, nome: string) =>
  row(page, nome).getByRole('button', { name: new RegExp(`^${word}: ${nome}`) })
