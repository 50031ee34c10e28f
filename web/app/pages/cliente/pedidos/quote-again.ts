import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { orcamentoHref, orcamentoVazio } from '#lib/busca/orcamento-query.ts'

type Exames = {
  exames: readonly Pick<Pedido['exames'][number], 'codigoExame'>[]
  unidade: Pick<Pedido['unidade'], 'bairro' | 'cidade' | 'uf'>
}

/** The quote of the same exams around the unit where they were done: prices change, and so may the cheapest place. */
export function quoteAgainHref({ exames, unidade: { bairro, cidade, uf } }: Exames): string {
  const codes = exames.map((e) => e.codigoExame).filter((codigo) => /^\d{8}$/.test(codigo))
  return orcamentoHref({ ...orcamentoVazio, lugar: { bairro, cidade, uf }, exames: [...new Set(codes)] })
}
