import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { type Fase, faseOf } from '@alento/contract/pedido/pedido.can.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { Estado } from './pedido-fase.ts'

/** The sentences of an order: its state, and the client's next step. */
export type Frase = { aconteceu: string; agora: string }
/** `nenhum`: no payment was tried, or a coupon made the order free. */
type PorMetodo = Record<MetodoPagamento | 'nenhum', Frase>
const same = (frase: Frase): PorMetodo => ({ cartao: frase, pix: frase, boleto: frase, nenhum: frase })

const novo = {
  aconteceu: 'Este pedido ainda não foi pago.',
  agora: 'Escolha cartão, Pix ou boleto para garantir o atendimento.',
}
const conferindo = (onde: string): Frase => ({
  aconteceu: `Estamos conferindo o pagamento ${onde}.`,
  agora: 'Você não será cobrado duas vezes. Volte em alguns minutos para ver a resposta.',
})
const falhou = (o: string): Frase => ({
  aconteceu: `O pagamento ${o} não foi feito. Nada foi cobrado.`,
  agora: 'O pedido está guardado. Tente de novo ou escolha outra forma de pagar.',
})
const voltou = (para: string): Frase => ({
  aconteceu: `O valor pago não valeu para este pedido e volta por inteiro ${para}.`,
  agora: 'Se você ainda quer o atendimento, pague de novo.',
})

/** The sentences by the order's state, with the client's next step. Every entry must have its sentence. */
const frases: Record<Fase, PorMetodo> = {
  novo: same(novo),
  recusado: {
    cartao: {
      aconteceu: 'O banco não aprovou o pagamento com cartão. Nada foi cobrado.',
      agora: 'Tente outro cartão, Pix ou boleto. O pedido está guardado.',
    },
    pix: {
      aconteceu: 'O Pix não foi aceito. Nada foi cobrado.',
      agora: 'Gere outro Pix ou escolha cartão ou boleto. O pedido está guardado.',
    },
    boleto: {
      aconteceu: 'O boleto não foi aceito. Nada foi cobrado.',
      agora: 'Emita outro boleto ou escolha cartão ou Pix. O pedido está guardado.',
    },
    nenhum: novo,
  },
  falhou: {
    cartao: falhou('com cartão'),
    pix: falhou('com Pix'),
    boleto: falhou('com boleto'),
    nenhum: novo,
  },
  vencido: {
    cartao: {
      aconteceu: 'O pagamento com cartão foi cancelado. Nada será cobrado.',
      agora: 'Se você ainda quer o atendimento, pague de novo.',
    },
    pix: {
      aconteceu: 'O Pix venceu, nada foi cobrado.',
      agora: 'Gere outro Pix ou escolha cartão ou boleto.',
    },
    boleto: {
      aconteceu: 'O boleto não vale mais. Não pague por ele.',
      agora: 'Emita a 2ª via ou escolha cartão ou Pix.',
    },
    nenhum: novo,
  },
  voltou: {
    cartao: voltou('para o cartão'),
    pix: voltou('para a conta de onde saiu o Pix'),
    boleto: voltou('para uma conta sua'),
    nenhum: novo,
  },
  esperando: {
    cartao: {
      aconteceu: 'O pagamento com cartão está em análise no banco.',
      agora: 'A resposta costuma vir em alguns minutos. Você também pode trocar a forma de pagamento.',
    },
    pix: {
      aconteceu: 'O Pix foi gerado e espera o seu pagamento.',
      agora: 'Copie o código e pague no aplicativo do seu banco.',
    },
    boleto: {
      aconteceu: 'O boleto foi emitido e espera o seu pagamento.',
      agora: 'Pague até o vencimento. O banco confirma em até 4 dias úteis.',
    },
    nenhum: novo,
  },
  conferindo: {
    cartao: conferindo('com cartão'),
    pix: conferindo('com Pix'),
    boleto: conferindo('com boleto'),
    nenhum: conferindo('com o processador'),
  },
  'no-local': same({
    aconteceu: 'O pedido está confirmado e nada foi cobrado até agora.',
    agora: 'Pague na unidade no dia do atendimento. Se não puder ir, remarque ou desista do pedido.',
  }),
  pago: {
    cartao: { aconteceu: 'O pagamento com cartão foi aprovado.', agora: 'Mostre o voucher na recepção.' },
    pix: { aconteceu: 'O Pix foi recebido.', agora: 'Mostre o voucher na recepção.' },
    boleto: { aconteceu: 'O pagamento do boleto foi confirmado.', agora: 'Mostre o voucher na recepção.' },
    nenhum: { aconteceu: 'O pedido está confirmado.', agora: 'Mostre o voucher na recepção.' },
  },
  atendido: same({
    aconteceu: 'O atendimento já foi realizado.',
    agora: 'Se houve um problema no atendimento, fale com a nossa central.',
  }),
  cancelado: {
    cartao: {
      aconteceu: 'O pedido foi cancelado e nada foi cobrado no cartão.',
      agora: 'Se você ainda quer o atendimento, faça outro pedido.',
    },
    pix: {
      aconteceu: 'O pedido foi cancelado e o código Pix não vale mais.',
      agora: 'Se você pagou mesmo assim, o valor volta por inteiro para a sua conta.',
    },
    boleto: {
      aconteceu: 'O pedido foi cancelado. Não pague o boleto dele.',
      agora: 'Se você já pagou, o valor volta por inteiro.',
    },
    nenhum: {
      aconteceu: 'O pedido foi cancelado e nada foi cobrado.',
      agora: 'Se você ainda quer o atendimento, faça outro pedido.',
    },
  },
  devolvendo: {
    cartao: {
      aconteceu: 'O pedido foi desfeito e o voucher não vale mais.',
      agora: 'A devolução é para o mesmo cartão. O pedido mostra em que passo ela está.',
    },
    pix: {
      aconteceu: 'O pedido foi desfeito e o voucher não vale mais.',
      agora: 'A devolução é para a conta de onde saiu o Pix. O pedido mostra em que passo ela está.',
    },
    boleto: {
      aconteceu: 'O pedido foi desfeito e o voucher não vale mais.',
      agora: 'A devolução é para uma conta sua. O pedido mostra em que passo ela está.',
    },
    nenhum: {
      aconteceu: 'O pedido foi desfeito e o voucher não vale mais.',
      agora: 'Nada foi cobrado por ele.',
    },
  },
  devolvido: {
    cartao: {
      aconteceu: 'O valor voltou para o cartão e o voucher não vale mais.',
      agora: 'O banco do cartão mostra o crédito em até duas faturas.',
    },
    pix: {
      aconteceu: 'O valor voltou para a conta de onde saiu o Pix e o voucher não vale mais.',
      agora: 'Confira no aplicativo do seu banco.',
    },
    boleto: {
      aconteceu: 'O valor foi devolvido e o voucher não vale mais.',
      agora: 'Confira na sua conta.',
    },
    nenhum: {
      aconteceu: 'O pedido foi desfeito e o voucher não vale mais.',
      agora: 'Ele não teve cobrança: nada precisa voltar.',
    },
  },
}

/** The sentence of an order; for a waiting boleto, with its due day. */
export function fraseOf(p: Estado): Frase {
  const fase = faseOf(p)
  const frase = frases[fase][p.pagamento?.metodo ?? 'nenhum']
  const due = fase === 'esperando' ? p.pagamento?.boleto?.vencimento : undefined
  return due ? { ...frase, agora: frase.agora.replace('até o vencimento', `até ${formatDia(due)}`) } : frase
}
