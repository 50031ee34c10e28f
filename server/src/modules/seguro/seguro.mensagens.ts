import { formatDia, listText } from '@alento/contract/base/texto.ts'
import { addDays } from '@alento/contract/base/zona.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { makeWhatsapp, type Whatsapp } from '#modules/mensagem/whatsapp.rules.ts'

export type FatosFim = {
  beneficios: readonly string[]
  idadeMax: number
  /** The first day without them. */
  fim: string
  plano: string
  nome: string
  marca: string
  baseUrl: string
  telefone: string
}

type Fim = { assunto: string; carta: Carta; sms: (nome: string) => string; whatsapp: Whatsapp }

/** Announces that benefits of the insurance end because of the holder's age. The other benefits of the card go on. */
export function writeFim(f: FatosFim): Fim {
  const what = listText(f.beneficios)
  const last = formatDia(addDays(f.fim, -1))
  const ends = f.beneficios.length > 1 ? 'terminam' : 'termina'
  return {
    assunto: `Seguro do seu cartão: ${what} até ${last}`,
    carta: {
      marca: f.marca,
      para: f.nome,
      titulo: 'Uma parte do seu seguro termina pela idade',
      paragrafos: [
        `Pelas condições do seguro do seu plano, vale até os ${f.idadeMax} anos: ${what}. Para você, o último dia é ${last}.`,
        'O seu cartão continua valendo, com os mesmos descontos, e os outros benefícios do seguro continuam como estão.',
        'Se quiser, veja na sua área as condições do seguro e os outros planos.',
      ],
      fatos: [
        ['Plano', f.plano],
        ['Último dia', last],
      ],
      acao: { rotulo: 'Ver o meu cartão', href: `${f.baseUrl}/admincliente/cartao` },
      rodape: [
        `Você recebeu este e-mail porque tem um contrato de cartão no ${f.marca}. Dúvidas: ${f.telefone}.`,
        'Atenção: Não somos planos de saúde e não possuímos emergência',
      ],
    },
    sms: (nome) =>
      `${f.marca}: ${nome}, pela idade, ${ends} em ${last} no seu seguro: ${what}. O cartão segue.`,
    whatsapp: makeWhatsapp('seguro_fim', f.nome, last, what),
  }
}
