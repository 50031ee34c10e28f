import { maxRequisicoes } from '@alento/contract/unidade/imagem-limites.ts'
import type { Deps, Sessao } from '#deps.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { useArquivo, writeArquivo } from '#modules/imagem/create-arquivo.ts'
import { newId } from '#platform/id.ts'
import { takeImage, type ImageKind } from '#platform/image/take-image.ts'
import { Problem } from '#platform/problem.ts'
import { sealBytes } from '#platform/secret-box.ts'
import { contextOfRequisicao } from './requisicao.rules.ts'
import { countRequisicao, insertRequisicao } from './requisicao.store.ts'

/** A page of paper stays legible at this width; the photo is never shown smaller. */
const kind: ImageKind = { widths: [1800], shape: 'whole' }

/** How long a photo waits for its order. */
const untilOrdered = { hours: 24 } as const

type Nova = { chave: string; file: Uint8Array }

/** The id of the photo that was sent with this key before. @throws requisicao.muitas */
function refuseTooMany({ total, repetida }: Awaited<ReturnType<typeof countRequisicao>>): string | null {
  if (!repetida && total >= maxRequisicoes) throw new Problem('requisicao.muitas')
  return repetida
}

/**
 * Stores the photo of a medical request: converted to our own picture (which drops place, camera and time) and encrypted for its
 * row alone. Repeating it with the same `chave` keeps one. Returns its id.
 * @throws requisicao.muitas base.grande_demais imagem.recusada base.arquivos_fora
 */
export async function createRequisicao(
  deps: Deps,
  { usuarioId }: Sessao,
  { chave, file }: Nova,
): Promise<string> {
  const { db, clock, config } = deps
  const before = refuseTooMany(await countRequisicao(db, usuarioId, chave))
  if (before) return before
  const bytes = (await takeImage(file, kind)).at(-1)!.bytes
  const id = newId()
  const arquivo = `requisicao/${newId()}`
  const sealed = sealBytes(config.requisicao.key, contextOfRequisicao(id), bytes)
  await writeArquivo(deps, arquivo, [Buffer.from(sealed)])
  return db.transaction(async (tx) => {
    // The account may have been erased at the same moment; two photos at once are counted one after the other.
    const cliente = await lockUsuario(tx, usuarioId)
    if (cliente?.status !== 'Habilitado') throw new Problem('base.nao_autenticado')
    const repeated = refuseTooMany(await countRequisicao(tx, usuarioId, chave))
    if (repeated) return repeated
    await useArquivo(deps, tx, arquivo)
    const criadaEm = clock.now()
    const row = { id, usuarioId, chave, arquivo, tamanho: bytes.byteLength, criadaEm }
    await insertRequisicao(tx, { ...row, apagarEm: criadaEm.add(untilOrdered) })
    return id
  })
}
