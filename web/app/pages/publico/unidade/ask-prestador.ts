import { createContext } from 'react-router'
import { Id } from '@alento/contract/base/lista.ts'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import { getPrestador, type Prestador } from '@alento/contract/unidade/prestador.ts'
import type { RedeConsulta } from '@alento/contract/unidade/rede.ts'
import { call, type Context } from '#lib/api/api.ts'
import { readExames } from './exames/exames.ts'

type Args = { context: Context; url: URL }

const asked = createContext<Promise<Reply<Prestador>> | null>(null)

export const idOf = (params: URLSearchParams, name: string): string | null =>
  Id.safeParse(params.get(name)).data ?? null

/** The unit named in the URL, requested once for the page and its tab. Null when the URL names none. */
export function askPrestador({ context, url }: Args): Promise<Reply<Prestador>> | null {
  const known = context.get(asked)
  const id = idOf(url.searchParams, 'idRede')
  if (known || !id) return known
  const exames = readExames(url.searchParams).join(',') || undefined
  const reply = call(context, getPrestador, { params: { id }, query: { exames } })
  context.set(asked, reply)
  return reply
}

/** Returns the consultation named in the URL; else the cheapest of the specialty; else the first. None when the page is about exams. */
export function pickConsulta(
  params: URLSearchParams,
  consultas: readonly RedeConsulta[],
): RedeConsulta | undefined {
  const id = idOf(params, 'consulta')
  const especialidade = idOf(params, 'especialidade')
  return (
    consultas.find((c) => c._id === id) ??
    consultas.find((c) => c.especialidade._id === especialidade) ??
    (params.get('servico') === 'Exame' ? undefined : consultas[0])
  )
}

/** Whether the unit sells exams, alone or in packages. */
export const sellsExames = ({ exames, pacotes }: Pick<Prestador, 'exames' | 'pacotes'>): boolean =>
  exames.total > 0 || pacotes.total > 0

export async function showsExames(args: Args): Promise<boolean> {
  const reply = await askPrestador(args)
  if (!reply?.ok) return false
  const { consultas } = reply.value
  return sellsExames(reply.value) && !pickConsulta(args.url.searchParams, consultas)
}
