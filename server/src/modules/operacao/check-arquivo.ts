import type { Deps } from '#deps.ts'
import { filesOf } from '#platform/image/image-key.ts'
import { listArquivo } from './arquivo.queries.ts'

/** How many files are asked for at once. */
const atOnce = 16

/**
 * Asks the store for every file that the database refers to: after a restore the two are of different moments. Returns how many there
 * should be, and the names of those that are missing. @throws StorageAway
 */
export async function checkArquivo({
  db,
  storage,
}: Pick<Deps, 'db' | 'storage'>): Promise<{ arquivos: number; faltam: string[] }> {
  const faltam: string[] = []
  let arquivos = 0
  const look = async (name: string): Promise<void> => {
    const file = await storage.read(name)
    file?.body.destroy()
    if (!file) faltam.push(name)
  }
  for await (const keys of listArquivo(db)) {
    const names = keys.flatMap(filesOf)
    arquivos += names.length
    for (let at = 0; at < names.length; at += atOnce)
      await Promise.all(names.slice(at, at + atOnce).map(look))
  }
  return { arquivos, faltam }
}
