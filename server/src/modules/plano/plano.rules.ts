import type { DadosPlano } from '@alento/contract/cartao/plano.ts'

type Termos = Pick<DadosPlano, 'price' | 'tipoRecorrencia'>

/** Whether the plan at the gateway still has the terms of new contracts. */
export const keepsZoop = (antes: Termos, depois: Termos): boolean =>
  antes.price === depois.price && antes.tipoRecorrencia === depois.tipoRecorrencia

type Plano = Omit<DadosPlano, 'linkSaibaMais'> & { linkSaibaMais: string | null }

/** Returns the change for the audit trail: the names of the changed fields, and both prices; null without a change. */
export function changesOf(
  antes: Plano,
  depois: Plano,
): { campos: string; de?: number; para?: number } | null {
  const campos = (Object.keys(depois) as (keyof DadosPlano)[]).filter(
    (campo) => JSON.stringify(antes[campo]) !== JSON.stringify(depois[campo]),
  )
  if (campos.length === 0) return null
  const preco = campos.includes('price') && { de: antes.price, para: depois.price }
  return { campos: campos.toSorted().join(' '), ...preco }
}
