import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { newId } from '#platform/id.ts'
import { Problem, toProblema } from '#platform/problem.ts'

const tooLarge = 'O endereço ou os cabeçalhos são grandes demais'

/** Returns a problem for a request that Node's parser could not read. */
function problemaOf({ code }: NodeJS.ErrnoException) {
  if (code === 'HPE_HEADER_OVERFLOW')
    return { ...toProblema(new Problem('base.grande_demais', tooLarge), newId()), status: 431 }
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  return { ...toProblema(new Problem('base.ilegivel'), newId()), status }
}

/** Answers a request that Node's parser could not read in our own form, with the headers of every answer, and closes the connection. */
export function answerUnparsed(
  { securityHeaders }: Pick<FastifyInstance, 'securityHeaders'>,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy(error)
  const problema = problemaOf(error)
  const body = JSON.stringify(problema)
  const headers = {
    ...securityHeaders,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${problema.status} ${STATUS_CODES[problema.status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}
