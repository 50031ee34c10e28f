import type { GuardadoComAvisos } from '@alento/contract/orcamento/orcamento-guardado.ts'
import { maxOrcamentos } from '@alento/contract/orcamento/orcamento.can.ts'
import type { TipoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import type { Deps } from '#deps.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { newId } from '#platform/id.ts'
import { detailedProblem, Problem } from '#platform/problem.ts'
import { getMenorTotal, getTipoPagamento } from './get-menor-total.ts'
import { isSameCesta } from './guardado.rules.ts'
import { getGuardado } from './list-guardado.ts'
import { deleteOrcamento, insertOrcamento, listOwn, updateAvisar } from './orcamento.store.ts'

type Novo = {
  tipo: TipoOrcamento
  exames: readonly string[]
  cidade: string
  uf: string
  bairro?: string | undefined
  raioKm: number
  avisar: boolean
}

const refuse = (field: string, message: string) => detailedProblem('base.invalido', field, message)

/** The basket as it is stored, with its lowest total of now. @throws base.invalido for unknown exams and cities */
async function priceNow(deps: Deps, usuarioId: string, novo: Omit<Novo, 'avisar'>) {
  const exames = [...new Set(novo.exames)]
  const tipoPagamento = await getTipoPagamento(deps, usuarioId)
  const { desconhecidos, lugar, total } = await getMenorTotal(deps, { ...novo, exames, tipoPagamento })
  if (desconhecidos.length > 0)
    throw refuse('exames', `Não encontramos estes exames: ${desconhecidos.join(', ')}.`)
  if (!lugar) throw refuse('cidade', 'Não encontramos esta cidade.')
  const { tipo, raioKm, bairro = null } = novo
  return { tipo, exames, municipioId: lugar._id, bairro, raioKm, tipoPagamento, menorTotal: total }
}

/**
 * Keeps a basket with its city and district, never a position, at the lowest total of now. The same key, and the same basket at
 * the same place, are kept once; `avisar` is then that of the last call. Calls of one client run one at a time, so that no client
 * exceeds the limit.
 * @throws base.invalido orcamento.muitos
 */
export async function createGuardado(
  deps: Deps,
  usuarioId: string,
  chave: string,
  novo: Novo,
): Promise<GuardadoComAvisos> {
  const { avisar, ...asked } = novo
  const cesta = await priceNow(deps, usuarioId, asked)
  const id = await deps.db.transaction(async (tx) => {
    await lockHabilitado(tx, usuarioId)
    const kept = await listOwn(tx, usuarioId)
    const same = kept.find((o) => o.chave === chave) ?? kept.find((o) => isSameCesta(o, cesta))
    if (same) {
      await updateAvisar(tx, { usuarioId, id: same.id, avisar })
      return same.id
    }
    if (kept.length >= maxOrcamentos) throw new Problem('orcamento.muitos')
    const now = deps.clock.now()
    const row = { id: newId(), usuarioId, chave, ...cesta, avisar, criadoEm: now, conferidoEm: now }
    await insertOrcamento(tx, row)
    return row.id
  })
  return getGuardado(deps, usuarioId, id)
}

/** Turns the notice on or off. A fall while it was off is reported after it is on again. @throws base.nao_encontrado */
export async function updateGuardado(
  deps: Deps,
  usuarioId: string,
  id: string,
  avisar: boolean,
): Promise<GuardadoComAvisos> {
  await updateAvisar(deps.db, { usuarioId, id, avisar })
  return getGuardado(deps, usuarioId, id)
}

/** @throws base.nao_encontrado */
export async function removeGuardado({ db }: Pick<Deps, 'db'>, usuarioId: string, id: string): Promise<void> {
  if (!(await deleteOrcamento(db, usuarioId, id)))
    throw new Problem('base.nao_encontrado', 'Orçamento não encontrado.')
}
