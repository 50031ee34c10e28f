import { minLogo } from '@alento/contract/unidade/imagem-limites.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import type { ImageKind } from '#platform/image/take-image.ts'
import { removeArquivo, useArquivo, createArquivo } from './create-arquivo.ts'

/** The largest box of a logo is 72 pixels. A wide logo is shown whole, on white. */
const kind: ImageKind = { widths: [72, 144, 216], shape: 'framed', min: minLogo }

async function swapLogo(deps: Deps, sessao: Sessao, redeId: string, key: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rede = await lockRede(tx, redeId)
    if (key !== null) await useArquivo(deps, tx, key)
    await setRede(tx, redeId, { logo: key })
    await removeArquivo(deps, tx, rede.logo)
    await recordAuditoria(tx, {
      quando: deps.clock.now(),
      usuarioId: sessao.usuarioId,
      acao: key === null ? 'logo.remover' : 'logo.mudar',
      objeto: 'rede',
      objetoId: redeId,
    })
  })
}

type Troca = { redeId: string; file: Uint8Array }

/** Replaces a unit's logo. @throws base.nao_encontrado base.grande_demais imagem.recusada base.arquivos_fora */
export async function setLogo(
  deps: Deps,
  sessao: Sessao,
  { redeId, file }: Troca,
): Promise<{ versao: string | null }> {
  await getUnidade(deps.db, sessao, redeId)
  const key = await createArquivo(deps, { pasta: 'logo', bytes: file, kind })
  await swapLogo(deps, sessao, redeId, key)
  return { versao: versaoOf(key) }
}

/** @throws base.nao_encontrado */
export async function removeLogo(deps: Deps, sessao: Sessao, redeId: string): Promise<{ versao: null }> {
  await getUnidade(deps.db, sessao, redeId)
  await swapLogo(deps, sessao, redeId, null)
  return { versao: null }
}
