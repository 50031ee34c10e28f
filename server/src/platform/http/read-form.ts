import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { detailedProblem, Problem } from '#platform/problem.ts'
import { openIntake } from './in-flight.ts'

/** Limits for the other fields: a page's form has a few short ones. */
const maxFields = 20
const maxFieldBytes = 10_000

/** Accepts multipart forms in this scope. Other scopes do not and respond with 415. */
export const registerForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart)
}

const refuse = (code: 'base.grande_demais' | 'base.invalido', message: string): Problem =>
  detailedProblem(code, 'file', message)

const tooBig = (maxBytes: number): Problem =>
  refuse('base.grande_demais', `O arquivo pode ter até ${Math.trunc(maxBytes / 2 ** 20)} MB. Envie um menor.`)

const isTooBig = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** A refusal of ours, or an error of the framework with its status. */
const isKnown = (error: unknown): boolean =>
  error instanceof Problem || (error instanceof Error && 'statusCode' in error)

export type Form = { fields: Record<string, string>; file: Uint8Array }

type Expected = NonNullable<Endpoint['multipart']>

/** The bytes of a file, counted while they come. */
async function readFile(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  const intake = openIntake()
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      intake.take(chunk.length)
      chunks.push(chunk)
    }
  } finally {
    intake.end()
  }
  if (part.file.truncated) throw tooBig(maxBytes)
  return Buffer.concat(chunks)
}

async function readParts(req: FastifyRequest, { maxBytes, opcional }: Expected): Promise<Form> {
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  const limits = {
    fileSize: maxBytes,
    files: 1,
    fields: maxFields,
    fieldSize: maxFieldBytes,
    parts: maxFields + 1,
  }
  for await (const part of req.parts({ limits })) {
    if (part.type === 'file') file = await readFile(part, maxBytes)
    else fields[part.fieldname] = String(part.value)
    if (part.type === 'file' && part.fieldname !== 'file') throw new Problem('base.ilegivel')
  }
  // A browser sends an empty file when no file was chosen.
  if (!file?.length && !opcional) throw refuse('base.invalido', 'Escolha um arquivo')
  return { fields, file: file ?? new Uint8Array() }
}

/**
 * Reads the file of a form (never larger than `maxBytes`; empty when it is `opcional` and none was chosen) and its other fields.
 * @throws base.formato base.ilegivel base.grande_demais base.invalido base.sobrecarga
 */
export async function readForm(req: FastifyRequest, expected: Expected): Promise<Form> {
  if (!req.isMultipart?.()) throw new Problem('base.formato')
  try {
    return await readParts(req, expected)
  } catch (error) {
    req.raw.unpipe()
    req.raw.resume() // the sender waits until the rest was read
    if (isTooBig(error)) throw tooBig(expected.maxBytes)
    if (isKnown(error)) throw error
    throw new Problem('base.ilegivel') // the parser's error for a form without boundary, or one that breaks off
  }
}
