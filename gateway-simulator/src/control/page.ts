import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, type Html } from './html.ts'
import { PAGE_STYLE } from './page-style.ts'

/** The layout of every page of the simulator. */
export function sendPage(reply: FastifyReply, title: string, content: Html): FastifyReply {
  const style: Html = { markup: `<style>${PAGE_STYLE}</style>` }
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <header>
          <div>
            <h1>${title}</h1>
            <p class="muted">Simulador do gateway da Alento. Nenhum dinheiro de verdade se move aqui.</p>
          </div>
        </header>
        <main>${content}</main>
      </body>
    </html>`
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page.markup)
}

/**
 * Refuses requests from other sites, which could otherwise use the buttons through the browser of the person who runs the
 * simulator.
 */
export async function refuseCrossSite(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'GET' || request.headers['sec-fetch-site'] !== 'cross-site') return
  await reply.code(403).send({ erro: 'Pedido de outro site.' })
}
