import type { Pedido } from '@alento/contract/pedido.ts'

type Endereco = Pick<
  Pedido['unidade'],
  'localAtendimento' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf'
>

/** 'Consulta em Cardiologia'; exams by name, the rest counted: 'Hemograma, Glicose e mais 2'. */
export function serviceTitle({ consulta, exames }: Pick<Pedido, 'consulta' | 'exames'>): string {
  if (consulta) return `Consulta em ${consulta.especialidade}`
  const names = exames.map((e) => e.nomeExame)
  if (names.length <= 2) return names.join(' e ') || 'Exame'
  return `${names.slice(0, 2).join(', ')} e mais ${names.length - 2}`
}

/** Who is attended: the dependent, or the client. */
export const pacienteOf = ({ cliente, dependente }: Pick<Pedido, 'cliente' | 'dependente'>) =>
  dependente ?? cliente

/** 'Rua Conde de Bonfim, 370, sala 804, Tijuca'. */
export const streetOf = (e: Endereco): string =>
  [e.localAtendimento, e.numero, e.complemento, e.bairro].filter(Boolean).join(', ')
export const addressOf = (e: Endereco): string => `${streetOf(e)}, ${e.cidade}, ${e.uf}`

/** Where an order stands for its buyer; the page follows from it. */
export type Situacao = 'pagar' | 'aguardando' | 'conferindo' | 'confirmado' | 'no-local' | 'encerrado'

/**
 * An attempt that was refused, failed or expired leaves the order to be paid. ENVIANDO, or paid at the gateway while the order
 * does not know yet, is being checked.
 */
export function situacaoOf(
  p: Pick<Pedido, 'statusPagamento' | 'statusAtendimento' | 'pagamentoAto' | 'pagamento'>,
): Situacao {
  if (p.statusPagamento === 'CANCELADO' || p.statusPagamento === 'ESTORNADO') return 'encerrado'
  // Paid and given up too: its money is on its way back.
  if (p.statusAtendimento === 'CANCELADO') return 'encerrado'
  if (p.statusPagamento === 'CONCLUIDO') return 'confirmado'
  if (p.pagamentoAto) return 'no-local'
  if (p.pagamento?.status === 'ENVIANDO' || p.pagamento?.status === 'PAGO') return 'conferindo'
  return p.pagamento?.status === 'PENDENTE' ? 'aguardando' : 'pagar'
}

/** What the price saves against the private one, as a percentage with 2 decimals; 0 when there is none. */
export const savingOf = ({ valorParticular, valorTotal }: Pick<Pedido, 'valorParticular' | 'valorTotal'>) =>
  valorParticular > 0 ? Math.max(0, Math.round((1 - valorTotal / valorParticular) * 10_000) / 100) : 0

/** The orders that can still be rated: attended and not yet reviewed (V4). */
export const canRate = (p: Pick<Pedido, 'statusAtendimento' | 'atendimentoAvaliado'>): boolean =>
  p.statusAtendimento === 'REALIZADO' && !p.atendimentoAvaliado
