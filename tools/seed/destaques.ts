import { daMaria, doSite } from './dados/avaliacoes-exame.ts'
import type { Mundo } from './pedidos-passados.ts'
import type { Cliente, Row, Unidade } from './tipos.ts'

/** An order that fits Maria: cardiology, online, without a coupon, because she has the card. */
const isMaria = (pedido: Row<'pedido'>, desde: Temporal.Instant): boolean =>
  pedido.consulta?.especialidade === 'Cardiologia' &&
  !pedido.pagamentoAto &&
  pedido.cupomId === null &&
  Temporal.Instant.compare(pedido.criadoEm, desde) > 0

/** Makes one of the reviews of Cardio Tijuca Maria's, and shows it on the home page. */
export function adoptReview(mundo: Mundo, maria: Cliente, cardio: Unidade): void {
  const { rows, contexto } = mundo
  const desde = contexto.now.subtract({ hours: 24 * 280 })
  const pedidos = new Map(rows.pedido.map((p) => [p.id, p]))
  const depoimento = rows.depoimento.find((d) => {
    const pedido = pedidos.get(d.pedidoId)
    return d.redeId === cardio.row.id && d.nota === 5 && pedido !== undefined && isMaria(pedido, desde)
  })
  const pedido = depoimento && pedidos.get(depoimento.pedidoId)
  if (!pedido) throw new Error('no review for Maria')
  Object.assign(depoimento, { clienteId: maria.row.id, descricao: daMaria, exibeSite: true, resposta: null })
  Object.assign(pedido, { clienteId: maria.row.id, clienteNome: maria.row.name, clienteCpf: maria.row.cpf })
}

/** Shows reviews of other cities on the home page: one with a rating of 5 in each. */
export function publishReviews({ rows }: Mundo, unidades: Unidade[]): void {
  for (const { cidade, texto } of doSite) {
    const daqui = new Set(
      unidades.filter((u) => u.row.cidade === cidade && u.row.status === 'HABILITADO').map((u) => u.row.id),
    )
    const depoimento = rows.depoimento.find((d) => daqui.has(d.redeId) && d.nota === 5 && d.descricao !== '')
    if (!depoimento) throw new Error(`no review in ${cidade}`)
    Object.assign(depoimento, { descricao: texto, exibeSite: true, resposta: null })
  }
}
