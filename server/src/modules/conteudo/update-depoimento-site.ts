import type { DepoimentoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { removeArquivo, useArquivo } from '#modules/imagem/create-arquivo.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { createFoto } from './create-depoimento-site.ts'
import { type DepoimentoSiteRow, lockDepoimentoSite, saveDepoimentoSite } from './depoimento-site.store.ts'

async function getLocked(tx: Tx, id: string): Promise<DepoimentoSiteRow> {
  const row = await lockDepoimentoSite(tx, id)
  if (!row) throw new Problem('base.nao_encontrado', 'Depoimento não encontrado.')
  return row
}

/** @throws depoimento_site.publicado depoimento_site.mudou */
function refuseEdit(row: DepoimentoSiteRow, versao: number): void {
  if (row.status !== 'EM_EDICAO') throw new Problem('depoimento_site.publicado')
  if (row.versao !== versao) throw new Problem('depoimento_site.mudou')
}

type Mudanca = {
  id: string
  nome: string
  descricao: string
  versao: number
  file: Uint8Array
  semFoto?: 'S' | undefined
}

/**
 * Changes a testimonial in EM_EDICAO. An empty file leaves the photo, unless `semFoto`.
 * @throws base.nao_encontrado depoimento_site.publicado depoimento_site.mudou base.grande_demais imagem.recusada
 *   base.arquivos_fora
 */
export async function updateDepoimentoSite(
  deps: Deps,
  { usuarioId }: Sessao,
  { id, nome, descricao, versao, file, semFoto }: Mudanca,
): Promise<DepoimentoSiteRow> {
  const { db, clock } = deps
  // A refusal comes before a large file is converted for nothing; the check is repeated below, under the lock.
  await db.transaction(async (tx) => refuseEdit(await getLocked(tx, id), versao))
  const nova = await createFoto(deps, file)
  return db.transaction(async (tx) => {
    const antes = await getLocked(tx, id)
    refuseEdit(antes, versao)
    const foto = nova ?? (semFoto ? null : antes.foto)
    if (nova) await useArquivo(deps, tx, nova)
    if (foto !== antes.foto) await removeArquivo(deps, tx, antes.foto)
    const depois = { ...antes, nome, descricao, foto, versao: versao + 1 }
    await saveDepoimentoSite(tx, depois)
    await recordAuditoria(tx, {
      quando: clock.now(),
      usuarioId,
      acao: 'depoimento_site.alterar',
      objeto: 'depoimento_site',
      objetoId: id,
      detalhe: { foto: foto !== antes.foto },
      ...makeMudanca(antes, { nome, descricao }),
    })
    return depois
  })
}

type Passo = { id: string; status: DepoimentoSite['status']; versao?: number | undefined }

/** Whether the row is the one that was on the screen, or the one that this very step made of it before. */
const isSeen = (row: DepoimentoSiteRow, { status, versao }: Passo): boolean =>
  versao === undefined || row.versao === versao || (row.status === status && row.versao === versao + 1)

/**
 * Publishes a testimonial, or takes it off the site; it may be so already. With `versao`, only as it was on the screen.
 * @throws base.nao_encontrado depoimento_site.mudou
 */
export function setStatusDepoimentoSite(
  { db, clock }: Deps,
  { usuarioId }: Sessao,
  passo: Passo,
): Promise<DepoimentoSiteRow> {
  const { id, status } = passo
  return db.transaction(async (tx) => {
    const antes = await getLocked(tx, id)
    if (!isSeen(antes, passo)) throw new Problem('depoimento_site.mudou')
    if (antes.status === status) return antes
    const quando = clock.now()
    const publicadoEm = status === 'PUBLICADO' ? quando : null
    const depois = { ...antes, status, publicadoEm, versao: antes.versao + 1 }
    await saveDepoimentoSite(tx, depois)
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: status === 'PUBLICADO' ? 'depoimento_site.publicar' : 'depoimento_site.tirar',
      objeto: 'depoimento_site',
      objetoId: id,
    })
    return depois
  })
}
