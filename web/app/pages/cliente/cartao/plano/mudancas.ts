import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'

/** The changes of a new plan, in sentences. */

const people = (n: number): string => (n === 0 ? 'nenhum' : String(n))

export type Troca = {
  diferenca: number
  naProxima: number
  desde: string | null
  valor: number
  saem: number
}

/** Returns the day from which the plan holds. A day that is over is that of the charge which is owed. */
export function quandoVale({ desde }: Troca, { estado, recorrencia }: Contrato, hoje: string): string {
  const charge = recorrencia === 'Mensal' ? 'mensalidade' : 'anuidade'
  if (desde === null) return 'Vale assim que a diferença for paga.'
  if (estado === 'EM_ATRASO' && desde <= hoje) return `Vale quando a ${charge} em atraso for paga.`
  return desde <= hoje ? 'Vale agora.' : `Vale a partir da ${charge} de ${formatDia(desde)}.`
}

export function oQueMuda(antes: Contrato, depois: Plano): string[] {
  const mais = depois.price - antes.valor
  const de = antes.plano.maxDependentes
  return [
    mais === 0
      ? 'O preço continua o mesmo'
      : `${formatReais(Math.abs(mais))} ${mais > 0 ? 'a mais' : 'a menos'} ${depois.tipoRecorrencia === 'Anual' ? 'por ano' : 'por mês'}`,
    ...(de === depois.maxDependentes
      ? []
      : [`Dependentes, no máximo: de ${people(de)} para ${people(depois.maxDependentes)}`]),
    ...(depois.seguro && !antes.plano.seguro ? ['Inclui o seguro, com as condições abaixo'] : []),
    ...(antes.plano.seguro && !depois.seguro ? ['O seguro termina com a troca'] : []),
  ]
}
