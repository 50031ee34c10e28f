import { expect, test } from 'vitest'
import { renderPage, textIn } from '#lib/render-page.tsx'
import { DeskTicket } from './desk-ticket.tsx'

const pedido = {
  _id: '1',
  codigo: '7K2M-9QXD',
  createdAt: '2026-11-20T12:00:00Z',
  cliente: { name: 'Maria Aparecida', cpf: '52998224725' },
  dependente: null,
  unidade: { fuso: 'America/Sao_Paulo' },
  tipoPedido: 'Consulta',
  servico: 'Cardiologia',
  especialidade: null,
  exames: [],
  agendamento: null,
  profissional: null,
  pagamento: null,
  pagamentoAto: false,
  tipoPagamento: 'Alento',
  valorTotal: 12_900,
  statusPagamento: 'CONCLUIDO',
  statusAtendimento: 'AGUARDANDO',
}
const mesa = { pedido, podeAtender: true, aviso: null, desfazerAte: null, atendidoPor: null }
const shown = (qr: object) =>
  textIn(renderPage(<DeskTicket mesa={{ ...mesa, ...qr } as never} confirmar={false} agora={false} />))

test('a QR past its time is told to the desk, in the zone of its unit, and the order still decides', () => {
  const old = shown({ qrVencidoEm: '2026-11-22T02:59:59Z' })
  expect(old).toContain('O QR Code apresentado venceu em 21/11/2026, às\u00a023:59')
  expect(old).toContain('Pode atender')
  expect(shown({})).toContain('Pode atender')
  expect(shown({})).not.toContain('venceu')
})

test('the photo of the medical request is a link where the unit may see one', () => {
  const html = (requisicao: string | null) =>
    renderPage(
      <DeskTicket
        mesa={{ ...mesa, pedido: { ...pedido, requisicao } } as never}
        confirmar={false}
        agora={false}
      />,
    )
  expect(html('foto')).toContain('href="/api/pedidos/1/requisicao"')
  expect(textIn(html('foto'))).toContain('Ver o pedido médico')
  expect(html(null)).not.toContain('requisicao')
})
