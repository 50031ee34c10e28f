import {
  paginaRegras,
  type RegraAvaliacao,
  regrasAvaliacao,
} from '@alento/contract/cliente/regra-avaliacao.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'

type Fatos = { marca: string; baseUrl: string; telefone: string; nome: string; nomeRede: string }
type Escrita = { assunto: string; carta: Carta }

const rodape = (f: Fatos) => [
  `Você recebeu este e-mail porque avaliou um atendimento no ${f.marca}. Dúvidas: ${f.telefone}.`,
]

/** The platform took a review off: by which rule, why, and the writer's next step. */
export function avaliacaoRetirada(
  f: Fatos,
  { regra, motivo }: { regra: RegraAvaliacao; motivo: string },
): Escrita {
  const { titulo, texto } = regrasAvaliacao[regra]
  return {
    assunto: `Sua avaliação de ${f.nomeRede} saiu do site`,
    carta: {
      marca: f.marca,
      para: f.nome,
      titulo: 'Sua avaliação saiu do site',
      paragrafos: [
        `A avaliação que você escreveu sobre ${f.nomeRede} não aparece mais e não conta na nota da unidade.`,
        `A regra: ${titulo}. ${texto}`,
        `O motivo: ${motivo}`,
        `Se você discorda, ligue para ${f.telefone} e conte por quê. Olhamos de novo e, se ela voltar, avisamos por e-mail. O seu texto continua em Suas avaliações.`,
      ],
      acao: { rotulo: 'Ler as regras', href: `${f.baseUrl}${paginaRegras}` },
      rodape: rodape(f),
    },
  }
}

export const avaliacaoDeVolta = (f: Fatos): Escrita => ({
  assunto: `Sua avaliação de ${f.nomeRede} voltou ao site`,
  carta: {
    marca: f.marca,
    para: f.nome,
    titulo: 'Sua avaliação voltou ao site',
    paragrafos: [
      `Olhamos de novo a avaliação que você escreveu sobre ${f.nomeRede}. Ela aparece outra vez e conta na nota da unidade.`,
    ],
    acao: { rotulo: 'Ver suas avaliações', href: `${f.baseUrl}/admincliente/avaliacoes-cliente` },
    rodape: rodape(f),
  },
})
