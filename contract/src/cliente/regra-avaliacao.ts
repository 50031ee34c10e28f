/** The published rules of reviews: why the platform takes one off. Free of zod. */

export const regrasAvaliacao = {
  OFENSA: {
    titulo: 'Ofensa ou discriminação',
    texto:
      'Xingamento, ameaça, ou desprezo pela cor, origem, fé, gênero, orientação, idade ou deficiência de alguém.',
  },
  DADO_PESSOAL: {
    titulo: 'Dado pessoal de alguém',
    texto: 'Telefone, endereço, documento, nome completo de um paciente, ou a imagem dele.',
  },
  SAUDE: {
    titulo: 'Saúde de outra pessoa',
    texto: 'Diagnóstico, exame ou tratamento de quem não escreveu a avaliação.',
  },
  ACUSACAO: {
    titulo: 'Acusação de crime',
    texto:
      'Diga como foi o atendimento. Para denunciar um crime ou erro médico, procure a polícia ou o conselho.',
  },
  FALSA: {
    titulo: 'Avaliação falsa ou paga',
    texto: 'Escrita por quem trabalha na unidade ou em uma concorrente, ou em troca de dinheiro ou desconto.',
  },
  PROPAGANDA: {
    titulo: 'Propaganda',
    texto: 'Anúncio, link ou convite para comprar em outro lugar.',
  },
  FORA_DO_ASSUNTO: {
    titulo: 'Fora do assunto',
    texto: 'Não fala do atendimento nesta unidade.',
  },
} as const

export type RegraAvaliacao = keyof typeof regrasAvaliacao
export const codigosRegra = Object.keys(regrasAvaliacao) as RegraAvaliacao[]

export const paginaRegras = '/regras-das-avaliacoes'
