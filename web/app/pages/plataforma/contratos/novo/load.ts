import { listContrato } from '@alento/contract/cartao/contrato-admin.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import { sellContrato } from '@alento/contract/cartao/venda.ts'
import { type Args, load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { withKeptForm } from '#lib/forms/kept-form.server.ts'

/** Loads the plans that consumers may buy, and the values typed before a login that came in between. */
export async function loadVenda(args: Args) {
  const { _id } = await requireAccess(args, sellContrato, listContrato)
  const query = { alento: 'true', publicado: 'true', sort: 'ordem' } as const
  const planos = await load(args, listPlano, { query }, 'equipe')
  return withKeptForm(args, _id, { planos, dono: _id, chave: crypto.randomUUID() })
}
