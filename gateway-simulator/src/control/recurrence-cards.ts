import { toDate } from '../domain/day.ts'
import type { Core } from '../core.ts'
import { brl, day, html, type Html } from './html.ts'
import type { Frequency, Invoice, Plan, Subscription } from '../domain/recurrence.ts'

const SHOWN = 20

type Label = { text: string; tone: string }

const INVOICE: Record<Invoice['status'], Label> = {
  pending: { text: '… Pendente', tone: 'wait' },
  paid: { text: '✓ Paga', tone: 'ok' },
  failed: { text: '× Falhou', tone: 'stop' },
  canceled: { text: '× Cancelada', tone: 'stop' },
}

const SUBSCRIPTION: Record<Subscription['status'], Label> = {
  active: { text: '✓ Ativa', tone: 'ok' },
  suspended: { text: '… Suspensa', tone: 'wait' },
  canceled: { text: '× Cancelada', tone: 'stop' },
  expired: { text: '× Encerrada', tone: 'stop' },
}

/** One unit and several, as in 'a cada mês' and 'a cada 3 meses'. */
const UNITS: Record<Frequency, [string, string]> = {
  daily: ['dia', 'dias'],
  weekly: ['semana', 'semanas'],
  monthly: ['mês', 'meses'],
  annually: ['ano', 'anos'],
}

const every = ({ frequency, interval }: Pick<Plan, 'frequency' | 'interval'>): string =>
  interval === 1 ? `a cada ${UNITS[frequency][0]}` : `a cada ${interval} ${UNITS[frequency][1]}`

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const planItem = (plan: Plan): Html =>
  html`<li>
    <div class="row">
      <strong>${plan.name}</strong>
      ${plan.status === 'canceled' && html`<span class="pill stop">× Cancelado</span>`}
    </div>
    <p>${plan.amount === null ? 'Valor de cada assinatura' : brl(plan.amount)}, ${every(plan)}</p>
    <p class="mono">${plan.id}</p>
  </li>`

/** The button that makes a stored card decline, or accept again. */
function cardButton(sim: Core, s: Subscription): Html | false {
  const card = sim.state.cards.get(s.cardId)
  if (!card || s.status === 'canceled' || s.status === 'expired') return false
  const [result, label] =
    card.outcome === 'approved'
      ? ['declined', 'Passar a recusar o cartão']
      : ['approved', 'Voltar a aceitar o cartão']
  return html`<form method="post" action="/simulador/cartoes/${card.id}">
    <input type="hidden" name="resultado" value="${result}" />
    <button aria-label="${label} final ${card.last4}">${label}</button>
  </form>`
}

const subscriptionItem = (sim: Core, s: Subscription): Html => {
  const { text, tone } = SUBSCRIPTION[s.status]
  return html`<li>
    <div class="row">
      <span class="price">${brl(s.amount)}</span>
      <span class="pill ${tone}">${text}</span>
    </div>
    <p>${s.plan.name}, ${every(s)}</p>
    <p class="muted">
      ${s.status === 'active' && html`Próxima cobrança em ${day(toDate(s.dueDay))} · `}${counted(s.invoices.length, 'fatura')}
    </p>
    <p class="mono">${s.id}</p>
    ${cardButton(sim, s)}
  </li>`
}

const invoiceItem = (invoice: Invoice): Html => {
  const { text, tone } = INVOICE[invoice.status]
  return html`<li>
    <div class="row">
      <span class="price">${brl(invoice.amount)}</span>
      <span class="pill ${tone}">${invoice.voidedAt === null ? text : '↩ Devolvida'}</span>
    </div>
    <p class="muted">Vencimento ${day(toDate(invoice.dueDay))} · ${counted(invoice.tries, 'tentativa')}</p>
    <p class="mono">${invoice.id}</p>
  </li>`
}

type Section = { id: string; title: string; count: number; empty: string; items: Html[] }

const section = ({ id, title, count, empty, items }: Section): Html =>
  html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${count > items.length && html`<p class="muted">As ${items.length} mais novas de ${count}.</p>`}
    ${
      items.length === 0
        ? html`<p class="muted">${empty}</p>`
        : html`<ul class="list">
            ${items}
          </ul>`
    }
  </section>`

/** Subscriptions and their invoices, newest first. */
export function subscriptionCards(sim: Core): Html {
  const { subscriptions, invoices } = sim.state
  return html`${section({
    id: 'assinaturas',
    title: 'Assinaturas',
    count: subscriptions.size(),
    empty: 'Nenhuma assinatura ainda. Elas nascem quando alguém compra um plano com cartão.',
    items: subscriptions.newest(SHOWN).map((s) => subscriptionItem(sim, s)),
  })}${section({
    id: 'faturas',
    title: 'Faturas',
    count: invoices.size(),
    empty: 'Nenhuma fatura ainda. Adiante o relógio até o vencimento de uma assinatura.',
    items: invoices.newest(SHOWN).map(invoiceItem),
  })}`
}

export const plansCard = (sim: Core): Html =>
  section({
    id: 'planos',
    title: 'Planos',
    count: sim.state.plans.size(),
    empty: 'Nenhum plano ainda. O site os cria quando são publicados.',
    items: sim.state.plans.newest(SHOWN).map(planItem),
  })
