import { data } from 'react-router'
import type { Call, Endpoint, Output } from '@alento/contract/base/endpoint.ts'
import { type Args, call, type Context } from './api.ts'
import { pageNumber } from './page-number.ts'

/** For loaders: a list with its total number (`X-Total-Count`); a refusal becomes the error page. */
export async function loadList<E extends Endpoint>(
  { context }: { context: Context },
  e: E,
  input: Call<E>,
): Promise<{ list: Output<E>; total: number }> {
  const reply = await call(context, e, input)
  if (!reply.ok) throw data(reply.problema, { status: reply.problema.status })
  return { list: reply.value, total: reply.total ?? (reply.value as unknown[]).length }
}

type WithoutLimits<C> = C extends { query: infer Q }
  ? Omit<C, 'query'> & { query: Omit<Q, 'limit' | 'offset'> }
  : never

/** For loaders: the page of a list that `?pagina=` asks for, its number and how many pages there are, `most` at most. */
export async function loadPage<E extends Endpoint>(
  args: Args,
  e: E,
  input: WithoutLimits<Call<E>>,
  { perPage = 20, most = 500 } = {},
) {
  const page = pageNumber(new URL(args.request.url).searchParams, 'pagina', most)
  const query = { ...input.query, limit: perPage, offset: (page - 1) * perPage }
  const { list, total } = await loadList(args, e, { ...input, query } as unknown as Call<E>)
  return { list, total, page, pageCount: Math.min(most, Math.ceil(total / perPage)) }
}
