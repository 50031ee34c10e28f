import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'

/** Fields beside the file: a form of a page has a few, short ones. */
const maxFields = 20
const maxFieldBytes = 10_000

/** Makes this scope take multipart forms. Its other calls stay without: they answer 415. */
export const registerForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart)
}

const refuse = (code: 'base.grande_demais' | 'base.invalido', message: string): Problem =>
  new Problem(code, message, { errors: [{ field: 'file', message }] })

const isTooBig = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

export type Form = { fields: Record<string, string>; file: Uint8Array }

async function readParts(req: FastifyRequest, maxBytes: number): Promise<Form> {
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
    if (part.type === 'file') file = await part.toBuffer()
    else fields[part.fieldname] = String(part.value)
    if (part.type === 'file' && part.fieldname !== 'file') throw new Problem('base.ilegivel')
  }
  // A browser sends a file field that nobody filled as an empty file.
  if (!file?.length) throw refuse('base.invalido', 'Escolha um arquivo')
  return { fields, file }
}

/**
 * The file of a form, whole and never larger than `maxBytes`, with the fields beside it.
 * @throws base.formato base.ilegivel base.grande_demais base.invalido
 */
export async function readForm(req: FastifyRequest, { maxBytes }: { maxBytes: number }): Promise<Form> {
  if (!req.isMultipart?.()) throw new Problem('base.formato')
  try {
    return await readParts(req, maxBytes)
  } catch (error) {
    req.raw.unpipe()
    req.raw.resume() // who sends waits until the rest was taken
    if (isTooBig(error))
      throw refuse(
        'base.grande_demais',
        `O arquivo pode ter até ${Math.trunc(maxBytes / 2 ** 20)} MB. Envie um menor.`,
      )
    throw error
  }
}
