import type { Unidade } from '@alento/contract/unidade.ts'
import { ask } from '#lib/busca/suggest.ts'
import type { LoadOptions } from '#ui/forms/use-suggestions.ts'

/** Suggests units in any status, for the platform administrator. */
export const suggestUnidade: LoadOptions = async (text, signal) =>
  (await ask<Unidade>('/api/unidades', { nomeRede__regex: text, sort: 'nomeRede' }, signal)).map((u) => ({
    value: u._id,
    label: u.nomeRede,
    detail: `Unidade ${u.codigoUnidade} · ${u.bairro}, ${u.cidade}, ${u.uf}`,
  }))
