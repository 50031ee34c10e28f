import type { ChildProcess } from 'node:child_process'
import { freePort } from '../tools/free-port.ts'
import type { Livros, Pergunta } from './gateway.ts'
import { launch, stop, waitFor200 } from './processes.ts'

export type Gateway = AsyncDisposable & { url: string; ask: (question: Pergunta) => Promise<Livros> }

/** @throws Error when it ends without a response */
const ask = (child: ChildProcess, question: Pergunta): Promise<Livros> =>
  new Promise((resolve, reject) => {
    child.once('message', (books) => resolve(books as Livros))
    child.once('exit', (code) => reject(new Error(`o simulador terminou com ${code}`)))
    child.send(question)
  })

/** The gateway simulator without delays, which can be filled in bulk. */
export async function startGateway(): Promise<Gateway> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child } = launch({ file: 'bench/gateway.ts', env: { SIMULATOR_PORT: String(port) } })
  await waitFor200(`${url}/simulador`, child)
  return { url, ask: (question) => ask(child, question), [Symbol.asyncDispose]: () => stop(child) }
}
