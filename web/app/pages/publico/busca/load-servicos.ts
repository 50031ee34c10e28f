import { searchExame } from '@alento/contract/busca/busca.ts'
import { listEspecialidade } from '@alento/contract/catalogo/catalogo.ts'
import { type Args, call } from '#lib/api/api.ts'
import { type BuscaQuery, buscaHref, type TipoBusca } from '#lib/busca/busca-query.ts'
import type { Way } from './load-vazia.ts'

const most = 6

const namesOf: Record<TipoBusca, (args: Args, text: string) => Promise<string[]>> = {
  Consulta: async ({ context }, nome__regex) => {
    const reply = await call(context, listEspecialidade, { query: { nome__regex, limit: most } })
    return reply.ok ? reply.value.map((e) => e.nome) : []
  },
  Exame: async ({ context }, nomeExame__regex) => {
    const reply = await call(context, searchExame, { query: { nomeExame__regex, limit: most } })
    return reply.ok && Array.isArray(reply.value) ? reply.value.map((e) => e.nomeExame) : []
  },
}

/** Searches for possible meanings of an unknown text: services of the same kind, else of the other one ('raio x' as a specialty). */
export async function loadServicos(args: Args, busca: BuscaQuery): Promise<Way[]> {
  const { tipo, termo } = busca
  const other = tipo === 'Consulta' ? 'Exame' : 'Consulta'
  const toWay = (of: TipoBusca) => (nome: string) => ({
    label: nome,
    href: buscaHref({ ...busca, tipo: of, termo: nome, servicos: [], quando: null, page: 1 }),
    detail: of === tipo ? '' : of.toLowerCase(),
  })
  const own = await namesOf[tipo](args, termo)
  if (own.length > 0) return own.map(toWay(tipo))
  return (await namesOf[other](args, termo)).map(toWay(other))
}
