import type { Output } from '@alento/contract/base/endpoint.ts'
import type { listRevisao } from '@alento/contract/unidade/revisao.ts'
import { fetchList } from '#lib/busca/suggest.ts'
import type { LoadOptions } from '#ui/forms/use-suggestions.ts'

/** Suggests units in any status, for the platform administrator. */
export const suggestUnidade: LoadOptions = async (text, signal) =>
  (await fetchList<Output<typeof listRevisao>[number]>('/api/redeRevisoes', { busca: text }, signal)).map(
    (u) => ({
      value: u._id,
      label: u.nomeRede,
      detail: `Unidade ${u.codigoUnidade} · ${u.bairro}, ${u.cidade}, ${u.uf}`,
    }),
  )
