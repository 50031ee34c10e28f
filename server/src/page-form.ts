import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isEquipe } from '@alento/contract/access.ts'
import type { ApiClient, Endpoint } from '@alento/contract/base/endpoint.ts'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { openIntake } from '#platform/http/in-flight.ts'
import { Problem } from '#platform/problem.ts'

const maxPageBody = 64 * 1024

/** The pages whose forms have a file. All of them are staff's. */
const filePages = new Set([
  '/admin/credenciado/imagens',
  '/admin/precos/importar',
  '/admin/cadastroProfissional/form',
  '/admin/profissional/form',
  '/admin/catalogo/tabela',
  '/admin/textos/imagens',
  '/admin/alentoDepoimento',
])

/** The page that is asked for; the router's scripts send its forms to the same address with `.data`. */
const pageOf = (url: string): string => url.replace(/\?.*$/, '').replace(/\.data$/, '')

const isAdminOnly = ({ access }: Endpoint): boolean =>
  Array.isArray(access) && access.every((role) => role === 'Administrador')

/** Largest form with a file, including texts and boundaries; the endpoint itself limits the size of the file. */
const maxBytesOf = (which: readonly Endpoint[]): number =>
  2 ** 20 + Math.max(...which.map((e) => e.multipart?.maxBytes ?? 0))

const maxForm = maxBytesOf(endpoints.filter((e) => !isAdminOnly(e)))
const maxFormOfAdmin = maxBytesOf(endpoints)

/**
 * Returns the largest body that a page reads, which depends on the session: a file from anybody but staff would only cost memory. As
 * much of it is read as of any form, so that the texts before a file wait for the login where a session has ended; only an
 * administrator sends the largest files.
 */
async function maxBodyOf({ headers }: FastifyRequest, api: ApiClient): Promise<number> {
  const reply = await api(getSessao, {})
  const usuario = reply.ok ? reply.value.usuario : null
  if (!usuario || !isEquipe(usuario.role) || usuario.faltaFator) return maxPageBody
  const isLarge = Number(headers['content-length'] ?? 0) > maxForm
  return isLarge && usuario.role === 'Administrador' ? maxFormOfAdmin : maxForm
}

/**
 * Returns the body, or its first `max` bytes as `cut`; the rest is still received, so that the sender reads the response. Only
 * staff's files count as in progress: no other caller can fill that up and hold up the forms of others.
 */
async function readBody(raw: IncomingMessage, max: number): Promise<{ body: Buffer; cut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  const intake = max > maxPageBody ? openIntake() : null
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      intake?.take(chunk.length)
      size += chunk.length
      chunks.push(chunk)
      if (size <= max) continue
      raw.resume()
      return { body: Buffer.concat(chunks, max), cut: true }
    }
    return { body: Buffer.concat(chunks), cut: false }
  } finally {
    intake?.end()
  }
}

/**
 * The most parts of a multipart form; only forms with a file are multipart. The largest has about ten fields, and the actions' own
 * parser stops at 1,000. Parsing blocks the only thread: 60,000 empty parts fit into the largest body and take half a second.
 */
const maxParts = 500
/** Bytes of the headers of all parts together: one part full of header lines blocks as long. A browser sends 50 to 400 for each part. */
const maxPartHeaders = 64 * 1024

/** Whether a multipart body is cheap to parse, found by searching for bytes only. */
function hasFewParts(body: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`
  let [marks, headers, from] = [0, 0, 0]
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, from)) {
    from = at + mark.length
    const end = body.indexOf('\r\n\r\n', from)
    marks += 1
    headers += (end === -1 ? body.length : end) - from
    if (marks > maxParts + 1 || headers > maxPartHeaders) return false // the last mark ends the form
  }
  return true
}

/** The characters that a boundary may have (RFC 2046). */
const boundaryParameter = /;\s*boundary=("?)([\w'()+,\-./:=?]{1,70})\1\s*(?:;|$)/i

/**
 * Checks a multipart form. Ends the part in which a body was cut, so that the texts before its file can still be read. The
 * returned type contains only the boundary: the parser reads the same boundary that was counted here.
 */
async function checkParts(
  type: string,
  read: { body: Buffer; cut: boolean },
): Promise<{ type: string; body: Buffer }> {
  const boundary = boundaryParameter.exec(type)?.[2]
  if (!boundary) throw new Problem('base.ilegivel')
  if (!hasFewParts(read.body, boundary)) throw new Problem('base.grande_demais')
  const body = read.cut ? Buffer.concat([read.body, Buffer.from(`\r\n--${boundary}--\r\n`)]) : read.body
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new Problem('base.ilegivel')
  })
  return { type: headers['content-type'], body }
}

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Reads the form that a page is sent. Every other body is refused here, as is a form with a file where no page takes any, and a
 * multipart form that cannot be read: actions read their form without a check. A file that is too large is cut after more bytes than
 * any action takes, so that the action refuses it and shows the form with its texts. A form of too many parts is refused before it
 * is parsed. A request without a body is an empty form. @throws base.formato base.ilegivel base.grande_demais base.sobrecarga
 */
export async function readPageForm(
  req: FastifyRequest,
  api: ApiClient,
): Promise<{ type: string; body: Buffer }> {
  const type = req.headers['content-type'] ?? ''
  if (type && !formType.test(type)) throw new Problem('base.formato')
  const isMultipart = type.toLowerCase().startsWith('multipart/')
  if (isMultipart && !filePages.has(pageOf(req.url))) throw new Problem('base.formato')
  const read = await readBody(req.raw, isMultipart ? await maxBodyOf(req, api) : maxPageBody)
  if (isMultipart) return checkParts(type, read)
  if (read.cut) throw new Problem('base.grande_demais')
  if (!type && read.body.length > 0) throw new Problem('base.formato')
  return { type: type || 'application/x-www-form-urlencoded', body: read.body }
}
