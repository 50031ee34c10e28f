import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Endpoint } from './base/endpoint.ts'
import { DiaInformado } from './base/tempo.ts'
import { endpoints } from './endpoints.ts'

/** A birth date has rules of its own: not in the future, and ages. */
const births = new Set(['dataNascimento', 'nascimento'])

/** Every day inside of an input, by its path. */
function daysOf(schema: unknown, path: string[] = []): { path: string; day: z.ZodType }[] {
  if (!(schema instanceof z.ZodType)) return []
  if (schema instanceof z.ZodISODate) return [{ path: path.join('.'), day: schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => daysOf(field, [...path, name]))
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const inner = [def['innerType'], def['element'], def['in'], ...((def['options'] as unknown[]) ?? [])]
  return inner.flatMap((one) => daysOf(one, path))
}

test('no call takes a day in a year that the database or the arithmetic of days cannot hold', () => {
  const found = Object.values<Endpoint>(endpoints).flatMap((e) =>
    [e.query, e.params, e.body].flatMap((input) =>
      daysOf(input)
        .filter(({ path }) => !births.has(path.split('.').at(-1)!))
        .map(({ path, day }) => ({ name: `${e.method} ${e.path} ${path}`, day })),
    ),
  )
  expect(found.length).toBeGreaterThan(20)
  const taken = found.filter(({ day }) => ['0000-01-01', '9999-12-31'].some((d) => day.safeParse(d).success))
  expect(taken.map(({ name }) => name)).toEqual([])
})

test('a chosen day is one of 1900 to 2199', () => {
  for (const day of ['1900-01-01', '2026-02-28', '2199-12-31']) expect(DiaInformado.parse(day)).toBe(day)
  for (const day of ['1899-12-31', '2200-01-01', '0000-01-01', '9999-12-31', '2026-02-30'])
    expect(DiaInformado.safeParse(day).success, day).toBe(false)
})
