import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'
import { SheetRefused, type SheetAnswer, type SheetQuestion } from './sheet.ts'

/**
 * The thread in which one file is read; `read-apart.ts` starts it. It posts one answer for each message that it gets, so that
 * the other side takes over the rows in pieces that do not hold it up.
 */
const rowsAtOnce = 500

const { bytes, limits } = workerData as SheetQuestion

async function* answer(): AsyncGenerator<SheetAnswer> {
  try {
    const { sheets, ...book } = await readSheet(bytes, limits)
    for (const { rows, ...sheet } of sheets) {
      yield { sheet }
      for (let from = 0; from < rows.length; from += rowsAtOnce)
        yield { rows: rows.slice(from, from + rowsAtOnce) }
    }
    yield { end: book }
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    yield { refused: error.reason, line: error.line }
  }
}

const answers = answer()
parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answers.next().then(({ value }) => parentPort?.postMessage(value))
})
