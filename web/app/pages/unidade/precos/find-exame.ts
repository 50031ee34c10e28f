import { searchExame } from '@alento/contract/busca/busca.ts'
import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import { call, type Context } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'

/**
 * The exam that was chosen from the list; without scripts the only one with the typed name or code, or options to choose from.
 * `id` is empty when there is none.
 */
export async function findExame(
  { context }: { context: Context },
  form: FormData,
): Promise<{ id: string; opcoes: Exame[] }> {
  const id = textOf(form, 'servico')
  const text = textOf(form, 'nomeServico').trim().slice(0, 80)
  if (id || !text) return { id, opcoes: [] }
  const found = await call(context, searchExame, { query: { nomeExame__regex: text, limit: 20 } })
  const opcoes = found.ok && Array.isArray(found.value) ? found.value : []
  return { id: opcoes.length === 1 ? opcoes[0]!._id : '', opcoes }
}
