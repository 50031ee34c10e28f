import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { addDays, brasilia, dayIn, daysBetween } from '@alento/contract/base/zona.ts'
import { nextTentativaOf } from '@alento/contract/cartao/contrato-admin.can.ts'
import type { ContratoLinha } from '@alento/contract/cartao/contrato-admin.ts'
import { diasDeAtraso, type EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'

type Frase = { titulo: string; detalhe: string }

const metodos = { cartao: 'cartão', boleto: 'boleto', pix: 'Pix' } as const
const passos = ['titular', 'endereço', 'dependentes'] as const

const curto = (dia: string): string => formatDia(dia).slice(0, 5)
const diaDe = (instante: string): string => dayIn(Date.parse(instante), brasilia)

function quando(dia: string, hoje: string): string {
  if (dia <= hoje) return 'Hoje'
  return dia === addDays(hoje, 1) ? 'Amanhã' : curto(dia)
}

/** The next try of a credit card, or the next reminder of a boleto or Pix. */
function emAtraso(l: ContratoLinha, hoje: string): Frase {
  const desde = l.atrasadoDesde ?? hoje
  const next = nextTentativaOf(desde, l.aberta?.tentativas ?? 0)
  const acao = l.metodo === 'cartao' ? 'tentativa' : 'lembrete'
  const vez = acao === 'tentativa' ? 'ª' : 'º'
  const valor = formatReais(l.aberta?.valor ?? l.valor)
  return {
    titulo: next
      ? `${quando(next.dia, hoje)}, ${next.vez}${vez} ${acao}`
      : `Suspende em ${curto(addDays(desde, diasDeAtraso + 1))}`,
    detalhe: `${valor}, dia ${Math.min(diasDeAtraso, daysBetween(desde, hoje))} de ${diasDeAtraso}`,
  }
}

function aguardando(l: ContratoLinha): Frase {
  const detalhe = formatReais(l.aberta?.valor ?? l.valor)
  if (l.metodo === 'boleto' && l.aberta) return { titulo: `Boleto, ${curto(l.aberta.vencimento)}`, detalhe }
  return { titulo: l.metodo === 'pix' ? 'Pix, sem pagamento' : 'Sem pagamento', detalhe }
}

function ativo(l: ContratoLinha): Frase {
  const metodo = l.metodo ? `, ${metodos[l.metodo]}` : ''
  return {
    titulo: l.proximaCobranca ? formatDia(l.proximaCobranca) : '',
    detalhe: formatReais(l.aberta?.valor ?? l.valor) + metodo,
  }
}

const suspenso = (l: ContratoLinha): Frase => ({
  titulo: l.suspensoDesde ? `Suspenso, ${curto(l.suspensoDesde)}` : 'Suspenso',
  detalhe: l.aberta ? `${formatReais(l.aberta.valor)} em aberto` : '',
})

const aoFim = (l: ContratoLinha): Frase => ({
  titulo: l.proximaCobranca ? `Vale até ${curto(addDays(l.proximaCobranca, -1))}` : '',
  detalhe: l.canceladoEm ? `Saiu em ${curto(diaDe(l.canceladoEm))}` : '',
})

const cancelado = (l: ContratoLinha): Frase => ({
  titulo: l.canceladoEm ? `Fim em ${curto(diaDe(l.canceladoEm))}` : 'Fim',
  detalhe: l.devolvido > 0 ? `Devolvido ${formatReais(l.devolvido)}` : '',
})

const rascunho = (l: ContratoLinha): Frase => ({
  titulo: `Parou em ${curto(diaDe(l.atualizadoEm))}`,
  detalhe: formatReais(l.valor),
})

const porEstado: Record<EstadoContrato, (l: ContratoLinha, hoje: string) => Frase> = {
  RASCUNHO: rascunho,
  AGUARDANDO_PAGAMENTO: aguardando,
  ATIVO: ativo,
  EM_ATRASO: emAtraso,
  SUSPENSO: suspenso,
  CANCELADO_AO_FIM: aoFim,
  CANCELADO: cancelado,
}

/** Returns the next event of a contract, in words: 'Hoje, 3ª tentativa', 'Boleto, 25/11', 'Vale até 09/12'. `hoje`: Brasília's day. */
export const fraseDaCobranca = (l: ContratoLinha, hoje: string): Frase => porEstado[l.estado](l, hoje)

/** Returns the line under a holder's name: the card's number, or the reason why there is none yet. */
export function fraseDoCartao(l: ContratoLinha, formatCartao: (numero: string) => string): string {
  if (l.numeroCartao) return formatCartao(l.numeroCartao)
  if (l.estado === 'RASCUNHO') return `Passo ${l.passo} de 3, ${passos[l.passo - 1] ?? ''}`
  return l.estado === 'CANCELADO' ? 'Sem cartão' : 'Cartão sai depois do pagamento'
}
