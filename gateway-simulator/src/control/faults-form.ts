import { z } from 'zod'
import type { Faults, FaultsPatch } from '../faults/faults.ts'
import { html, type Html } from './html.ts'

const KINDS: Record<Faults['tipo'], string> = {
  nenhuma: 'Nenhuma',
  erro: 'Responder com erro',
  html: 'Responder uma página no lugar dos dados',
  forma: 'Responder dados de outra forma',
  truncada: 'Responder dados pela metade',
  demora: 'Cobrar e demorar a responder',
  queda: 'Derrubar a conexão',
}
const MOMENTS: Record<Faults['momento'], string> = {
  antes: 'Antes de cobrar: nada acontece',
  depois: 'Depois de cobrar: o dinheiro já foi',
}
const REACHES: Record<Faults['alcance'], string> = {
  cobrancas: 'Só cobranças',
  estornos: 'Só estornos',
  tudo: 'Tudo',
}
const SHAPES: Record<Faults['webhooks']['formato'], string> = {
  padrao: 'Como o gateway faz',
  objeto: 'Dentro de payload.object',
  payload: 'Direto em payload',
  topo: 'Em object, no topo',
}
const STATUSES = {
  400: '400',
  401: '401',
  402: '402',
  403: '403',
  408: '408',
  429: '429',
  500: '500',
  502: '502',
}

const select = (name: string, label: string, options: Record<string, string>, chosen: string): Html =>
  html`<label class="field"
    ><span>${label}</span
    ><select name="${name}">
      ${Object.entries(options).map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
      )}
    </select></label
  >`

const number = (name: string, label: string, value: number | null): Html =>
  html`<label class="field"
    ><span>${label}</span
    ><input name="${name}" type="number" inputmode="numeric" min="0" max="120000" value="${value ?? ''}"
  /></label>`

const check = (name: string, label: string, on: boolean): Html =>
  html`<label class="check"
    ><input name="${name}" type="checkbox" ${on && html`checked`} /><span>${label}</span></label
  >`

/** One form for all faults: submitting it sets every one to the value that the page shows. */
export const faultsForm = (faults: Faults): Html =>
  html`<section class="card" aria-labelledby="falhas">
    <h2 id="falhas">Falhas</h2>
    <form method="post" action="/simulador/falhas">
      <fieldset>
        <legend>Respostas</legend>
        ${select('tipo', 'O que dá errado', KINDS, faults.tipo)}
        ${select('momento', 'Quando', MOMENTS, faults.momento)}
        ${select('alcance', 'Em quais pedidos', REACHES, faults.alcance)}
        ${select('status', 'Código do erro', STATUSES, String(faults.status))}
        ${number('proximas', 'Quantas vezes (vazio: sempre)', faults.proximas)}
        ${number('demoraMs', 'Demora depois de cobrar, em milissegundos', faults.demoraMs)}
        ${number('latenciaMs', 'Lentidão de tudo, em milissegundos', faults.latenciaMs)}
      </fieldset>
      <fieldset>
        <legend>Avisos ao site</legend>
        ${number('duplicar', 'Quantas vezes cada aviso chega', faults.webhooks.duplicar)}
        ${number('atrasoMs', 'Atraso, em milissegundos', faults.webhooks.atrasoMs)}
        ${select('formato', 'Formato', SHAPES, faults.webhooks.formato)}
        ${check('embaralhar', 'Fora de ordem', faults.webhooks.embaralhar)}
        ${check('reter', 'Guardar até mandar entregar', faults.webhooks.reter)}
        ${check('descartar', 'Perder os avisos', faults.webhooks.descartar)}
      </fieldset>
      <div class="actions"><button class="main">Aplicar</button></div>
    </form>
    <form class="actions" method="post" action="/simulador/falhas/limpar">
      <button>Desligar tudo</button>
    </form>
  </section>`

const Count = z.coerce.number().int()
const Blank = z.literal('').transform(() => null)
const Ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Parses the form: an empty count means always, a missing checkbox means off. */
export const FaultsForm = z
  .object({
    tipo: z.enum(['nenhuma', 'erro', 'html', 'forma', 'truncada', 'demora', 'queda']),
    momento: z.enum(['antes', 'depois']),
    alcance: z.enum(['cobrancas', 'estornos', 'tudo']),
    status: Count,
    proximas: z.union([Blank, Count]),
    demoraMs: Count,
    latenciaMs: Count,
    duplicar: Count,
    atrasoMs: Count,
    formato: z.enum(['padrao', 'objeto', 'payload', 'topo']),
    embaralhar: Ticked,
    reter: Ticked,
    descartar: Ticked,
  })
  .transform(({ duplicar, atrasoMs, formato, embaralhar, reter, descartar, status, proximas, ...rest }) => ({
    ...rest,
    status: status as NonNullable<FaultsPatch['status']>,
    proximas: proximas === 0 ? null : proximas,
    webhooks: { duplicar, atrasoMs, formato, embaralhar, reter, descartar },
  }))
