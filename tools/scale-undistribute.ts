import { placedTables } from '@alento/server/placed-tables.ts'
import { undistributeTables } from '@alento/server/platform/db/distribute.ts'
import { runScale } from './run-scale.ts'

/** Brings the tables of `npm run scale:distribute` back. */
await runScale((url, say) => undistributeTables(url, placedTables, say))
