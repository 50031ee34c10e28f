import { LancamentoExtrato, SituacaoRepasse } from '@alento/contract/pagamento/financeiro.ts'
import { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'

/** The filters of the statement, under the names of the URL; '' means all. */
export type Filtro = { q: string; lancamento: string; situacao: string; pagamento: string }

const choice = (
  schema: { safeParse: (text: unknown) => { data?: string | undefined } },
  text: string | null,
) => schema.safeParse(text).data ?? ''

/** The filter of a URL; a value that does not exist means all. A state belongs to deposits, a method to online sales. */
export function filtroOf(params: URLSearchParams, tipo: 'receber' | 'pagar'): Filtro {
  const online = tipo === 'receber'
  return {
    q: (params.get('q') ?? '').trim().slice(0, 80),
    lancamento: choice(LancamentoExtrato, params.get('lancamento')),
    situacao: online ? choice(SituacaoRepasse, params.get('situacao')) : '',
    pagamento: online ? choice(MetodoPagamento, params.get('pagamento')) : '',
  }
}

/** The choices that narrow the list, for links. */
export const pickChosen = (filtro: Filtro): Partial<Filtro> =>
  Object.fromEntries(Object.entries(filtro).filter(([, value]) => value !== ''))

export const queryOf = ({ q, lancamento, situacao, pagamento }: Filtro) => ({
  ...(q && { paciente__regex: q }),
  ...(lancamento && { lancamento: lancamento as LancamentoExtrato }),
  ...(situacao && { situacao: situacao as SituacaoRepasse }),
  ...(pagamento && { metodo: pagamento as MetodoPagamento }),
})
