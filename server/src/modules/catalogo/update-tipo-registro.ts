import { countText } from '@alento/contract/base/texto.ts'
import type { TipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { detailedProblem, Problem } from '#platform/problem.ts'
import {
  deleteTipoRegistro,
  findTipoRegistro,
  insertTipoRegistro,
  lockTipoRegistro,
  setNome,
} from './tipo-registro.store.ts'

const taken = () => {
  return detailedProblem('tipo_registro.existe', 'nome', 'Este tipo de registro já existe')
}

/** Counts the users of a name; modules that use it come later in the declared order. */
export type CountUsos = (tx: Tx, nome: string) => Promise<{ profissionais: number; unidades: number }>

/** Identifies a type, with the function that counts its uses. */
type Which = { id: string; countUsos: CountUsos }

/** @throws base.nao_encontrado tipo_registro.em_uso */
async function lockUnused(tx: Tx, { id, countUsos }: Which): Promise<TipoRegistro> {
  const tipo = await lockTipoRegistro(tx, id)
  if (!tipo) throw new Problem('base.nao_encontrado', 'Tipo de registro não encontrado.')
  const { profissionais, unidades } = await countUsos(tx, tipo.nome)
  if (profissionais + unidades === 0) return tipo
  const uses = [
    profissionais > 0 && countText(profissionais, 'profissional', 'profissionais'),
    unidades > 0 && `responsáveis de ${countText(unidades, 'unidade', 'unidades')}`,
  ]
  throw new Problem('tipo_registro.em_uso', `Usado por ${uses.filter(Boolean).join(' e por ')}.`)
}

type What = { acao: string; tipo: TipoRegistro; de?: string }

const record = ({ clock }: Deps, tx: Tx, { usuarioId }: Sessao, { acao, tipo, de }: What): Promise<void> =>
  recordAuditoria(tx, {
    quando: clock.now(),
    usuarioId,
    acao,
    objeto: 'tipo_registro',
    objetoId: tipo._id,
    detalhe: { nome: tipo.nome, ...(de !== undefined && { de }) },
  })

/** @throws tipo_registro.existe */
export async function createTipoRegistro(deps: Deps, sessao: Sessao, nome: string): Promise<TipoRegistro> {
  const tipo = { _id: newId(), nome }
  await deps.db.transaction(async (tx) => {
    if (!(await insertTipoRegistro(tx, tipo))) throw taken()
    await record(deps, tx, sessao, { acao: 'tipo_registro.criar', tipo })
  })
  return tipo
}

/**
 * Changes the name of an unused one. `visto` is the name that the editor saw.
 * @throws base.nao_encontrado tipo_registro.em_uso tipo_registro.existe tipo_registro.mudou
 */
export function updateTipoRegistro(
  deps: Deps,
  sessao: Sessao,
  { nome, visto, ...which }: Which & { nome: string; visto: string | undefined },
): Promise<TipoRegistro> {
  const tipo = { _id: which.id, nome }
  return deps.db.transaction(async (tx) => {
    const { nome: de } = await lockUnused(tx, which)
    if (de === tipo.nome) return tipo
    if (visto !== undefined && visto !== de) throw new Problem('tipo_registro.mudou')
    if (await findTipoRegistro(tx, tipo.nome)) throw taken()
    await setNome(tx, tipo._id, tipo.nome)
    await record(deps, tx, sessao, { acao: 'tipo_registro.alterar', tipo, de })
    return tipo
  })
}

/** @throws base.nao_encontrado tipo_registro.em_uso */
export async function removeTipoRegistro(deps: Deps, sessao: Sessao, which: Which): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const tipo = await lockUnused(tx, which)
    await deleteTipoRegistro(tx, tipo._id)
    await record(deps, tx, sessao, { acao: 'tipo_registro.remover', tipo })
  })
}
