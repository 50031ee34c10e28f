import { useRouteLoaderData } from 'react-router'
import type { TipoRede } from '@alento/contract/unidade/rede.ts'

export type NomeDoTipo = { _id: TipoRede; nome: string }

/** Route of the shell of all staff, whose loader reads the kinds of units. */
const shell = 'pages/equipe/moldura/page'

/** Kinds of units in the order that administrators gave them, those too that new registrations may not choose. */
export const useTiposRede = (): readonly NomeDoTipo[] =>
  useRouteLoaderData<{ tipos: NomeDoTipo[] }>(shell)?.tipos ?? []

/** Display name of a kind of unit; its value where the shell could not be loaded. */
export function useTipoRede(): (tipo: TipoRede) => string {
  const names = new Map(useTiposRede().map(({ _id, nome }) => [_id, nome]))
  return (tipo) => names.get(tipo) ?? tipo
}
