import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { ApiClient, Endpoint } from '@alento/contract/base/endpoint.ts'
import { getSessao } from '@alento/contract/conta.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { Problem } from '#platform/problem.ts'

const maxPageBody = 64 * 1024

const isAdminOnly = ({ access }: Endpoint): boolean =>
  Array.isArray(access) && access.every((role) => role === 'Administrador')

/** Largest form with a file, including texts and boundaries; the endpoint itself limits the size of the file. */
const largestOf = (which: readonly Endpoint[]): number =>
  2 ** 20 + Math.max(...which.map((e) => e.multipart?.maxBytes ?? 0))

const maxForm = largestOf(endpoints.filter((e) => !isAdminOnly(e)))
const maxFormOfAdmin = largestOf(endpoints)

/** Only an administrator sends the largest files; from anybody else they would cost memory before anybody is asked who sent them. */
async function maxBodyOf({ headers }: FastifyRequest, isMultipart: boolean, api: ApiClient): Promise<number> {
  if (!isMultipart) return maxPageBody
  if (Number(headers['content-length'] ?? 0) <= maxForm) return maxForm
  const reply = await api(getSessao, {})
  const usuario = reply.ok ? reply.value.usuario : null
  return usuario?.role === 'Administrador' && !usuario.faltaFator ? maxFormOfAdmin : maxForm
}

/** Returns the body, or its first `max` bytes as `cut`; the rest is still received, so that the sender reads the response. */
async function readBody(raw: IncomingMessage, max: number): Promise<{ body: Buffer; cut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    if (size <= max) continue
    raw.resume()
    return { body: Buffer.concat(chunks, max), cut: true }
  }
  return { body: Buffer.concat(chunks), cut: false }
}

/**
 * Only forms with a file are multipart. The largest has about ten fields, and the actions' own parser stops at 1,000. Parsing
 * blocks the only thread: 60,000 empty parts fit into the largest body and take half a second.
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
 * returned type contains only the boundary: whoever parses the form reads the same one that was counted here.
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
 * Reads the form that a page is sent. Anything but a form is refused here, as is a multipart form that cannot be read: actions
 * read their form without a check. A file that is too large is cut after more bytes than any action takes, so that the action
 * refuses it and shows the form with its texts. A form of too many parts is refused before it is parsed. A request without a
 * body is an empty form. @throws base.formato base.ilegivel base.grande_demais
 */
export async function readPageForm(
  req: FastifyRequest,
  api: ApiClient,
): Promise<{ type: string; body: Buffer }> {
  const type = req.headers['content-type'] ?? ''
  if (type && !formType.test(type)) throw new Problem('base.formato')
  const isMultipart = type.toLowerCase().startsWith('multipart/')
  const read = await readBody(req.raw, await maxBodyOf(req, isMultipart, api))
  if (isMultipart) return checkParts(type, read)
  if (read.cut) throw new Problem('base.grande_demais')
  if (!type && read.body.length > 0) throw new Problem('base.formato')
  return { type: type || 'application/x-www-form-urlencoded', body: read.body }
}
