import type { QualAcao } from './act.ts'

type Texto = { botao: string; pergunta: string; efeito: string }

/** Each action: its button, the question before it, and its effect. */
export const explica: Record<QualAcao, Texto> = {
  reenviar: {
    botao: 'Enviar o link de novo',
    pergunta: 'Enviar o link de novo?',
    efeito: 'O titular recebe o link outra vez, por e-mail e SMS, e tem mais 7 dias para pagar.',
  },
  encerrarAoFim: {
    botao: 'Encerrar ao fim do período pago',
    pergunta: 'Encerrar ao fim do período pago?',
    efeito:
      'O cartão vale até o último dia pago e nada mais é cobrado. Do plano anual voltam os meses inteiros não usados. Até lá o titular pode voltar atrás.',
  },
  encerrarAgora: {
    botao: 'Encerrar agora',
    pergunta: 'Encerrar o contrato agora?',
    efeito:
      'O cartão para de valer agora e nada mais é cobrado. Do plano anual voltam os meses inteiros não usados; o resto não volta sozinho. Não dá para desfazer.',
  },
  desfazer: {
    botao: 'Desfazer e devolver tudo',
    pergunta: 'Desfazer o contrato e devolver tudo?',
    efeito:
      'O cartão para de valer agora e tudo o que foi pago por ele volta ao titular, também depois dos 7 dias. Use quando a culpa é da unidade ou da plataforma. Não dá para desfazer.',
  },
  suspender: {
    botao: 'Suspender',
    pergunta: 'Suspender o cartão?',
    efeito:
      'O cartão para de valer agora, também para os dependentes, e nada mais é cobrado. Enquanto o período pago durar, só você pode liberar o cartão; depois ele volta quando o titular paga um período novo. Sem isso, o contrato termina em 60 dias.',
  },
  liberar: {
    botao: 'Liberar o cartão',
    pergunta: 'Liberar o cartão?',
    efeito:
      'O cartão volta a valer agora, até o último dia pago, e as renovações seguem como antes. O titular recebe um aviso.',
  },
  devolver: {
    botao: 'Devolver',
    pergunta: 'Devolver esta cobrança?',
    efeito: 'O dinheiro volta pela mesma forma de pagamento. O cartão continua como está.',
  },
}

const eventos: Record<string, string> = {
  comprar: 'Comprado',
  vender: 'Vendido por telefone',
  reenviar: 'Link enviado de novo',
  aceitar: 'Contrato lido e aceito',
  receber: 'Cartão na conta do titular',
  emitir: 'Pago, cartão emitido',
  renovar: 'Renovado',
  atrasar: 'Renovação não paga',
  suspender: 'Suspenso por falta de pagamento',
  contestar: 'Suspenso',
  cancelarAoFim: 'Cancelado, vale até o fim do período pago',
  cancelar: 'Cancelado',
  liberar: 'Liberado',
  liberarAoFim: 'Liberado até o último dia pago',
  voltar: 'Voltou atrás do cancelamento',
  desistir: 'Desfeito, com o dinheiro de volta',
  encerrar: 'Terminou',
  devolver: 'Cobrança devolvida',
}
export const nomeDoEvento = (evento: string): string => eventos[evento] ?? evento

export const nomeDaCobranca = {
  ABERTA: { text: 'Em aberto', tone: 'wait' },
  PAGA: { text: 'Paga', tone: 'ok' },
  GRATIS: { text: 'Grátis', tone: 'ok' },
  CANCELADA: { text: 'Cancelada', tone: 'plain' },
  ESTORNADA: { text: 'Devolvida', tone: 'plain' },
} as const

export const nomeDaTentativa = {
  ENVIANDO: 'Enviando ao processador',
  PENDENTE: 'Espera pagamento',
  PAGO: 'Paga',
  RECUSADO: 'Recusada',
  FALHOU: 'Falhou',
  CANCELADO: 'Cancelada',
  ESTORNADO: 'Devolvida',
} as const

export const nomeDaDevolucao = {
  PEDIDO: 'Pedida',
  ENVIANDO: 'A caminho',
  FEITO: 'Feita',
  RECUSADO: 'Recusada pelo processador',
} as const
