import type { Oferta } from '@alento/contract/espera.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { diaCurto, diaSemana } from '#modules/mensagem/texto.rules.ts'

export type FatosOferta = { oferta: Oferta; nome: string; marca: string; telefone: string; link: string }

/** HH:MM of a moment on the unit's clock. */
const horaOf = (instante: string, fuso: string): string =>
  Temporal.Instant.from(instante).toZonedDateTimeISO(fuso).toPlainTime().toString({ smallestUnit: 'minute' })

export const ateOf = ({ ate, fuso }: Oferta): string => horaOf(ate, fuso)

/** A time that is kept for who waited. */
export function ofertaCarta({ oferta: o, nome, marca, telefone, link }: FatosOferta): {
  assunto: string
  carta: Carta
} {
  const ate = ateOf(o)
  return {
    assunto: `Abriu um horário: ${diaCurto(o.dia)}, ${o.horario}`,
    carta: {
      marca,
      para: nome,
      titulo: 'Abriu um horário para você',
      paragrafos: [
        `O horário está reservado para você até ${ate}. Depois ele passa para a próxima pessoa da lista.`,
      ],
      fatos: [
        ['Quando', `${diaSemana(o.dia)}, às ${o.horario}`],
        ['Com quem', o.profissional.nome],
        ['Onde', `${o.unidade.nomeRede}, ${o.unidade.endereco}`],
      ],
      acao: { rotulo: 'Ver o horário', href: link },
      notas: ['Para ficar com ele, entre na sua conta. Se não quiser, recuse pelo mesmo link.'],
      rodape: [
        `Você recebeu este e-mail porque está na lista de espera deste dia no ${marca}. Dúvidas: ${telefone}.`,
        'Atenção: Não somos planos de saúde e não possuímos emergência',
      ],
    },
  }
}

export const ofertaSms = ({ oferta: o, marca, link }: FatosOferta, nome: string): string =>
  `${marca}: abriu ${diaCurto(o.dia)}, ${o.horario}, ${nome}. Seu até ${ateOf(o)}: ${link}`
