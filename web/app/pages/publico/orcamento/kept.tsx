import { orcamentoParams, type OrcamentoQuery } from '#lib/busca/orcamento-query.ts'

/** Hidden fields for the parts of the quote that a form does not show; `shown` are the names of its own controls. */
export function Kept({
  q,
  shown = ['tipo', 'rede', 'serie'],
}: {
  q: OrcamentoQuery
  shown?: readonly string[]
}) {
  return Object.entries(orcamentoParams({ ...q, page: 1 })).map(
    ([name, value]) => !shown.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}
