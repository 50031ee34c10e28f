import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migratePostgres, migrationsFolder } from '@alento/server/platform/db/migrate.ts'

/** What a next release might bring: columns on tables that every call reads, and a table. Nothing uses them. */
const harmless = `alter table pedido add column nota_da_cidade text;
--> statement-breakpoint
alter table sessao add column nota_da_cidade text;
--> statement-breakpoint
create table nota_da_cidade (id uuid primary key, texto text not null default '')`

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Migrates a database by the migrations of this code and one more, in a folder of its own. */
export async function migrateFurther(url: string, folder: string): Promise<void> {
  const own = join(folder, 'migrations')
  cpSync(migrationsFolder, own, { recursive: true })
  const file = join(own, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)! // there are migrations
  const tag = '9999_cidade'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(own, `${tag}.sql`), harmless)
  await migratePostgres(url, own)
}
