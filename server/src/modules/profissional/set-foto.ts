import { minRetrato } from '@alento/contract/unidade/imagem-limites.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { removeArquivo, useArquivo, createArquivo } from '#modules/imagem/create-arquivo.ts'
import type { Db } from '#platform/db/db.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import type { ImageKind } from '#platform/image/take-image.ts'
import { Problem } from '#platform/problem.ts'
import { findEditavel, lockFoto, saveFoto } from './imagem.store.ts'

/** The largest circle of a portrait is 72 pixels, that of the profile form 96. */
const kind: ImageKind = { widths: [96, 192, 288], shape: 'cut', min: minRetrato }

const unknown = () => new Problem('base.nao_encontrado', 'Profissional não encontrado.')

async function checkEditavel(db: Db, sessao: Sessao, id: string): Promise<void> {
  if (!(await findEditavel(db, id, sessao))) throw unknown()
}

async function swapFoto(deps: Deps, sessao: Sessao, id: string, key: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockFoto(tx, id)
    if (before === undefined) throw unknown()
    if (key !== null) await useArquivo(deps, tx, key)
    await saveFoto(tx, id, key)
    await removeArquivo(deps, tx, before)
    await recordAuditoria(tx, {
      quando: deps.clock.now(),
      usuarioId: sessao.usuarioId,
      acao: key === null ? 'foto.remover' : 'foto.mudar',
      objeto: 'corpo_clinico',
      objetoId: id,
    })
  })
}

/**
 * Replaces a professional's photo; allowed for the platform, the unit's AdmRede and the professional.
 * @throws base.nao_encontrado base.grande_demais imagem.recusada base.arquivos_fora
 */
export async function setFoto(
  deps: Deps,
  sessao: Sessao,
  { id, file }: { id: string; file: Uint8Array },
): Promise<{ versao: string | null }> {
  await checkEditavel(deps.db, sessao, id)
  const key = await createArquivo(deps, { pasta: 'retrato', bytes: file, kind })
  await swapFoto(deps, sessao, id, key)
  return { versao: versaoOf(key) }
}

/** @throws base.nao_encontrado */
export async function removeFoto(deps: Deps, sessao: Sessao, id: string): Promise<{ versao: null }> {
  await checkEditavel(deps.db, sessao, id)
  await swapFoto(deps, sessao, id, null)
  return { versao: null }
}
