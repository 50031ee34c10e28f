import { z } from 'zod'

/** Limits of every list: 20 by default, at most 100; the total travels in `X-Total-Count`. */
export const limit = z.coerce.number().int().min(1).max(100).default(20)
export const offset = z.coerce.number().int().min(0).max(10_000).default(0)
/** 'contains', ignoring case and accents. Never becomes a regular expression. */
export const contem = z.string().trim().min(1).max(80)
/** `populate` of the specification: a closed list of names; what they name is always in the answer. */
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
/** Params of every path that names one thing. */
export const ComId = z.strictObject({ id: Id })
