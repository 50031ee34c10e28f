import { expect } from '@playwright/test'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { buyCard, typeCard, type Plano } from './card-steps.ts'
import type { MovingServer } from './moving-server.ts'
import { makeCliente, ownSenha } from './own-client.ts'
import type { PlainPage } from './plain.ts'
import { loginEquipe } from './steps.ts'

export const cartao = '/admincliente/cartao'
export const metodos = ['cartao', 'boleto', 'pix'] as const
export type Metodo = (typeof metodos)[number]
export type Holder = { n: number; page: PlainPage; username: string; plano: Plano; metodo: Metodo }
/** A server whose days pass, and pages of it without a browser, each of somebody else. */
export type Months = MovingServer & { open: () => Promise<PlainPage> }

export const contratoOf = async ({ page }: Pick<Holder, 'page'>): Promise<Contrato> => {
  const reply = await page.request.get('/api/saudes/meu')
  return ((await reply.json()) as { contrato: Contrato }).contrato
}
/** Sessions end while days pass: every visit begins with a login. */
export async function login({ page, username }: Pick<Holder, 'page' | 'username'>): Promise<void> {
  const reply = await page.request.post('/api/auth/cliente', { data: { username, password: ownSenha } })
  expect(reply.ok()).toBe(true)
}
export async function openCard(holder: Holder): Promise<void> {
  await login(holder)
  await holder.page.goto(cartao)
}

type Transacao = { id: string; tipo: string; status: string; emv: string | null }

/** Pays every boleto and Pix that waits at the bank, except the Pix with this code. */
export async function payWaiting(page: PlainPage, { own, deliver }: Months, except?: string): Promise<void> {
  const list = await page.request.get(`${own.simulator}/simulador/api/transacoes`)
  const waiting = ((await list.json()) as Transacao[]).filter(
    ({ tipo, status, emv }) =>
      status === 'pending' && tipo !== 'credit' && (except === undefined || emv !== except),
  )
  for (const { id } of waiting) {
    const paid = await page.request.post(`${own.simulator}/simulador/api/transacoes/${id}/pagar`)
    expect(paid.ok()).toBe(true)
  }
  await deliver()
}

const button: Record<Metodo, string> = { cartao: 'Pagar R$', boleto: 'Gerar boleto', pix: 'Gerar Pix' }

type Purchase = { n: number; plano: Plano; metodo: Metodo }

/** Signs up, buys a plan and pays its first period, on the checkout's page. */
export async function buy(server: Months, { n, plano, metodo }: Purchase): Promise<Holder> {
  const page = await server.open()
  const holder = { n, page, username: await makeCliente(page, n), plano, metodo }
  await buyAgain(server, holder)
  return holder
}

/** Buys the holder's plan and pays its first period. */
export async function buyAgain(server: Months, { n, page, plano, metodo }: Holder): Promise<void> {
  const checkout = await buyCard(page, n, plano)
  await page.goto(`${checkout}&forma=${metodo}`)
  if (metodo === 'cartao') typeCard(page)
  await page.press(button[metodo])
  if (metodo !== 'cartao') {
    expect(page.text).toContain('Aguardando Pagamento')
    await server.deliver() // the boleto is sent before it is paid
    await payWaiting(page, server)
    await page.goto(checkout)
  }
  expect(page.url).toContain('/voucherCartao?id=')
  await server.deliver()
  await page.goto(cartao)
  expect(page.text).toContain('Próxima mensalidade em')
}

/** Expects this text at the reception of a unit when it checks a card. */
export async function deskSays(server: Months, numero: string, text: string): Promise<void> {
  const desk = await server.open()
  await loginEquipe(desk, server.own.atendente)
  await desk.goto('/admin/cartaoSinsaude')
  desk.type({ 'Número do cartão': numero })
  await desk.press('Validar')
  expect(desk.text).toContain(text)
}

/** Chooses the way to pay a consultation, its professional, and the first free day and time, on the page of the unit; returns the time. */
export async function choose(page: PlainPage, { own }: Months, pagamento: string): Promise<string> {
  const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: own.unidade.onde }
  await page.goto(`/busca?${new URLSearchParams(query)}`)
  await page.follow('Marcar Consulta')
  page.check(pagamento)
  page.check('Dra. Helena Prado')
  await page.press('Ver os dias')
  const panel = page.part('Marcar consulta')
  const day = page
    .all<HTMLAnchorElement>('a', panel)
    .find((a) => /^\p{L}+(-feira)?, /u.test(a.ariaLabel ?? ''))
  await page.goto(day!.href)
  const [time] = page.all<HTMLInputElement>('input[name=horario]')
  const { value } = time!
  await page.goto(day!.href.replace('#', `&horario=${encodeURIComponent(value)}#`)) // as the page's scripts do
  return value
}

/** A consultation at the card price, to be paid at the desk, which attends it. */
export async function useCard({ page }: Holder, server: Months): Promise<void> {
  await choose(page, server, 'Com SinSaude')
  await page.press('Ir para Pagamento')
  await page.follow('No local')
  await page.press('Confirmar para pagar no local')
  const id = new URLSearchParams(page.url.split('?')[1]).get('id')!
  const { codigo } = (await (await page.request.get(`/api/pedidos/${id}`)).json()) as { codigo: string }
  const desk = await server.open()
  await loginEquipe(desk, server.own.credenciado)
  await desk.goto(`/admin/voucher?codigo=${codigo}`)
  await desk.press('Realizar Atendimento')
  if (!desk.text.includes('Liberado atendimento')) await desk.press('Recebi R$')
  expect(desk.text).toContain('Voucher validado com sucesso! Liberado atendimento.')
  await page.goto(cartao)
  expect(page.text).toContain('Você já economizou')
}
