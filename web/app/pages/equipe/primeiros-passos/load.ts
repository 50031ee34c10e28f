import { listCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { mayCall } from '@alento/contract/base/endpoint.ts'
import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import { getRevisao, sendRede } from '@alento/contract/unidade/revisao.ts'
import type { Unidade } from '@alento/contract/unidade/unidade.ts'
import { type Args, load } from '#lib/api/api.ts'

/** The agenda of the first professional without one; a new professional where there is nobody yet. */
async function findAgenda(args: Args, rede: string): Promise<string> {
  const query = { rede, status: 'ATIVO', limit: 50 } as const
  const people = await load(args, listCorpoClinico, { query }, 'equipe')
  const first = people.find(({ temAgenda }) => !temAgenda)
  const base = '/admin/cadastroProfissional'
  return first ? `${base}/agenda?profissional=${first._id}` : `${base}/form`
}

/**
 * Finds the missing items of a unit that is not active yet, and the page of its first schedule. Null for an active unit, and for
 * staff who do not complete the registration.
 */
export async function findPassos(args: Args, { role }: UsuarioSessao, rede: Unidade | null) {
  if (rede?.status !== 'PRE_CADASTRO' || !mayCall(sendRede, role)) return null
  const revisao = await load(args, getRevisao, { params: { id: rede._id } }, 'equipe')
  const isOpen = revisao.itens.some(({ chave, feito }) => chave === 'agenda' && !feito)
  return { revisao, agenda: isOpen ? await findAgenda(args, rede._id) : null }
}
export type Passos = NonNullable<Awaited<ReturnType<typeof findPassos>>>
