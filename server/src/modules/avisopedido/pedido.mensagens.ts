import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import { makeWhatsapp } from '#modules/mensagem/whatsapp.rules.ts'
import { momento } from '#modules/mensagem/texto.rules.ts'
import {
  factsOfFuncionamento,
  factsOfValorAPagar,
  cartaOf,
  checkoutUrl,
  notasOf,
  factsOfPagamento,
  quandoCurto,
  describeQuando,
  rotaOf,
  visitaOf,
  voucherCurto,
  voucherUrl,
  type Aviso,
  type Fatos,
} from './fatos-pedido.mensagens.ts'

/** Place and time in few characters; the unit's name may be shortened. */
const lugarCurto = ({ pedido }: Fatos) => {
  const quando = quandoCurto(pedido)
  return { nome: pedido.unidade.nomeRede, write: (nome: string) => (quando ? `${quando}, ${nome}` : nome) }
}

const qrAnexo = 'O QR Code do voucher vai anexo: ele vale na tela, mesmo sem internet, ou impresso.'

/** The order is paid: its voucher is valid. */
export function confirmado(f: Fatos): Aviso {
  const { pedido, marca } = f
  const lugar = lugarCurto(f)
  return {
    assunto: `Compra Confirmada: voucher ${pedido.codigo}`,
    carta: cartaOf(f, {
      titulo: 'Compra Confirmada',
      paragrafos: ['O pagamento foi confirmado. Mostre este voucher na recepção, no celular ou impresso.'],
      codigo: { rotulo: 'Código do voucher', valor: pedido.codigo },
      fatos: [...visitaOf(pedido), ...factsOfFuncionamento(f), ...factsOfPagamento(f)],
      acao: { rotulo: 'Ver voucher', href: voucherUrl(f) },
      links: [rotaOf(f)],
      notas: [...notasOf(f), qrAnexo],
    }),
    sms: {
      nome: lugar.nome,
      write: (nome) =>
        `${marca}: compra confirmada. ${lugar.write(nome)}. Voucher ${pedido.codigo}: ${voucherCurto(f)}`,
    },
    whatsapp: makeWhatsapp('compra_confirmada', pedido.codigo, lugar.write(lugar.nome)),
  }
}

/** The order is to be paid at the desk: its voucher is valid. */
export function noLocal(f: Fatos): Aviso {
  const { pedido, marca } = f
  const lugar = lugarCurto(f)
  const valor = formatReais(pedido.valorTotal)
  return {
    assunto: `Solicitação Confirmada: voucher ${pedido.codigo}`,
    carta: cartaOf(f, {
      titulo: 'Solicitação Confirmada',
      paragrafos: ['Mostre este voucher na recepção e pague no dia do atendimento.'],
      codigo: { rotulo: 'Código do voucher', valor: pedido.codigo },
      fatos: [...visitaOf(pedido), ...factsOfFuncionamento(f), ...factsOfValorAPagar(f)],
      acao: { rotulo: 'Ver voucher', href: voucherUrl(f) },
      links: [rotaOf(f)],
      notas: [...notasOf(f), qrAnexo],
    }),
    sms: {
      nome: lugar.nome,
      write: (nome) =>
        `${marca}: solicitação confirmada. ${lugar.write(nome)}. Pague no local: ${valor}. Voucher ${pedido.codigo}: ${voucherCurto(f)}`,
    },
    whatsapp: makeWhatsapp('solicitacao_confirmada', pedido.codigo, lugar.write(lugar.nome), valor),
  }
}

/** A boleto was issued; null when the order has none waiting. */
export function boleto(f: Fatos): Aviso | null {
  const slip = f.pedido.pagamento?.boleto
  if (!slip) return null
  return {
    assunto: `Boleto do pedido ${f.pedido.codigo}, vence em ${formatDia(slip.vencimento)}`,
    carta: cartaOf(f, {
      titulo: 'Seu boleto está pronto',
      paragrafos: ['Pague até o vencimento. O voucher vale depois que o pagamento for confirmado.'],
      codigo: { rotulo: 'Linha digitável', valor: slip.linha },
      fatos: [
        ['Vencimento', formatDia(slip.vencimento)],
        ['Valor', formatReais(f.pedido.valorTotal)],
        ...visitaOf(f.pedido),
      ],
      acao: { rotulo: 'Abrir boleto', href: slip.link },
      notas: [
        `Sem pagamento confirmado até ${formatDia(slip.limite)}, o pedido é cancelado.`,
        `Para acompanhar ou pagar de outra forma: ${checkoutUrl(f)}`,
      ],
    }),
  }
}

/** The bank refused a payment under review after the buyer had left the page. */
export function recusado(f: Fatos): Aviso {
  const { pedido } = f
  const ate = pedido.expiraEm && momento(Temporal.Instant.from(pedido.expiraEm), brasilia)
  return {
    assunto: `O pagamento do pedido ${pedido.codigo} não foi aprovado`,
    carta: cartaOf(f, {
      titulo: 'O pagamento não foi aprovado',
      paragrafos: [
        'O banco não aprovou o pagamento e nada foi cobrado. Você pode tentar de novo ou escolher outra forma de pagar.',
      ],
      fatos: [...visitaOf(pedido), ['Valor', formatReais(pedido.valorTotal)]],
      acao: { rotulo: 'Ir para o pagamento', href: checkoutUrl(f) },
      notas: ate ? [`O pedido fica guardado até ${ate}, pelo horário de Brasília.`] : [],
    }),
  }
}

/** Support cancelled an order for which nothing was charged. */
export const canceladoSuporte = (f: Fatos): Aviso => ({
  assunto: `O pedido ${f.pedido.codigo} foi cancelado`,
  carta: cartaOf(f, {
    titulo: 'Pedido cancelado',
    paragrafos: [
      `O nosso atendimento cancelou este pedido e o voucher não vale mais. Nada foi cobrado.${describeQuando(f.pedido) ? ' O horário ficou livre para outra pessoa.' : ''}`,
      'Se um pagamento deste pedido chegar depois, ele é devolvido. Se você não pediu o cancelamento, fale com a gente.',
    ],
    fatos: visitaOf(f.pedido),
    acao: { rotulo: 'Ver seus pedidos', href: `${f.baseUrl}/admincliente` },
  }),
})

/** The order expired because it was not paid in time. */
export function expirado(f: Fatos): Aviso {
  const { pagamentoAto } = f.pedido
  const livre = describeQuando(f.pedido) && !pagamentoAto ? ' O horário ficou livre para outra pessoa.' : ''
  const porque = pagamentoAto
    ? 'Este pedido ficou para pagar no local e não foi usado no prazo, por isso foi cancelado.'
    : 'O pagamento não foi confirmado no prazo e o pedido foi cancelado.'
  const depois = pagamentoAto ? '' : ' Se um pagamento deste pedido chegar depois, ele é devolvido.'
  return {
    assunto: `O pedido ${f.pedido.codigo} foi cancelado`,
    carta: cartaOf(f, {
      titulo: 'Pedido cancelado',
      paragrafos: [
        `${porque} Nada foi cobrado.${livre}`,
        `Se ainda quiser o atendimento, é só comprar de novo.${depois}`,
      ],
      fatos: visitaOf(f.pedido),
      acao: { rotulo: 'Buscar de novo', href: `${f.baseUrl}/busca` },
    }),
  }
}
