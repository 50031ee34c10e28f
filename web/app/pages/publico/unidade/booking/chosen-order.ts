import { readChoices } from '#lib/tempo/booking.ts'
import { readExames, readPacotes } from '#pages/publico/unidade/exames/exames.ts'

type Source = { get: (name: string) => unknown; getAll: (name: string) => unknown[] }

const textIn = (source: Source, name: string): string => {
  const value = source.get(name)
  return typeof value === 'string' ? value : ''
}

/** Reads an order from a posted form or a URL; returns a text when something is still to be chosen. `unidade` sells the exams. */
export function chosenOrder(source: Source, unidade: string) {
  const { pagamento, profissional, dia, horario } = readChoices(source)
  const consulta = textIn(source, 'consulta')
  const exames = readExames(source)
  const pacotes = readPacotes(source)
  if (!consulta && exames.length + pacotes.length === 0) return 'Escolha pelo menos um exame'
  if (!pagamento) return 'Falta escolher como pagar'
  if (!consulta) return { tipoPedido: 'Exame' as const, unidade, exames, pacotes, tipoPagamento: pagamento }
  return {
    tipoPedido: 'Consulta' as const,
    consulta,
    tipoPagamento: pagamento,
    corpoClinico: profissional ?? undefined,
    dataEscolhida: dia ?? undefined,
    horario: horario ?? undefined,
    troca: textIn(source, 'troca') || undefined,
  }
}
export type ChosenOrder = Exclude<ReturnType<typeof chosenOrder>, string>

/** The same choices as URL parameters. */
export const toChoiceParams = (order: ChosenOrder): Record<string, string | null> =>
  order.tipoPedido === 'Exame'
    ? {
        exames: order.exames.join(',') || null,
        pacotes: order.pacotes.join(',') || null,
        pagamento: order.tipoPagamento,
        consulta: null,
      }
    : {
        consulta: order.consulta,
        pagamento: order.tipoPagamento,
        profissional: order.corpoClinico ?? null,
        dia: order.dataEscolhida ?? null,
        horario: order.horario ?? null,
      }
