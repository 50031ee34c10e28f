import { formatTelefone } from '@alento/contract/base/telefone.ts'
import type { Espera, Oferta } from '@alento/contract/agenda/espera.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { formatDiaCurto, formatDiaSemana } from '#modules/mensagem/texto.rules.ts'
import type { Porque } from './espera.rules.ts'
import { makeWhatsapp, type Whatsapp } from '#modules/mensagem/whatsapp.rules.ts'

export type FatosOferta = { oferta: Oferta; nome: string; marca: string; telefone: string; link: string }

export type FatosFim = {
  espera: Espera
  porque: Porque
  nome: string
  marca: string
  telefone: string
  link: string
}

/** HH:MM of a moment in the unit's zone. */
const horaOf = (instante: string, fuso: string): string =>
  Temporal.Instant.from(instante).toZonedDateTimeISO(fuso).toPlainTime().toString({ smallestUnit: 'minute' })

const formatAte = ({ ate, fuso }: Oferta): string => horaOf(ate, fuso)

/** The e-mail about a time that is held for the client. */
export function ofertaCarta({ oferta: o, nome, marca, telefone, link }: FatosOferta): {
  assunto: string
  carta: Carta
} {
  const ate = formatAte(o)
  return {
    assunto: `Abriu um horário: ${formatDiaCurto(o.dia)}, ${o.horario}`,
    carta: {
      marca,
      para: nome,
      titulo: 'Abriu um horário para você',
      paragrafos: [
        `O horário está reservado para você até ${ate}. Depois ele passa para a próxima pessoa da lista.`,
      ],
      fatos: [
        ['Quando', `${formatDiaSemana(o.dia)}, às ${o.horario}`],
        ['Com quem', o.profissional.nome],
        ['Onde', `${o.unidade.nomeRede}, ${o.unidade.endereco}`],
      ],
      acao: { rotulo: 'Ver o horário', href: link },
      notas: [
        `${o.remarca ? 'Para trocar para ele, basta abrir o link: não precisa entrar.' : 'Para ficar com ele, entre na sua conta.'} Se não quiser, recuse pelo mesmo link.`,
      ],
      rodape: [
        `Você recebeu este e-mail porque está na lista de espera deste dia no ${marca}. Dúvidas: ${telefone}.`,
        'Atenção: Não somos planos de saúde e não possuímos emergência',
      ],
    },
  }
}

export const ofertaSms = ({ oferta: o, marca, link }: FatosOferta, nome: string): string =>
  `${marca}: abriu ${formatDiaCurto(o.dia)}, ${o.horario}, ${nome}. Seu até ${formatAte(o)}: ${link}`

const why = { profissional: 'não atende mais nesta unidade', consulta: 'não é mais oferecida pela unidade' }

/** The e-mail about an entry that can no longer lead to a time: the reason, and the client's next step. */
export function fimCarta({ espera: e, porque, nome, marca, telefone, link }: FatosFim): {
  assunto: string
  carta: Carta
} {
  const what = porque === 'profissional' ? e.profissional.nome : 'A consulta que você esperava'
  return {
    assunto: `A lista de espera de ${formatDiaCurto(e.dia)} foi encerrada`,
    carta: {
      marca,
      para: nome,
      titulo: 'A lista de espera foi encerrada',
      paragrafos: [
        `Sentimos muito: ${what} ${why[porque]}, e por isso não vai abrir um horário para você neste dia.`,
        e.pedido
          ? `O seu pedido continua como está. Se precisar, fale com a unidade: ${formatTelefone(e.unidade.telefone)}.`
          : 'Nada foi cobrado, e você não precisa fazer nada. Se quiser, procure outro horário.',
      ],
      fatos: [
        ['Dia', formatDiaSemana(e.dia)],
        ['Com quem', e.profissional.nome],
        ['Onde', `${e.unidade.nomeRede}, ${e.unidade.endereco}`],
      ],
      acao: { rotulo: e.pedido ? 'Ver o pedido' : 'Buscar consulta', href: link },
      notas: [],
      rodape: [
        `Você recebeu este e-mail porque estava na lista de espera deste dia no ${marca}. Dúvidas: ${telefone}.`,
        'Atenção: Não somos planos de saúde e não possuímos emergência',
      ],
    },
  }
}

export const fimSms = ({ espera: e, marca, link }: FatosFim, nome: string): string =>
  `${marca}: a lista de espera de ${formatDiaCurto(e.dia)}, ${nome}, foi encerrada. Sentimos muito. ${e.pedido ? 'Seu pedido' : 'Outro horário'}: ${link}`

export const ofertaWhatsapp = ({ oferta: o, link }: FatosOferta): Whatsapp =>
  makeWhatsapp(
    'espera_horario',
    `${formatDiaCurto(o.dia)}, ${o.horario}`,
    o.unidade.nomeRede,
    formatAte(o),
    link,
  )

export const fimWhatsapp = ({ espera: e, link }: FatosFim): Whatsapp =>
  makeWhatsapp('espera_encerrada', formatDiaCurto(e.dia), e.unidade.nomeRede, link)
