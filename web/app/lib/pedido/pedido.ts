import { savingPercent } from '@alento/contract/base/parte.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'

type Endereco = Pick<
  Pedido['unidade'],
  'localAtendimento' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf'
>

/** 'Consulta em Cardiologia'; of exams and packages the first names and the number of others: 'Hemograma, Glicose e mais 2'. */
export function serviceTitle({ consulta, exames }: Pick<Pedido, 'consulta' | 'exames'>): string {
  if (consulta) return `Consulta em ${consulta.especialidade}`
  const names = [...new Set(exames.map((e) => e.pacote ?? e.nomeExame))]
  if (names.length <= 2) return names.join(' e ') || 'Exame'
  return `${names.slice(0, 2).join(', ')} e mais ${names.length - 2}`
}

/** The patient: the dependent, or the client. */
export const pacienteOf = ({ cliente, dependente }: Pick<Pedido, 'cliente' | 'dependente'>) =>
  dependente ?? cliente

/** 'Rua Conde de Bonfim, 370, sala 804, Tijuca'. */
export const streetOf = (e: Endereco): string =>
  [e.localAtendimento, e.numero, e.complemento, e.bairro].filter(Boolean).join(', ')
export const addressOf = (e: Endereco): string => `${streetOf(e)}, ${e.cidade}, ${e.uf}`

/** Saving compared to the private price, as a percentage with 2 decimals; 0 without a saving. */
export const savingOf = ({ valorParticular, valorTotal }: Pick<Pedido, 'valorParticular' | 'valorTotal'>) =>
  savingPercent(valorParticular, valorTotal)

/** The order is valid and its appointment was cancelled: the patient must not come at that time. */
export const lostTime = (p: Pick<Pedido, 'statusAgendamentoAlento' | 'statusAtendimento'>): boolean =>
  p.statusAgendamentoAlento === 'CANCELADA' && p.statusAtendimento === 'AGUARDANDO'
