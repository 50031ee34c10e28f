import type { Root, Tx } from '#platform/db/db.ts'
import type { Jobs } from './jobs.ts'

/** Most rows of a page: few enough that a page takes a moment, many enough that looking for them costs little. */
export const pageSize = 100

/** Servers that may work beside the one on which the minute's job runs. */
const helpers = ['1', '2', '3', '4', '5', '6', '7']

/**
 * Works off what is due, a page after the other. `page` claims or locks up to `pageSize` rows, so that nobody else takes the same, and
 * returns whether there may be more. When there may be more than one page, other workers are asked to do the same (`helper` is a `keyed` job): what is
 * not done when the next minute begins is neither sent nor done twice. (ADR 0243)
 */
export async function workPages(
  { db, jobs }: { db: Root; jobs: Pick<Jobs, 'sendKeyed'> },
  helper: string,
  page: () => Promise<boolean>,
): Promise<void> {
  for (let first = true; await page(); first = false)
    if (first) await db.transaction((tx) => jobs.sendKeyed(tx, helper, helpers))
}

type Page<Row> = {
  lock: (tx: Tx) => Promise<Row[]>
  together: (tx: Tx, page: readonly Row[]) => Promise<void>
  alone: (row: Row) => Promise<void>
}

/** Does a page in one transaction; when that fails, each of its rows by itself, so that one does not stop the others. Returns the rows. */
export async function workTogether<Row>(db: Root, { lock, together, alone }: Page<Row>): Promise<Row[]> {
  let page: Row[] = []
  try {
    await db.transaction(async (tx) => {
      page = await lock(tx)
      if (page.length > 0) await together(tx, page)
    })
  } catch (error) {
    if (page.length === 0) throw error
    for (const row of page) await alone(row)
  }
  return page
}
