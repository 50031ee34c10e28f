import { especialidades } from '#modules/catalogo/dados/especialidades.dados.ts'
import { exames } from '#modules/catalogo/dados/exames.dados.ts'
import { readMunicipios } from '#modules/catalogo/dados/municipios.dados.ts'
import type { Root } from '#platform/db/db.ts'
import { slugOf } from '#platform/slug.ts'
import { stableId } from '#platform/stable-id.ts'
import {
  findEmpty,
  insertEspecialidades,
  insertExames,
  insertMunicipios,
  lockLoad,
} from './catalogo.load.store.ts'

/** `_id` of a specialty or an exam, by its slug: the same in every database. */
export const especialidadeId = (slug: string): string => stableId(`especialidade/${slug}`)
export const exameId = (slug: string): string => stableId(`exame/${slug}`)

/**
 * Fills empty catalog tables with every municipality (IBGE), specialty (CFM and other professions) and exam (TUSS).
 * Runs at every start: a table that has rows is left alone.
 */
export async function createCatalogo(db: Root): Promise<void> {
  const before = await findEmpty(db)
  if (!before.especialidade && !before.exame && !before.municipio) return
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
    if (empty.exame) {
      const rows = exames.map((e) => ({ ...e, slug: slugOf(e.nomeExame) }))
      await insertExames(
        tx,
        rows.map((e) => ({ id: exameId(e.slug), ...e })),
      )
    }
    if (empty.municipio) await insertMunicipios(tx, municipios)
  })
}
