import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { filesOf, imageKey } from '#platform/image/image-key.ts'
import { takeImage, type ImageKind } from '#platform/image/take-image.ts'
import { deleteSolto, insertSolto, listSolto, takeSolto } from './arquivo.store.ts'

/** How long files may wait for the row that refers to them. */
const untilUsed = { hours: 1 } as const
const batch = 200

/**
 * Converts an uploaded file to our images and stores them under a new key that no row refers to yet. The key is recorded in the
 * database before the first byte is written, so that `removeSoltos` finds the files whatever happens. Must not be called in a
 * transaction.
 * @throws base.grande_demais imagem.recusada base.arquivos_fora
 */
export async function createArquivo(
  deps: Deps,
  { pasta, bytes, kind }: { pasta: string; bytes: Uint8Array; kind: ImageKind },
): Promise<string> {
  const files = await takeImage(bytes, kind)
  const key = imageKey(`${pasta}/${newId()}`, files)
  await writeArquivo(
    deps,
    key,
    files.map((f) => f.bytes),
  )
  return key
}

/** Stores the files of a key that no row refers to yet, like `createArquivo`. @throws base.arquivos_fora */
export async function writeArquivo(
  { db, clock, storage }: Deps,
  key: string,
  files: readonly Uint8Array[],
): Promise<void> {
  await insertSolto(db, key, clock.now().add(untilUsed))
  for (const [at, name] of filesOf(key).entries()) await storage.write(name, files[at]!)
}

/** Marks files as used; call it in the transaction that writes the row referring to them. */
export async function useArquivo({ clock }: Deps, tx: Tx, key: string): Promise<void> {
  if (!(await takeSolto(tx, key, clock.now()))) throw new Error('a file waited too long for its row')
}

/**
 * Marks files as unused; call it in the transaction that removes the reference. They stay for `dias`, because a database that is restored
 * to a moment before refers to them again; without any, a job removes them after the commit.
 */
export async function removeArquivo(
  { clock, jobs, config }: Deps,
  tx: Tx,
  key: string | null,
  dias = config.removedFilesDays,
): Promise<void> {
  if (key === null) return
  await insertSolto(tx, key, clock.now().add({ hours: 24 * dias }))
  if (dias === 0) await jobs.send(tx, 'imagem.varrer', {})
}

/** Removes files that no row refers to. Files that the store fails to remove are retried later. @throws StorageAway */
export async function removeSoltos({ db, clock, storage }: Deps): Promise<void> {
  const now = clock.now()
  let keys = await listSolto(db, now, batch)
  while (keys.length > 0) {
    for (const key of keys) {
      for (const name of filesOf(key)) await storage.remove(name)
      await deleteSolto(db, key)
    }
    keys = await listSolto(db, now, batch)
  }
}
