import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { addEspecialidades } from '#modules/rede/set-especialidades.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { getImportacao, unknownImportacao } from './get-importacao.ts'
import {
  applyLinhas,
  countDesfeitas,
  countMudadas,
  insertHistoricoDe,
  joinWholeLists,
  listEspecialidadeNova,
  undoLinhas,
} from './importacao-aplicar.store.ts'
import { findImportacao } from './importacao.queries.ts'
import { updateImportacao } from './importacao.store.ts'
import { limitToOneImport } from './make-alone.ts'
import { isDescricaoTaken } from './preco.store.ts'
import { syncOferta } from './sync-oferta.ts'

type Quem = Pick<Sessao, 'role' | 'redeId' | 'usuarioId'>
type Qual = { rede: string; id: string }

/**
 * Whether this call changes the import's state; false when it had already changed. @throws base.nao_encontrado
 * importacao.situacao
 */
async function take(
  tx: Tx,
  qual: { redeId: string; id: string },
  from: 'CONFERIDA' | 'APLICADA',
  mudanca: Parameters<typeof updateImportacao>[3],
): Promise<boolean> {
  if (!(await findImportacao(tx, qual.redeId, qual.id))) throw unknownImportacao()
  await lockRede(tx, qual.redeId)
  if (await updateImportacao(tx, qual, [from], mudanca)) return true
  const row = await findImportacao(tx, qual.redeId, qual.id)
  if (!row) throw unknownImportacao()
  if (row.situacao === mudanca.situacao) return false
  throw new Problem('importacao.situacao')
}

/** Two new rows that are equal to the database ('ø' and 'o') but not to the preview, which compares in its own way. */
const refuseRepetida = (error: unknown): never => {
  if (!isDescricaoTaken(error)) throw error
  const detail = 'Duas consultas da planilha têm a mesma descrição. Mude uma delas e envie de novo.'
  throw new Problem('preco.repetido', detail)
}

/** Several wait for each other, with a connection each, only when different processes have them (`take` locks the unit). */
const actAlone = limitToOneImport()

const busy = () =>
  new Problem('importacao.em_leitura', 'Outra importação desta unidade está sendo aplicada ou desfeita', {
    action: 'Espere alguns segundos e tente de novo.',
  })

/**
 * Applies a preview in one transaction, visible at once. When a row of the list is no longer as in the preview, nothing is
 * applied. Repeating it changes nothing.
 * @throws base.nao_encontrado importacao.situacao importacao.mudou importacao.em_leitura preco.repetido
 */
export async function applyImportacao(deps: Deps, sessao: Quem, qual: Qual): Promise<Importacao> {
  await checkUnidade(deps.db, sessao, qual.rede)
  const alone = { redeId: qual.rede, chave: `aplicar:${qual.id}`, busy }
  return actAlone(alone, () => apply(deps, sessao, qual))
}

async function apply(deps: Deps, sessao: Quem, { rede: redeId, id }: Qual): Promise<Importacao> {
  const { usuarioId } = sessao
  const quando = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const mudanca = { situacao: 'APLICADA', aplicadaEm: quando, conteudo: null, livro: null } as const
    if (!(await take(tx, { redeId, id }, 'CONFERIDA', mudanca))) return
    await joinWholeLists(tx)
    if ((await countMudadas(tx, { redeId, id })) > 0) throw new Problem('importacao.mudou')
    await applyLinhas(tx, { redeId, id }).catch(refuseRepetida)
    await addEspecialidades(tx, redeId, await listEspecialidadeNova(tx, id))
    await insertHistoricoDe(tx, { id, redeId, usuarioId, quando, desfez: false })
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: 'preco.importado',
      objeto: 'rede',
      objetoId: redeId,
      detalhe: { importacao: id },
    })
    await syncOferta(tx, redeId)
  })
  return getImportacao(deps, sessao, redeId, id)
}

/**
 * Undoes an import, row by row: a price that changed since stays, and is reported as kept. Repeating it changes nothing.
 * @throws base.nao_encontrado importacao.situacao importacao.em_leitura
 */
export async function undoImportacao(deps: Deps, sessao: Quem, qual: Qual): Promise<Importacao> {
  await checkUnidade(deps.db, sessao, qual.rede)
  const alone = { redeId: qual.rede, chave: `desfazer:${qual.id}`, busy }
  return actAlone(alone, () => undo(deps, sessao, qual))
}

async function undo(deps: Deps, sessao: Quem, { rede: redeId, id }: Qual): Promise<Importacao> {
  const { usuarioId } = sessao
  const quando = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    if (!(await take(tx, { redeId, id }, 'APLICADA', { situacao: 'DESFEITA', desfeitaEm: quando }))) return
    await joinWholeLists(tx)
    await undoLinhas(tx, { redeId, id })
    await insertHistoricoDe(tx, { id, redeId, usuarioId, quando, desfez: true })
    await updateImportacao(tx, { redeId, id }, ['DESFEITA'], await countDesfeitas(tx, id))
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: 'preco.importacao_desfeita',
      objeto: 'rede',
      objetoId: redeId,
      detalhe: { importacao: id },
    })
    await syncOferta(tx, redeId)
  })
  return getImportacao(deps, sessao, redeId, id)
}
