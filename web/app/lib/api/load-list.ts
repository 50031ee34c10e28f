import { data } from 'react-router'
import type { Call, Endpoint, Output } from '@alento/contract/base/endpoint.ts'
import { call, type Context } from './api.ts'

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
