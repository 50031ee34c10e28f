import { buffer } from 'node:stream/consumers'
import type { Deps } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import { unsealBytes } from '#platform/secret-box.ts'
import { contextOfRequisicao } from './requisicao.rules.ts'
import { findRequisicaoOf } from './requisicao.store.ts'

const absent = () => new Problem('base.nao_encontrado', 'Foto não encontrada.')

/** A photo of this client, decrypted (WebP). @throws base.nao_encontrado base.arquivos_fora */
export async function getRequisicao(
  { db, clock, config, storage }: Pick<Deps, 'db' | 'clock' | 'config' | 'storage'>,
  usuarioId: string,
  id: string,
): Promise<Buffer> {
  const row = await findRequisicaoOf(db, usuarioId, id, clock.now())
  const file = row && (await storage.read(row.arquivo))
  if (!file) throw absent()
  const sealed = (await buffer(file.body)).toString('latin1')
  return unsealBytes(config.requisicao.key, contextOfRequisicao(id), sealed)
}
