import { z } from 'zod'

/** Limits of every list: 20 by default, at most 100; the total is sent in `X-Total-Count`. */
export const limit = z.coerce.number().int().min(1).max(100).default(20)
export const offset = z.coerce.number().int().min(0).max(10_000).default(0)
/** 'contains', ignoring case and accents. Never becomes a regular expression. */
export const contem = z.string().trim().min(1).max(80)
/** `populate` of the specification: a closed list of names. The objects they name are always included in the response. */
export const populate = (...names: string[]) =>
  z
    .string()
    .refine((text) => text.split(' ').every((name) => names.includes(name)), `Use: ${names.join(', ')}`)
    .optional()
/** The platform's flag: 'S' or 'N'. */
export const Flag = z.enum(['S', 'N'])
export type Flag = z.infer<typeof Flag>
/** `_id` on the wire: a UUIDv7 text. */
export const Id = z.uuid()
/** Path parameters of every endpoint that names one object by its id. */
export const ComId = z.strictObject({ id: Id })
