import { enderecoOf } from '@alento/contract/cartao/compra.can.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { formatCartao } from '@alento/contract/base/formato-documento.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { desde, dia, valeAte, valorOf, type FatosContrato, type Texto } from './fatos-contrato.mensagens.ts'
import { textosDeMudanca } from './mudanca.mensagens.ts'
import { makeWhatsapp, type Whatsapp } from '#modules/mensagem/whatsapp.rules.ts'

export const avisosContrato = [
  'vendido',
  'emitido',
  'boleto',
  'pix',
  'recusado',
  'atrasado',
  'recuperado',
  'reativado',
  'suspenso',
  'suspensoPelaPlataforma',
  'liberado',
  'cancelado',
  'desistiu',
  'desfeito',
  'encerrado',
  'devolvido',
  'preco',
  'plano',
  'forma',
  'voltou',
] as const
export type AvisoContrato = (typeof avisosContrato)[number]

const codigoOf = ({ cobranca }: FatosContrato): string | null => {
  const emv = cobranca?.pagamento?.pix?.emv
  return emv ? `Pix copia e cola: ${emv}` : null
}

const linkDe = ({ contrato: { _id, k }, baseUrl }: FatosContrato): string =>
  `${baseUrl}/checkout-sinsaude?${new URLSearchParams({ id: _id, k })}`

/** Returns sentences for a person without an account: the way to the card, and out of the contract. */
const semConta = (f: FatosContrato): string[] =>
  f.temConta
    ? []
    : [
        `Para ver o cartão, trocar a forma de pagamento ou desistir, crie o seu acesso em ${f.baseUrl}/cadastro-wizard com o número do cartão. Se preferir, ligue para ${f.telefone}.`,
      ]

/** Returns the button's address: the card; without an account the registration with it, or the plans while there is no number. */
function acaoDe(f: FatosContrato): NonNullable<Carta['acao']> {
  if (f.temConta) return { rotulo: 'Ver o meu cartão', href: `${f.baseUrl}/admincliente/cartao` }
  return f.contrato.numeroCartao
    ? { rotulo: 'Criar o meu acesso', href: `${f.baseUrl}/cadastro-wizard` }
    : { rotulo: 'Ver os planos', href: `${f.baseUrl}/sinsaudecard` }
}

/** The texts, by event. A function that returns null: the message is not true any more. */
const textos: Record<AvisoContrato, (f: FatosContrato) => Texto | null> = {
  vendido: (f) =>
    f.contrato.estado === 'AGUARDANDO_PAGAMENTO' && !f.temConta
      ? {
          assunto: 'Seu cartão SinSaude: leia o contrato e pague',
          titulo: 'O seu contrato está pronto para ler',
          paragrafos: [
            `Preparamos o contrato que você pediu por telefone: ${formatReais(f.contrato.valor)} por ${f.contrato.recorrencia === 'Anual' ? 'ano' : 'mês'}. Abra a página, confira o seu CPF, leia e aceite o contrato, e escolha como pagar.`,
            `O link vale até ${dia(f.linkAte)} e é só seu. Ninguém da central pede o número do seu cartão de crédito por telefone.`,
            'Se você não pediu este cartão, não faça nada: sem o seu aceite e o pagamento, o contrato termina sozinho.',
          ],
          sms: `leia e pague o seu cartão: ${linkDe(f)}`,
          acao: { rotulo: 'Ler o contrato e pagar', href: linkDe(f) },
        }
      : null,
  emitido: (f) => ({
    assunto: 'Seu cartão SinSaude já vale',
    titulo: 'Seu cartão já vale',
    paragrafos: [
      `O número é ${formatCartao(f.contrato.numeroCartao ?? '')}. Ele vale a partir de hoje, para você e os seus dependentes.`,
      `${f.contrato.mesGratis ? 'O primeiro mês é grátis. ' : ''}A próxima cobrança é em ${dia(f.contrato.proximaCobranca ?? '')}: ${formatReais(f.contrato.valor)}.`,
      `${enderecoOf(f.contrato.titular) ? 'O cartão físico chega em até 10 dias úteis.' : `Se quiser também o cartão físico, diga em Meu ${f.marca} onde entregar.`} Em até 7 dias você pode desistir e receber todo o dinheiro de volta.`,
      ...semConta(f),
    ],
    sms: f.temConta
      ? `seu cartão já vale. Número e QR em Meu ${f.marca}.`
      : `seu cartão já vale. O número está no seu e-mail. Crie o seu acesso: ${f.baseUrl}/cadastro-wizard`,
    whatsapp: makeWhatsapp('cartao_emitido', f.nome),
  }),
  boleto: (f) => {
    const boleto = f.cobranca?.pagamento?.boleto
    if (!boleto) return null
    return {
      assunto: `Boleto do seu cartão: ${valorOf(f)}`,
      titulo: 'Seu boleto está pronto',
      paragrafos: [
        `${valorOf(f)}, com vencimento em ${dia(boleto.vencimento)}. Linha digitável: ${boleto.linha}.`,
      ],
      sms: `o boleto do seu cartão (${valorOf(f)}) vence em ${dia(boleto.vencimento)}.`,
      whatsapp: makeWhatsapp('cartao_boleto', f.nome, valorOf(f), dia(boleto.vencimento)),
    }
  },
  pix: (f) =>
    f.cobranca?.estado === 'ABERTA'
      ? {
          assunto: `Pix do seu cartão: ${valorOf(f)}`,
          titulo: 'Hora de renovar o seu cartão',
          paragrafos: [
            `${valorOf(f)}, até ${desde(f)}. ${codigoOf(f) ?? 'Abra a página e pague com o código do Pix que aparece nela.'}`,
          ],
          sms: `pague ${valorOf(f)} por Pix até ${desde(f)} e o seu cartão continua valendo.`,
          whatsapp: makeWhatsapp('cartao_pix', f.nome, valorOf(f), desde(f)),
        }
      : null,
  recusado: (f) =>
    f.cobranca?.estado === 'ABERTA'
      ? {
          assunto: 'O pagamento do seu cartão não passou',
          titulo: 'O banco não aprovou a renovação',
          paragrafos: [
            `A cobrança de ${valorOf(f)} de ${desde(f)} não foi aprovada. O seu cartão de descontos continua valendo por 10 dias; vamos tentar de novo nesse tempo.`,
            'Você também pode pagar agora por Pix, ou com outro cartão de crédito.',
          ],
          sms: `o banco não aprovou a renovação do seu cartão (${valorOf(f)}). Pague por Pix ou use outro cartão.`,
          whatsapp: makeWhatsapp('cartao_recusado', f.nome, valorOf(f)),
        }
      : null,
  atrasado: (f) =>
    f.cobranca?.estado === 'ABERTA'
      ? {
          assunto: f.ultimoDia ? 'Seu cartão é suspenso amanhã' : 'Seu cartão tem uma cobrança em aberto',
          titulo: f.ultimoDia ? 'Hoje é o último dia para pagar' : 'Falta pagar a renovação',
          paragrafos: [
            `${valorOf(f)} de ${desde(f)} está em aberto. ${f.ultimoDia ? 'Sem o pagamento hoje, amanhã o cartão para de dar desconto.' : 'Depois de 10 dias sem pagamento o cartão para de dar desconto.'}`,
            codigoOf(f) ?? 'Pague por Pix na sua área.',
          ],
          ...(f.ultimoDia && {
            sms: `hoje é o último dia para pagar ${valorOf(f)}. Sem isso o cartão é suspenso amanhã. Pague por Pix na sua área.`,
            whatsapp: makeWhatsapp('cartao_ultimo_dia', f.nome, valorOf(f)),
          }),
        }
      : null,
  recuperado: (f) => ({
    assunto: 'Pagamento recebido: seu cartão continua valendo',
    titulo: 'Seu cartão continua valendo',
    paragrafos: [`Recebemos ${valorOf(f)}. O cartão vale até ${valeAte(f)}.`],
  }),
  reativado: (f) => ({
    assunto: 'Pagamento recebido: seu cartão voltou a valer',
    titulo: 'Seu cartão voltou a valer',
    paragrafos: [
      `Recebemos ${valorOf(f)}. O desconto vale de novo, também para os dependentes, até ${valeAte(f)}.`,
    ],
    sms: `recebemos ${valorOf(f)}. Seu cartão voltou a valer.`,
    whatsapp: makeWhatsapp('cartao_reativado', f.nome, valorOf(f)),
  }),
  suspenso: (f) => ({
    assunto: 'Seu cartão está suspenso',
    titulo: 'Seu cartão está suspenso',
    paragrafos: [
      'Enquanto isso ele não dá desconto, nem aos dependentes, e nada mais é cobrado.',
      'Ele volta a valer assim que o pagamento chega. Sem pagamento em 60 dias o contrato termina.',
    ],
    sms: 'seu cartão está suspenso por falta de pagamento. Pague por Pix na sua área e ele volta a valer.',
    whatsapp: makeWhatsapp('cartao_suspenso', f.nome),
  }),
  suspensoPelaPlataforma: (f) => ({
    assunto: 'Seu cartão está suspenso',
    titulo: 'Seu cartão está suspenso',
    paragrafos: [
      'Enquanto isso ele não dá desconto, nem aos dependentes, e nada mais é cobrado.',
      `Para entender o motivo e resolver, fale com a central: ${f.telefone}.`,
    ],
    sms: `seu cartão está suspenso. Fale com a central: ${f.telefone}.`,
    whatsapp: makeWhatsapp('cartao_bloqueado', f.nome, f.telefone),
  }),
  liberado: (f) => ({
    assunto: 'Seu cartão voltou a valer',
    titulo: 'Seu cartão voltou a valer',
    paragrafos: [`Ele vale até ${valeAte(f)}, para você e os seus dependentes.`],
    sms: 'seu cartão voltou a valer.',
    whatsapp: makeWhatsapp('cartao_liberado', f.nome),
  }),
  cancelado: (f) => ({
    assunto: 'Cartão cancelado',
    titulo: 'Seu cartão foi cancelado',
    paragrafos:
      f.contrato.estado === 'CANCELADO_AO_FIM'
        ? [`Ele vale até ${valeAte(f)}, e nada mais é cobrado. Até lá você pode voltar atrás na sua área.`]
        : ['Nada mais é cobrado.'],
  }),
  desistiu: () => ({
    assunto: 'Desistência do cartão registrada',
    titulo: 'Desistência registrada',
    paragrafos: ['O cartão terminou hoje, e pedimos a devolução de tudo o que você pagou por ele.'],
  }),
  desfeito: () => ({
    assunto: 'Seu contrato foi desfeito',
    titulo: 'O contrato do seu cartão foi desfeito',
    paragrafos: [
      'O cartão terminou hoje, e pedimos a devolução de tudo o que você pagou por ele. O dinheiro volta pela mesma forma de pagamento.',
    ],
  }),
  devolvido: (f) => ({
    assunto: `Devolução de ${formatReais(f.devolvido)} do seu cartão`,
    titulo: 'Estamos devolvendo dinheiro para você',
    paragrafos: [
      `${formatReais(f.devolvido)} da cobrança de ${desde(f)} voltam pela mesma forma de pagamento. O cartão continua como está.`,
    ],
  }),
  ...textosDeMudanca,
  encerrado: () => ({
    assunto: 'O contrato do seu cartão terminou',
    titulo: 'O contrato do seu cartão terminou',
    paragrafos: ['Nada mais é cobrado. Você pode adquirir um cartão novo quando quiser.'],
  }),
}

export type Mensagem = {
  assunto: string
  carta: Carta
  sms: ((nome: string) => string) | null
  whatsapp?: Whatsapp | undefined
  /** The key of a link in the text, which is cut from the stored message once it is sent. */
  segredo?: string
}

/** Writes one message about a contract; null when it is not true any more. */
export function writeAviso(f: FatosContrato, aviso: AvisoContrato): Mensagem | null {
  const texto = textos[aviso](f)
  if (!texto) return null
  const { assunto, titulo, paragrafos, sms, whatsapp, acao } = texto
  return {
    assunto,
    carta: {
      marca: f.marca,
      para: f.nome,
      titulo,
      paragrafos,
      fatos: [['Plano', f.contrato.plano.name]],
      acao: acao ?? acaoDe(f),
      rodape: [
        `Você recebeu este e-mail porque tem um contrato de cartão no ${f.marca}. Dúvidas: ${f.telefone}.`,
        'Atenção: Não somos planos de saúde e não possuímos emergência',
      ],
    },
    sms: sms ? (nome) => `${f.marca}: ${nome}, ${sms}` : null,
    whatsapp,
    ...(aviso === 'vendido' && { segredo: f.contrato.k }),
  }
}
