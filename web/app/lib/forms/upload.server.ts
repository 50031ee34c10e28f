import {
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MultipartParseError,
  parseMultipartRequest,
} from '@remix-run/multipart-parser'
import type { Problema } from '@alento/contract/base/problema.ts'
import { refusalOf } from '#lib/api/entrada.ts'

/**
 * `form` contains the texts only. `file` is empty when none was chosen: the API then reports that for the field. `fileName` is the
 * name of the chosen one, which may be an empty file.
 */
export type Upload = { form: FormData; file: Uint8Array; fileName: string; problema: Problema | null }

const tooBig = (maxBytes: number): Problema => {
  const message = `O arquivo pode ter até ${Math.trunc(maxBytes / 2 ** 20)} MB. Envie um menor.`
  return { ...refusalOf('base.grande_demais'), detail: message, errors: [{ field: 'file', message }] }
}

const isBrokenText = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

/** The reason why the parser gave up the form; null for errors that the form did not cause. */
function problemOf(error: unknown, maxBytes: number): Problema | null {
  if (error instanceof MaxFileSizeExceededError) return tooBig(maxBytes)
  // A field or file name of thousands of letters.
  if (error instanceof MaxHeaderSizeExceededError) return refusalOf('base.grande_demais')
  if (error instanceof MultipartParseError || isBrokenText(error)) return refusalOf('base.ilegivel')
  return null
}

/**
 * For actions of forms with a file (`encType="multipart/form-data"`, the file in the field `file`, texts before it). A file
 * larger than `maxBytes` is not read to its end: `problema` then says so, and `form` has the texts for showing the form again.
 * So it is with a form that cannot be read. Also reads forms without a file of the same page.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const form = new FormData()
  let file: Uint8Array = new Uint8Array()
  let fileName = ''
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return { form: await request.formData(), file, fileName, problema: null }
  try {
    for await (const part of parseMultipartRequest(request, { maxFileSize: maxBytes })) {
      if (!part.isFile && part.name) form.append(part.name, part.text)
      if (!part.isFile || part.name !== 'file') continue
      file = part.bytes
      fileName = (part.filename ?? '').slice(0, 200)
    }
    return { form, file, fileName, problema: null }
  } catch (error) {
    const problema = problemOf(error, maxBytes)
    if (!problema) throw error
    return { form, file: new Uint8Array(), fileName, problema }
  }
}
