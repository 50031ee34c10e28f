import { sql } from 'drizzle-orm'
import { depoimentoSiteTable } from '#modules/conteudo/depoimento-site.tables.ts'
import { imagemTextoTable } from '#modules/conteudo/imagem-texto.tables.ts'
import { redeImagemTable } from '#modules/imagem/imagem.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { requisicaoTable } from '#modules/requisicao/requisicao.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** Every column that holds the key of stored files. */
const columns = [
  redeTable.logo,
  redeImagemTable.arquivo,
  corpoClinicoTable.foto,
  depoimentoSiteTable.foto,
  imagemTextoTable.arquivo,
  requisicaoTable.arquivo,
]
const page = 10_000

/** The keys of a column after `last`, in order. */
async function listPage(db: Db, column: (typeof columns)[number], last: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct ${column} as key from ${column.table} where ${column} > ${last} order by 1 limit ${page}`,
  )
  return rows.map((r) => r.key)
}

/** The keys that some row refers to, page by page. */
export async function* listArquivo(db: Db): AsyncGenerator<string[]> {
  for (const column of columns) {
    let keys = await listPage(db, column, '')
    for (; keys.length > 0; keys = await listPage(db, column, keys.at(-1)!)) yield keys
  }
}
