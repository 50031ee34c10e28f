import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

/** Responses after which a check is compiled: that takes some milliseconds and some memory, which a rare call is not worth. */
const worth = 20

/** Leaves only the fields of the contract. @throws ZodError when the response breaks the contract */
export type CheckResponse = (response: unknown) => unknown

function openCheck(schema: z.ZodType): CheckResponse {
  let [checked, quick] = [0, schema]
  return (response) => {
    checked += 1
    if (checked === worth) quick = z.core.compile(schema)
    return quick.parse(response)
  }
}

const opened = new WeakMap<z.ZodType, CheckResponse>()

/**
 * The check of a contract's responses. It reads in the direction of input, which is the only one that zod compiles, and a tenth of the
 * time of the other one; responses say the same in both (`contract.test.ts`).
 */
export function checkOf(schema: z.ZodType): CheckResponse {
  const check = opened.get(schema) ?? openCheck(schema)
  opened.set(schema, check)
  return check
}

/** Writes a response that was checked. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const check = checkOf(schema)
  return (response) => JSON.stringify(check(response))
}
