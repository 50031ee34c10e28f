import type { Carta } from '#modules/mensagem/carta.rules.ts'

/** The last e-mail, to somebody whose account was erased. */
export const contaApagada = ({
  nome,
  marca,
  telefone,
}: {
  nome: string
  marca: string
  telefone: string
}): { assunto: string; carta: Carta } => ({
  assunto: `Sua conta do ${marca} foi apagada`,
  carta: {
    marca,
    para: nome,
    titulo: 'Sua conta foi apagada',
    paragrafos: [
      `Como você pediu, apagamos a sua conta do ${marca}. Nome, CPF, contatos, endereço, cartão, favoritos e o texto das suas avaliações e mensagens não existem mais aqui.`,
      'Os pedidos ficam nas contas da empresa sem o seu nome e sem o seu CPF. Este é o último e-mail que você recebe, e ele também é apagado daqui.',
    ],
    rodape: [`Não foi você? Ligue agora para ${telefone}.`],
  },
})
