import type { FastifyInstance } from 'fastify'
import { toBar } from '../domain/boleto-line.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { Core } from '../core.ts'
import { brl, day, html, moment, type Html } from './html.ts'
import { sendPage } from './page.ts'

type Params = { file: string }

/** Wide (1) and narrow (0) of each digit in Interleaved 2 of 5. */
const ITF = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const WIDE = 3

/** The 44 digits as a bar code: of each pair, the first digit sets the widths of the bars, the second those of the gaps. */
function bars(code: string): Html {
  const widths = [1, 1, 1, 1]
  for (let i = 0; i < code.length; i += 2) {
    const [inBars, inGaps] = [ITF[Number(code[i])] ?? '', ITF[Number(code[i + 1])] ?? '']
    for (let k = 0; k < 5; k++) widths.push(inBars[k] === '1' ? WIDE : 1, inGaps[k] === '1' ? WIDE : 1)
  }
  widths.push(WIDE, 1, 1)
  const rects: Html[] = []
  let x = 0
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) rects.push(html`<rect x="${x}" width="${width}" height="1" />`)
    x += width
  }
  return html`<svg
    class="bars"
    viewBox="0 0 ${x} 1"
    preserveAspectRatio="none"
    role="img"
    aria-label="Código de barras"
  >
    ${rects}
  </svg>`
}

const masked = (line: string): string =>
  line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

function payerName(sim: Core, t: Transaction): string {
  const fields = sim.state.buyers.get(t.customerId ?? '')?.fields ?? {}
  const names = [fields['first_name'], fields['last_name']].filter((name) => typeof name === 'string')
  return names.join(' ')
}

const boletoPage = (sim: Core, t: Transaction, boleto: NonNullable<Transaction['boleto']>): Html =>
  html`<section class="card">
    <div class="row"><span class="price">${brl(t.amount)}</span><span class="pill">Banco 341-7</span></div>
    <p>Vencimento: <strong>${day(boleto.expirationDate)}</strong></p>
    <p>Pode ser pago até ${day(boleto.paymentLimitDate)}.</p>
    <p class="muted">Beneficiário: Alento · Pagador: ${payerName(sim, t)} · Documento ${boleto.number}</p>
    ${boleto.instructions.map((line) => html`<p>${line}</p>`)}
    <p><strong>Linha digitável</strong></p>
    <p class="mono">${masked(boleto.line)}</p>
    ${bars(toBar(boleto.line))}
  </section>`

const pixPage = (t: Transaction, pix: NonNullable<Transaction['pix']>): Html =>
  html`<section class="card">
    <span class="price">${brl(t.amount)}</span>
    <p>Vale até ${moment(pix.expiresAt)}.</p>
    <p><strong>Pix copia e cola</strong></p>
    <p class="mono">${pix.emv}</p>
  </section>`

/** The pages that responses link to: the printable boleto and the Pix code. */
export function slipRoutes(app: FastifyInstance, sim: Core): void {
  const find = (file: string) => sim.state.transactions.get(file.replace(/\.html$/, ''))
  const missing = html`<p class="card">
    Não encontramos esta cobrança. O simulador esquece tudo quando reinicia.
  </p>`

  app.get<{ Params: Params }>('/boletos/:file', async (request, reply) => {
    const t = find(request.params.file)
    if (!t?.boleto) return sendPage(reply.code(404), 'Boleto', missing)
    return sendPage(reply, 'Boleto', boletoPage(sim, t, t.boleto))
  })
  app.get<{ Params: Params }>('/pix/:file', async (request, reply) => {
    const t = find(request.params.file)
    if (!t?.pix) return sendPage(reply.code(404), 'Pix', missing)
    return sendPage(reply, 'Pix', pixPage(t, t.pix))
  })
}
