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

/** Ends the part in which a multipart body was cut, so that the texts before its file can still be read. */
function closed(body: Buffer, type: string): Buffer {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)
  return Buffer.concat([body, Buffer.from(`\r\n--${boundary?.[1] ?? boundary?.[2]}--\r\n`)])
}

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Reads the form that a page is sent. Anything but a form is refused here, as is a multipart form that cannot be read: actions
 * read their form without a check. A file that is too large is cut after more bytes than any action takes, so that the action
 * refuses it and shows the form with its texts. A request without a body is an empty form. @throws base.formato base.ilegivel
 * base.grande_demais
 */
export async function readPageForm(
  req: FastifyRequest,
  api: ApiClient,
): Promise<{ type: string; body: Buffer }> {
  const type = req.headers['content-type'] ?? ''
  if (type && !formType.test(type)) throw new Problem('base.formato')
  const isMultipart = type.toLowerCase().startsWith('multipart/')
  const read = await readBody(req.raw, await maxBodyOf(req, isMultipart, api))
  if (read.cut && !isMultipart) throw new Problem('base.grande_demais')
  const body = read.cut ? closed(read.body, type) : read.body
  if (!type && body.length > 0) throw new Problem('base.formato')
  if (isMultipart)
    await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
      throw new Problem('base.ilegivel')
    })
  return { type: type || 'application/x-www-form-urlencoded', body }
}
