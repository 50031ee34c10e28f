import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkKey, isKey, StorageAway, typeOf, type Storage } from './storage.ts'

export type S3Config = {
  /** Address of the store without the bucket: `https://s3.sa-east-1.amazonaws.com`. The bucket goes into the path. */
  url: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Milliseconds until the first byte of a response. */
  timeoutMs: number
}

/** Milliseconds for a whole file, even for a slow visitor. */
const bodyMs = 60_000

/** The reason of an error without the address, which names the bucket. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name
}

type Asked = { method: 'GET' | 'PUT' | 'DELETE'; headers?: Record<string, string>; body?: Uint8Array }
type Answer = { response: Response; timer: NodeJS.Timeout }

type Ask = (key: string, asked: Asked) => Promise<Answer>

/** Signed calls (SigV4). Each is tried once: jobs retry, visitors reload. */
function openAsk({ url, bucket, region, accessKey, secretKey, timeoutMs }: S3Config): Ask {
  const keys = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new AwsClient({ ...keys, service: 's3', region, retries: 0 })
  const base = `${url.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`
  return async (key, { body, ...asked }) => {
    const abort = new AbortController()
    let timer = setTimeout(() => abort.abort(), timeoutMs)
    try {
      const signed = await client.sign(`${base}/${key}`, {
        ...asked,
        ...(body && { body: Buffer.from(body) }),
      })
      const response = await fetch(signed, { signal: abort.signal, redirect: 'manual' })
      clearTimeout(timer)
      timer = setTimeout(() => abort.abort(), bodyMs)
      return { response, timer }
    } catch (error) {
      clearTimeout(timer)
      throw new StorageAway(`s3 ${reasonOf(error)}`)
    }
  }
}

async function end({ response, timer }: Answer): Promise<void> {
  clearTimeout(timer)
  await response.body?.cancel().catch(() => undefined)
}

/** Sends a call and checks only that it succeeded. */
async function demand(ask: Ask, key: string, asked: Asked): Promise<void> {
  const answer = await ask(key, asked)
  await end(answer)
  const gone = asked.method === 'DELETE' && answer.response.status === 404
  if (!answer.response.ok && !gone) throw new StorageAway(`s3 ${answer.response.status}`)
}

/** Streams the body; a store that stops sending ends the stream. */
function streamOf({ timer }: Answer, body: ReadableStream): Readable {
  const stream = Readable.fromWeb(body)
  stream.once('close', () => clearTimeout(timer))
  return stream
}

/** Any S3-compatible store. */
export function s3Storage(config: S3Config): Storage {
  const ask = openAsk(config)
  return {
    async read(key) {
      if (!isKey(key)) return null
      const answer = await ask(key, { method: 'GET' })
      const { ok, status, body, headers } = answer.response
      if (ok && body) {
        return {
          body: streamOf(answer, body as ReadableStream),
          size: Number(headers.get('content-length')),
          type: typeOf(key),
          etag: headers.get('etag') ?? `"${key}"`,
        }
      }
      await end(answer)
      if (status === 404) return null
      throw new StorageAway(`s3 ${status}`)
    },
    async write(key, bytes) {
      checkKey(key)
      const sha = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': typeOf(key), 'x-amz-content-sha256': sha }
      await demand(ask, key, { method: 'PUT', headers, body: bytes })
    },
    async remove(key) {
      checkKey(key)
      await demand(ask, key, { method: 'DELETE' })
    },
  }
}
