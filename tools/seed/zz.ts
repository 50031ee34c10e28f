import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { seedDemo } from './seed-demo.ts'
import { loadCatalogo } from '@alento/server/modules/catalogo/load-catalogo.ts'
const { db, close } = await openDatabase({})
let t = performance.now()
await loadCatalogo(db)
console.log('catalogo', performance.now() - t)
t = performance.now()
const ok = await seedDemo(db, {
  now: Temporal.Instant.from('2026-11-23T17:30:00Z'),
  storageDir: '/tmp/seedfiles',
  hashPassword: async () => 'x',
})
console.log(ok, 'seed', performance.now() - t)
const q = async (s: string) => { console.log('##', s.slice(0,60)); for (const r of (await db.execute(s)).rows) console.log(Object.values(r as object).join(' | ')) }
const only = process.argv[2]
const queries = (await import('node:fs'))
  .readFileSync('/tmp/q.sql', 'utf8')
  .split(';')
  .map((s) => s.trim())
  .filter(Boolean)
for (const s of queries) await q(s)
await close()
