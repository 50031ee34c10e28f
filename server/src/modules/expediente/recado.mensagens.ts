import type { Carta } from '#modules/mensagem/carta.rules.ts'

export type FatosRecado = {
  texto: string
  nomeRede: string
  telefoneRede: string
  /** Name of the recipient. */
  nome: string
  marca: string
  telefone: string
}

/** A message in the unit's own words, by e-mail and SMS. */
export const recado = ({ texto, nomeRede, telefoneRede, nome, marca, telefone }: FatosRecado) => ({
  assunto: `Recado de ${nomeRede}`,
  carta: {
    marca,
    para: nome,
    titulo: `Recado de ${nomeRede}`,
    paragrafos: [texto],
    notas: [`Para falar com a unidade: ${telefoneRede}.`],
    rodape: [
      `Você recebeu este e-mail porque tem um horário marcado nesta unidade pelo ${marca}. Dúvidas: ${telefone}.`,
      'Atenção: Não somos planos de saúde e não possuímos emergência',
    ],
  } satisfies Carta,
  sms: { nome: nomeRede, write: (unidade: string) => `${unidade}: ${texto}` },
})
