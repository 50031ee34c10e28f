import type { Esperando } from '@alento/contract/cliente/area-cliente.ts'
import { caminhosText, type CaminhosAviso } from '@alento/contract/preco/aviso-preco.can.ts'
import { formatReais, countText } from '@alento/contract/base/texto.ts'
import { formatDiaSemana, midSentence } from '#lib/texto/format.ts'

/** The texts of a waiting list or alert: its subject, how the client is informed, and the label of its button. `campo` is the field that names it in the form. */
export type EsperandoTexto = {
  oQue: string
  como: string
  sair: string
  campo: 'vaga' | 'preco' | 'orcamento'
}

/** Returns 'Avisamos por e-mail', or the data that the client has to add for that. */
const told = (caminhos: CaminhosAviso, what: string): string => {
  const ways = caminhosText(caminhos)
  return ways ? `Avisamos por ${ways} ${what}` : 'Para saber, informe um e-mail ou um celular em Meus Dados'
}

const below = (price: number | null, what: string): string =>
  price === null ? `quando houver ${what}` : `abaixo de ${formatReais(price)}`

export function esperandoTexto(e: Esperando): EsperandoTexto {
  if (e.tipo === 'vaga')
    return {
      oQue: `${e.servico} com ${e.profissional}, ${e.onde}`,
      como: e.oferecida
        ? `Um horário está reservado para você: abra o link que enviamos por ${caminhosText(e) || 'e-mail'}`
        : told(e, `se abrir horário em ${midSentence(formatDiaSemana(e.dia))}`),
      sair: 'Sair da lista',
      campo: 'vaga',
    }
  if (e.tipo === 'preco')
    return {
      oQue: [e.servico, e.onde].filter(Boolean).join(', '),
      como: told(e, below(e.abaixoDe, 'preço')),
      sair: 'Parar aviso',
      campo: 'preco',
    }
  return {
    oQue: `Orçamento de ${countText(e.exames, 'exame', 'exames')}, ${e.onde}`,
    como: told(e, below(e.abaixoDe, 'todos os exames por perto')),
    sair: 'Parar aviso',
    campo: 'orcamento',
  }
}
