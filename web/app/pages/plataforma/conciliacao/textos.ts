import type { Conserto, TipoDivergencia } from '@alento/contract/pagamento/conciliacao.ts'

/** The meaning of a difference, for a person who is not a programmer, and what to do about it while it is open. */
export type Texto = { titulo: string; significa: string; fazer: string }

const nada = 'Não é preciso fazer nada. Se continuar aberta amanhã, avise o suporte técnico.'

export const textos: Record<TipoDivergencia, Texto> = {
  TENTATIVA_ABERTA: {
    titulo: 'Pagamento sem resposta aqui',
    significa: 'O pagamento ainda esperava resposta aqui, mas no processador já tinha um fim.',
    fazer: nada,
  },
  DEVOLVIDO_LA: {
    titulo: 'Devolvido no processador',
    significa:
      'O processador devolveu este pagamento, ou o banco o tomou de volta, e aqui ele contava como pago.',
    fazer: nada,
  },
  DINHEIRO_TARDIO: {
    titulo: 'Dinheiro que chegou depois',
    significa: 'Alguém pagou uma cobrança que já tinha sido trocada ou cancelada, ou pagou duas vezes.',
    fazer: nada,
  },
  VALOR_DIFERENTE: {
    titulo: 'Valor cobrado diferente',
    significa: 'O valor desta cobrança no processador não é o valor daqui.',
    fazer:
      'Veja a transação no painel do processador. Se o cliente pagou a mais, devolva a diferença por lá. Se pagou a menos, fale com o processador antes de atender.',
  },
  PAGO_SO_AQUI: {
    titulo: 'Pago só aqui',
    significa: 'Aqui o pagamento conta como feito, mas o processador diz que não recebeu.',
    fazer:
      'Abra um chamado no processador com o código da transação. Se ele confirmar que não recebeu, combine com o cliente um novo pagamento.',
  },
  TRANSACAO_INEXISTENTE: {
    titulo: 'Transação que o processador não encontra',
    significa: 'Aqui existe um pagamento feito com esta transação, e o processador diz que ela não existe.',
    fazer:
      'Confira se a conta configurada é a certa e abra um chamado no processador com o código da transação.',
  },
  CONTESTACAO: {
    titulo: 'Compra contestada',
    significa:
      'O dono do cartão disse ao banco que não reconhece esta compra. O dinheiro pode ser tomado de volta.',
    fazer:
      'Junte o voucher e a prova do atendimento e responda à contestação no painel do processador dentro do prazo.',
  },
  SITUACAO_DESCONHECIDA: {
    titulo: 'Situação desconhecida',
    significa: 'O processador usa para esta transação uma situação que ainda não conhecemos.',
    fazer: 'Veja a transação no painel do processador e avise o suporte técnico.',
  },
  TRANSACAO_SEM_TENTATIVA: {
    titulo: 'Cobrança nossa sem registro',
    significa: 'No processador há uma cobrança com a nossa marca, e aqui não há registro dela.',
    fazer:
      'Veja no painel do processador quem pagou. Se for um cliente, devolva o valor por lá. Depois marque como resolvida.',
  },
  TRANSACAO_ALHEIA: {
    titulo: 'Cobrança que não é daqui',
    significa: 'Na nossa conta do processador há uma cobrança que não foi feita por este sistema.',
    fazer:
      'Pergunte a quem tem acesso ao painel do processador. Se ninguém a reconhecer, devolva o valor e troque a chave de acesso.',
  },
  ESTORNO_PARADO: {
    titulo: 'Devolução parada',
    significa: 'Uma devolução foi pedida e o processador ainda não a fez.',
    fazer:
      'O sistema continua tentando. Se ficar aberta por mais de um dia, faça a devolução no painel do processador.',
  },
  ESTORNO_RECUSADO: {
    titulo: 'Devolução recusada',
    significa:
      'O processador se recusou a fazer esta devolução. O cliente ainda não recebeu o dinheiro de volta.',
    fazer:
      'Peça de novo ao processador. Se ele recusar outra vez, pague o cliente por transferência e registre aqui.',
  },
  ESTORNO_NAO_PEDIDO: {
    titulo: 'Devolução que ninguém pediu aqui',
    significa: 'O processador devolveu parte deste pagamento sem um pedido feito por este sistema.',
    fazer:
      'Pergunte a quem tem acesso ao painel do processador e anote aqui o motivo ao marcar como resolvida.',
  },
  ESTORNO_EM_DOBRO: {
    titulo: 'Devolução feita duas vezes',
    significa: 'Uma pessoa pagou o cliente por fora, e o processador devolveu o dinheiro também.',
    fazer:
      'Confira no painel do processador e no comprovante. Fale com o cliente, combine como ele devolve o valor e anote aqui ao marcar como resolvida.',
  },
  ESTORNO_SO_AQUI: {
    titulo: 'Devolução feita só aqui',
    significa: 'Aqui a devolução conta como feita, mas o processador não devolveu o dinheiro ao cliente.',
    fazer:
      'Faça a devolução no painel do processador. A diferença se encerra sozinha na conferência seguinte.',
  },
  DIVISAO_UNIDADE: {
    titulo: 'Parte da unidade diferente',
    significa: 'O que o processador vai repassar à unidade não é o combinado para esta venda.',
    fazer: 'Peça ao processador que corrija a divisão, com o código da transação, antes da data do repasse.',
  },
  DIVISAO_PLATAFORMA: {
    titulo: 'Parte da plataforma diferente',
    significa: 'O que o processador vai repassar à plataforma não é o combinado para esta venda.',
    fazer: 'Peça ao processador que corrija a divisão, com o código da transação, antes da data do repasse.',
  },
  TAXA_NA_UNIDADE: {
    titulo: 'Taxa descontada da unidade',
    significa: 'O processador descontou a taxa dele da parte da unidade. Quem paga essa taxa é a plataforma.',
    fazer: 'Acerte a diferença com a unidade e marque como resolvida.',
  },
  SEM_RECEBIVEL: {
    titulo: 'Venda sem repasse previsto',
    significa: 'A venda está paga e o processador não tem nada previsto para repassar.',
    fazer: 'Abra um chamado no processador com o código da transação.',
  },
  RECEBIVEL_ATRASADO: {
    titulo: 'Repasse atrasado',
    significa: 'O dia deste repasse passou e o dinheiro não saiu do processador.',
    fazer: 'Confira no painel do processador a conta bancária de quem recebe e peça a transferência.',
  },
  RECEBIVEL_REPETIDO: {
    titulo: 'Repasse em dobro',
    significa: 'O mesmo valor está em mais de uma transferência do processador.',
    fazer: 'Avise o processador. Ele deve descontar o valor pago em dobro.',
  },
  TRANSFERENCIA_VALOR: {
    titulo: 'Transferência com outro valor',
    significa: 'O valor desta transferência não é a soma das vendas que ela contém.',
    fazer: 'Peça ao processador o demonstrativo desta transferência.',
  },
  TRANSFERENCIA_NAO_FEITA: {
    titulo: 'Transferência não realizada',
    significa: 'O processador não conseguiu depositar este valor na conta de quem recebe.',
    fazer:
      'Confira no painel do processador os dados bancários de quem recebe e peça uma nova transferência.',
  },
  PEDIDO_SEM_PAGAMENTO: {
    titulo: 'Pedido pago sem pagamento',
    significa: 'O pedido conta como pago, mas não há um pagamento feito para ele.',
    fazer: 'Confira com o cliente o comprovante. Sem pagamento, fale com a unidade antes do atendimento.',
  },
  PAGAMENTO_SEM_PEDIDO: {
    titulo: 'Pagamento que o pedido não viu',
    significa: 'O pagamento foi feito e o pedido dele não estava como pago.',
    fazer: nada,
  },
  PEDIDO_SEM_DEVOLUCAO: {
    titulo: 'Pedido estornado sem devolução',
    significa: 'O pedido conta como estornado, mas o dinheiro não foi devolvido nem está a caminho.',
    fazer: 'Faça a devolução do pedido, ou anote aqui como o cliente recebeu.',
  },
  ILEGIVEL: {
    titulo: 'Registro que não pôde ser lido',
    significa: 'O processador respondeu algo que o sistema não entende sobre este registro.',
    fazer: 'Veja o registro no painel do processador e avise o suporte técnico.',
  },
}

export const consertos: Record<Conserto, string> = {
  PAGAMENTO_ATUALIZADO: 'O pagamento foi atualizado aqui.',
  DEVOLUCAO_PEDIDA: 'O dinheiro está sendo devolvido a quem pagou.',
  ESTORNO_CONFERIDO: 'A devolução foi feita e conferida.',
  PEDIDO_ATUALIZADO: 'O pedido foi atualizado.',
  NAO_EXISTE_MAIS: 'A diferença não existe mais.',
  PESSOA: 'Resolvida por uma pessoa.',
}
