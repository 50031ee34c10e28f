import { placedTables } from '@alento/server/placed-tables.ts'
import { distributeTables } from '@alento/server/platform/db/distribute.ts'
import { runScale } from './run-scale.ts'

/** Hands the tables that grow without bound to the other machines of a Citus cluster (docs/scale.md). */
await runScale((url, say) => distributeTables(url, placedTables, say))
