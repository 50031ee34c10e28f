import { especialidades } from '#modules/catalogo/dados/especialidades.dados.ts'
import { exames } from '#modules/catalogo/dados/exames.dados.ts'
import { readMunicipios } from '#modules/catalogo/dados/municipios.dados.ts'
import type { Db, Root } from '#platform/db/db.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { stableId } from '#platform/stable-id.ts'
import {
  findEmpty,
  insertEspecialidades,
  insertExames,
  insertMunicipios,
  lockLoad,
  listExameId,
  listHandover,
  setExamesOwnedByAdmin,
  updateExame,
} from './catalogo.load.store.ts'

/** `_id` of a specialty or an exam, by its slug: the same in every database. */
export const especialidadeId = (slug: string): string => stableId(`especialidade/${slug}`)
export const exameId = (slug: string): string => stableId(`exame/${slug}`)

const exameRows = () =>
  exames.map((e) => {
    const slug = slugOf(e.nomeExame)
    return { id: exameId(slug), ...e, slug }
  })
type ExameRow = ReturnType<typeof exameRows>[number]

/**
 * Returns the exams that an empty database lacks, and the rows of an older release that administrators do not own yet. Once each row
 * has a version administrators own the catalog: no start adds, changes or brings back a row. (ADR 0149)
 */
async function compareExames(db: Db): Promise<{ novos: ExameRow[]; mudados: ExameRow[] }> {
  const before = await listHandover(db)
  if (before.owned && before.ids.size === 0) return { novos: [], mudados: [] }
  const present = await listExameId(db)
  const rows = exameRows()
  return {
    novos: rows.filter((row) => !present.has(row.id)),
    mudados: rows.filter((row) => before.ids.has(row.id)),
  }
}

/**
 * Fills empty catalog tables with every municipality (IBGE) and specialty (CFM and other professions), and exams (TUSS), and
 * brings exams of an older release up to this one before it hands them over. Runs at every start; after that it only reads.
 */
export async function createCatalogo(db: Root): Promise<void> {
  const before = await findEmpty(db)
  const { novos, mudados } = await compareExames(db)
  if (!before.especialidade && !before.municipio && novos.length + mudados.length === 0) return
  const municipios = await readMunicipios()
  await db.transaction(async (tx) => {
    await lockLoad(tx)
    const empty = await findEmpty(tx)
    if (empty.especialidade) {
      const rows = especialidades.map((e) => ({ ...e, slug: slugOf(e.nome) }))
      await insertEspecialidades(
        tx,
        rows.map((e) => ({ id: especialidadeId(e.slug), ...e })),
      )
    }
    const now = await compareExames(tx)
    await insertExames(tx, now.novos)
    for (const row of now.mudados) await updateExame(tx, row)
    await setExamesOwnedByAdmin(tx)
    if (empty.municipio) await insertMunicipios(tx, municipios)
  })
}
