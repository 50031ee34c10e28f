import { listModeracao, type Moderacao } from '@alento/contract/plataforma/moderacao.ts'
import { call, type Context } from '#lib/api/api.ts'

export async function findModeracao(context: Context, id: string): Promise<Moderacao | null> {
  const reply = await call(context, listModeracao, { query: { _id: id } })
  return (reply.ok && reply.value[0]) || null
}
