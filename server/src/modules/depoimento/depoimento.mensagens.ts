import type { Carta } from '#modules/mensagem/carta.rules.ts'

export type FatosConvite = {
  marca: string
  baseUrl: string
  telefone: string
  pedidoId: string
  nome: string
  nomeRede: string
  servico: string
}

/** The request for a review, sent the day after the visit. */
export const convite = (f: FatosConvite): { assunto: string; carta: Carta } => ({
  assunto: 'Como foi o seu atendimento?',
  carta: {
    marca: f.marca,
    para: f.nome,
    titulo: 'Como foi o seu atendimento?',
    paragrafos: [
      `Você foi atendido em ${f.nomeRede}. Sua opinião ajuda outras pessoas a escolher e leva menos de um minuto.`,
    ],
    fatos: [
      ['Serviço', f.servico],
      ['Onde', f.nomeRede],
    ],
    acao: { rotulo: 'Avaliar', href: `${f.baseUrl}/avaliar-atendimento?id=${f.pedidoId}` },
    rodape: [
      `Você recebeu este e-mail porque fez um pedido no ${f.marca}. Pedimos a avaliação uma vez só. Dúvidas: ${f.telefone}.`,
    ],
  },
})
