import type { Delivery } from '../events/webhook-sender.ts'
import { isAwaitingDeposit } from '../domain/deposit.ts'
import { isWaiting } from '../domain/settle-transaction.ts'
import type { Status, Transaction } from '../domain/transaction.ts'
import type { Faults } from '../faults/faults.ts'
import type { Core } from '../core.ts'
import { faultsForm } from './faults-form.ts'
import { brl, html, moment, type Html } from './html.ts'
import { plansCard, subscriptionCards } from './recurrence-cards.ts'

const SHOWN = 100

const TYPES = { credit: 'Cartão', boleto: 'Boleto', pix: 'Pix' } as const

const STATUS: Record<Status, { text: string; tone: string }> = {
  new: { text: '… Em análise', tone: 'wait' },
  pending: { text: '… Esperando', tone: 'wait' },
  pre_authorized: { text: '… Reservado', tone: 'wait' },
  succeeded: { text: '✓ Pago', tone: 'ok' },
  partial_refunded: { text: '↩ Devolvido em parte', tone: 'wait' },
  canceled: { text: '× Cancelado', tone: 'stop' },
  failed: { text: '× Recusado', tone: 'stop' },
  dispute: { text: '… Em contestação', tone: 'wait' },
  charged_back: { text: '↩ Contestada', tone: 'stop' },
  reversed: { text: '↩ Revertida', tone: 'stop' },
}

/** The details by which a person recognises a payment, one short line each. */
function details(t: Transaction): Html {
  const refunded = t.refunded > 0 && html`<p>Devolvido: ${brl(t.refunded)}</p>`
  const card = t.card && html`<p class="muted">${t.card.brand} final ${t.card.last4}</p>`
  const boleto = t.boleto && html`<p><a href="/boletos/${t.id}.html">Ver o boleto</a></p>`
  const pix = t.pix && html`<p class="muted">Vale até ${moment(t.pix.expiresAt)}</p>`
  return html`${refunded}${card}${boleto}${pix}`
}

const press = (path: string, label: string, t: Transaction, main: boolean): Html =>
  html`<form method="post" action="/simulador/transacoes/${t.id}/${path}">
    <button class="${main ? 'main' : ''}" aria-label="${label} ${TYPES[t.paymentType]} de ${brl(t.amount)}">
      ${label}
    </button>
  </form>`

const transactionItem = (t: Transaction, awaitsDeposit: boolean): Html => {
  const { text, tone } = STATUS[t.status]
  const waiting = isWaiting(t)
  const paid = t.status === 'succeeded' || t.status === 'partial_refunded'
  return html`<li>
    <div class="row">
      <span class="price">${brl(t.amount)}</span>
      <span><span class="pill">${TYPES[t.paymentType]}</span> <span class="pill ${tone}">${text}</span></span>
    </div>
    <p class="mono">${t.referenceId ?? 'sem referência'} · ${t.id}</p>
    <p class="muted">${moment(t.createdAt)} · vendedor <span class="mono">${t.sellerId}</span></p>
    ${details(t)}
    ${
      waiting &&
      html`<div class="actions">
        ${press('pagar', 'Pagar', t, true)}${press('expirar', 'Expirar', t, false)}
      </div>`
    }
    ${
      paid &&
      html`<div class="actions">
        ${awaitsDeposit && press('depositar', 'Depositar', t, false)}${press('estornar', 'Devolver', t, false)}
      </div>`
    }
  </li>`
}

const deliveryItem = (delivery: Delivery): Html =>
  html`<li>
    <strong>${delivery.event.type}</strong>
    <span class="pill">${delivery.status}${delivery.answer !== null && html` (${delivery.answer})`}</span>
    <p class="mono">${delivery.webhook.url}</p>
  </li>`

function webhooksCard(sim: Core): Html {
  const recent = sim.events.deliveries().slice(-10).toReversed()
  return html`<section class="card" aria-labelledby="webhooks">
    <h2 id="webhooks">Avisos ao site</h2>
    <p>${sim.state.webhooks.size} endereço(s) registrado(s), ${sim.events.pending()} aviso(s) na fila.</p>
    <form class="actions" method="post" action="/simulador/webhooks/entregar">
      <button>Entregar agora</button>
    </form>
    ${
      recent.length === 0
        ? html`<p class="muted">Nenhum aviso enviado ainda. Pague uma cobrança para ver um.</p>`
        : html`<ul class="list">
            ${recent.map(deliveryItem)}
          </ul>`
    }
  </section>`
}

const clockCard = (sim: Core): Html =>
  html`<section class="card" aria-labelledby="relogio">
    <h2 id="relogio">Relógio</h2>
    <p>Agora: ${moment(sim.clock.now())}</p>
    <form method="post" action="/simulador/relogio">
      <label class="field"
        ><span>Avançar quantos minutos</span
        ><input name="minutos" type="number" inputmode="numeric" min="1" max="5260000" value="31" required
      /></label>
      <button>Avançar o relógio</button>
    </form>
    <form method="post" action="/simulador/relogio/dia">
      <label class="field"
        ><span>Ou ir até o fim do dia</span><input name="dia" type="date" required
      /></label>
      <button>Ir até este dia</button>
    </form>
  </section>`

/** The whole page: charges on one side, faults on the other. */
export function adminPage(sim: Core, faults: Faults, notice: string | null): Html {
  const transactions = [...sim.state.transactions.values()].slice(-SHOWN).toReversed()
  return html`${notice !== null && html`<p class="notice" role="status">${notice}</p>`}
    <div class="columns">
      <div>
        <section class="card" aria-labelledby="transacoes">
          <h2 id="transacoes">Transações</h2>
          ${
            transactions.length === 0
              ? html`<p class="muted">
                  Nenhuma cobrança ainda. Compre algo no site e volte aqui para pagar.
                </p>`
              : html`<ul class="list">
                  ${transactions.map((t) => transactionItem(t, isAwaitingDeposit(sim, t.id)))}
                </ul>`
          }
        </section>
        ${subscriptionCards(sim)}
      </div>
      <div>${faultsForm(faults)}${webhooksCard(sim)}${clockCard(sim)}${plansCard(sim)}</div>
    </div>`
}
