import type { Carta } from '#modules/mensagem/carta.rules.ts'

export type Para = { nome: string; marca: string; telefone: string }
type Escrita = { assunto: string; carta: Carta }

const wrong = (telefone: string): string => `Não é isso? Ligue para ${telefone}: dá para desfazer.`

/** For the account that stays. `ate` is the last moment to undo, as the person reads it. */
export const contaRecebeu = ({ nome, marca, telefone }: Para, ate: string): Escrita => ({
  assunto: `Unimos duas contas suas do ${marca}`,
  carta: {
    marca,
    para: nome,
    titulo: 'Duas contas viraram uma',
    paragrafos: [
      'Unimos a esta conta outra conta sua, que não tinha CPF. Pedidos, vouchers, horários, favoritos e avaliações dela agora estão aqui.',
      `Continue entrando como sempre. Até ${ate} o nosso atendimento pode desfazer.`,
    ],
    rodape: [wrong(telefone)],
  },
})

/** For the account that can no longer log in. `usuario` is only the beginning of the other user name. */
export const contaSaiu = (
  { nome, marca, telefone }: Para,
  { usuario, ate }: { usuario: string; ate: string },
): Escrita => ({
  assunto: `Sua conta do ${marca} foi unida a outra`,
  carta: {
    marca,
    para: nome,
    titulo: 'Sua conta foi unida a outra',
    paragrafos: [
      `O nosso atendimento uniu esta conta, que não tinha CPF, a outra conta sua. Pedidos, vouchers, horários, favoritos e avaliações agora estão lá. Entre com o usuário que começa com “${usuario}”.`,
      `Até ${ate} o nosso atendimento pode desfazer. Depois disso este usuário deixa de existir e o que sobrou desta conta é apagado.`,
    ],
    rodape: [wrong(telefone)],
  },
})

/** For both accounts, when a merge was undone. */
export const contasSeparadas = ({ nome, marca, telefone }: Para): Escrita => ({
  assunto: `Suas contas do ${marca} foram separadas`,
  carta: {
    marca,
    para: nome,
    titulo: 'As contas foram separadas',
    paragrafos: [
      'O nosso atendimento desfez a união de duas contas. Cada uma voltou a ter o que tinha, e as duas entram com o usuário e a senha de antes.',
      'O que foi comprado ou guardado depois da união ficou na conta que continuou valendo.',
    ],
    rodape: [`Não é isso? Ligue para ${telefone}.`],
  },
})
