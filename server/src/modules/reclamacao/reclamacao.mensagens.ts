import { formatDia, countText } from '@alento/contract/base/texto.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'

/** The platform's data for an e-mail, and the recipient's name. */
export type Para = { nome: string; marca: string; baseUrl: string; telefone: string }
type Escrita = { assunto: string; carta: Carta }
type Sobre = { codigo: string; unidade: string; ate: string }

const moldura = ({ nome, marca, baseUrl, telefone }: Para) => ({
  marca,
  para: nome,
  acao: { rotulo: 'Ver a reclamação', href: `${baseUrl}/admincliente/reclamacoes` },
  rodape: [
    `Você recebeu este e-mail por causa da sua reclamação. Dúvidas: ${telefone}.`,
    'Este e-mail é automático. Para responder, escreva na sua área do cliente.',
  ],
})
const fatosDe = ({ codigo, unidade }: Sobre) =>
  [
    ['Pedido', formatCodigo(codigo)],
    ['Unidade', unidade],
  ] as const

/** The client learns that it arrived, and until when there is an answer. */
export const recebida = (para: Para, sobre: Sobre): Escrita => ({
  assunto: `Recebemos a sua reclamação do pedido ${formatCodigo(sobre.codigo)}`,
  carta: {
    ...moldura(para),
    titulo: 'Recebemos a sua reclamação',
    paragrafos: [`Respondemos até ${formatDia(sobre.ate)}, na sua área do cliente e por e-mail.`],
    fatos: fatosDe(sobre),
  },
})

export const respondida = (para: Para, sobre: Sobre, texto: string): Escrita => ({
  assunto: `Resposta à sua reclamação do pedido ${formatCodigo(sobre.codigo)}`,
  carta: {
    ...moldura(para),
    titulo: 'Respondemos à sua reclamação',
    paragrafos: texto.split(/\n+/).filter((line) => line.trim() !== ''),
    fatos: fatosDe(sobre),
    notas: ['Se isso não resolver, escreva de novo na reclamação: ela abre outra vez.'],
  },
})

export const encerrada = (para: Para, sobre: Sobre): Escrita => ({
  assunto: `A reclamação do pedido ${formatCodigo(sobre.codigo)} foi encerrada`,
  carta: {
    ...moldura(para),
    titulo: 'Encerramos a sua reclamação',
    paragrafos: ['Se isso não resolveu, escreva de novo na reclamação: ela abre outra vez.'],
    fatos: fatosDe(sobre),
  },
})

/** For each administrator, in the morning: the complaints that should have been answered by now, the oldest first. */
export function atrasadas(
  { nome, marca, baseUrl, telefone }: Para,
  { total, list }: { total: number; list: readonly Sobre[] },
): Escrita {
  const titulo = countText(total, 'reclamação está atrasada', 'reclamações estão atrasadas')
  return {
    assunto: titulo,
    carta: {
      marca,
      para: nome,
      titulo,
      paragrafos: ['O prazo do Decreto 7.962 para responder é de 5 dias. As mais antigas vêm primeiro.'],
      fatos: list
        .slice(0, 10)
        .map((r) => [`Pedido ${formatCodigo(r.codigo)}`, `Até ${formatDia(r.ate)} · ${r.unidade}`] as const),
      acao: { rotulo: 'Ver as reclamações', href: `${baseUrl}/admin/reclamacoes` },
      rodape: [`Você recebeu este e-mail porque administra o ${marca}. Dúvidas: ${telefone}.`],
    },
  }
}
