import type { Esperando } from '@alento/contract/area-cliente.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { formatDiaSemana, midSentence } from '#lib/texto/format.ts'

/** What is waited for, how the client hears of it, and the word of its button. `campo` is the field that names it in the form. */
export type EsperandoTexto = {
  oQue: string
  como: string
  sair: string
  campo: 'vaga' | 'preco' | 'orcamento'
}

const ways = ({ email, sms }: { email: boolean; sms: boolean }): string =>
  [email && 'e-mail', sms && 'SMS'].filter(Boolean).join(' e ')

const below = (price: number | null, what: string): string =>
  price === null ? `quando houver ${what}` : `abaixo de ${formatReais(price)}`

export function esperandoTexto(e: Esperando): EsperandoTexto {
  if (e.tipo === 'vaga')
    return {
      oQue: `${e.servico} com ${e.profissional}, ${e.onde}`,
      como: e.oferecida
        ? 'Um horário está reservado para você: abra o link que enviamos por e-mail e SMS'
        : `Avisamos por e-mail e SMS se abrir horário em ${midSentence(formatDiaSemana(e.dia))}`,
      sair: 'Sair da lista',
      campo: 'vaga',
    }
  if (e.tipo === 'preco')
    return {
      oQue: [e.servico, e.onde].filter(Boolean).join(', '),
      como: `Avisamos por ${ways(e)} ${below(e.abaixoDe, 'preço')}`,
      sair: 'Parar aviso',
      campo: 'preco',
    }
  return {
    oQue: `Orçamento de ${e.exames} ${e.exames === 1 ? 'exame' : 'exames'}, ${e.onde}`,
    como: `Avisamos por e-mail ${below(e.abaixoDe, 'todos os exames por perto')}`,
    sair: 'Parar aviso',
    campo: 'orcamento',
  }
}
