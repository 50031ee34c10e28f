import { listCorpoClinico } from '@alento/contract/corpo-clinico.ts'
import { getRevisao } from '@alento/contract/revisao.ts'
import { type Context, load } from '#lib/api/api.ts'

type Args = { context: Context; request: Request }

/** The agenda of the first professional without one; a new professional where there is nobody yet. */
async function findAgenda(args: Args, rede: string): Promise<string> {
  const query = { rede, status: 'ATIVO', limit: 50 } as const
  const people = await load(args, listCorpoClinico, { query }, 'equipe')
  const first = people.find(({ temAgenda }) => !temAgenda)
  const base = '/admin/cadastroProfissional'
  return first ? `${base}/agenda?profissional=${first._id}` : `${base}/form`
}

/** What a unit that is not active yet has to complete, and where its first schedule is made. */
export async function loadPassos(args: Args, rede: string) {
  const revisao = await load(args, getRevisao, { params: { id: rede } }, 'equipe')
  const isOpen = revisao.itens.some(({ chave, feito }) => chave === 'agenda' && !feito)
  return { revisao, agenda: isOpen ? await findAgenda(args, rede) : null }
}
export type Passos = Awaited<ReturnType<typeof loadPassos>>
