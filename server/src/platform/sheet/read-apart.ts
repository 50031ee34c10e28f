import { Worker } from 'node:worker_threads'
import {
  SheetRefused,
  type Book,
  type Sheet,
  type SheetAnswer,
  type SheetLimits,
  type SheetQuestion,
} from './sheet.ts'

/** An honest file takes less than a second; no caller waits much longer than this for an answer. */
const timeoutMs = 20_000
/** Each waiting file is up to 2 MB of memory. */
const maxWaiting = 20
/** Memory of the thread. `--max-old-space-size` of the process overrides the first, and the thread still ends alone. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** Takes over the thread's result. */
function takeBook(worker: Worker): Promise<Book> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const ask = (): void => worker.postMessage('next')
  const sheets: Sheet[] = []
  return new Promise((resolve, reject) => {
    worker.on('message', (answer: SheetAnswer) => {
      if ('refused' in answer) return reject(new SheetRefused(answer.refused, answer.line))
      if ('end' in answer) return resolve({ ...answer.end, sheets })
      if ('sheet' in answer) sheets.push({ ...answer.sheet, rows: [] })
      else sheets.at(-1)?.rows.push(...answer.rows)
      setImmediate(ask)
    })
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefused('bomb') : error),
    )
    worker.once('exit', () =>
      reject(new Error('The thread that reads spreadsheets ended without an answer.')),
    )
    ask()
  })
}

/** Reads in a thread that ends with the file. The thread gets no environment: it needs none, and holds none of its secrets. */
async function readInThread(bytes: Uint8Array, limits: SheetLimits): Promise<Book> {
  const question: SheetQuestion = { bytes, limits }
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits,
    env: {},
    execArgv: [],
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SheetRefused('slow')), timeoutMs)
  })
  try {
    return await Promise.race([takeBook(worker), late])
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Reads a file outside of this thread, which serves others meanwhile: within a time and a memory of its own, one file after the
 * other. @throws SheetRefused
 */
export async function readSheetApart(bytes: Uint8Array, limits: SheetLimits): Promise<Book> {
  if (waiting >= maxWaiting) throw new SheetRefused('busy')
  waiting += 1
  const read = last.then(() => readInThread(bytes, limits)).finally(() => (waiting -= 1))
  last = read.catch(() => undefined)
  return read
}
