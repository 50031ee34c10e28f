import type { Random } from './random.ts'

const texts = [
  '',
  ' ',
  'x'.repeat(5_000),
  '\ud800',
  'a\udfffb',
  '\u0000',
  'antes\u0000depois',
  '😀'.repeat(60),
  '\u202eoirártnoc',
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '2026-02-31',
  '0000-00-00',
  '-271821-04-20',
  '9999-12-31',
  '25:61',
  '24:00',
  'NaN',
  '1e400',
  '-1',
  '99999999999999999999',
  'ALV:0',
  '00000000-0000-0000-0000-000000000000',
  'null',
]
const numbers = [0, -0, -1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e21, 5e-324]

/** Values that JSON can carry and that no field expects. */
export const anyHostile = (random: Random): unknown =>
  random.pick<unknown>([
    random.pick(texts),
    random.pick(texts),
    random.pick(numbers),
    null,
    true,
    [],
    [null],
    Array.from({ length: 300 }, () => 'x'),
    {},
    { a: { b: { c: [[[]]] } } },
    JSON.parse('{"__proto__":{"role":"Administrador"},"constructor":{"prototype":{}}}'),
  ])

export const hostileText = (random: Random): string => random.pick(texts)

type Json = Record<string, unknown>
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null

/** Breaks one place somewhere in a body: replaced, left out, or joined by a field that nobody knows. */
export function breakBody(random: Random, body: unknown, ids: readonly string[]): unknown {
  if (!isObject(body) || random.chance(0.05)) return anyHostile(random)
  const names = Object.keys(body)
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Json
  if (names.length === 0 || random.chance(0.05)) return { ...copy, [hostileText(random)]: anyHostile(random) }
  const name = random.pick(names)
  const value = copy[name]
  if (isObject(value) && random.chance(0.6)) copy[name] = breakBody(random, value, ids)
  else if (random.chance(0.15)) delete copy[name]
  else if (random.chance(0.2)) copy[name] = random.pick(ids)
  else copy[name] = anyHostile(random)
  return copy
}

/** Bodies that are no JSON of any operation, with their content types. */
export const oddBodies: readonly { type: string; text: string }[] = [
  { type: 'application/json', text: '{"a":' },
  { type: 'application/json', text: '' },
  { type: 'application/json', text: '"texto"' },
  { type: 'application/json', text: '['.repeat(20_000) },
  { type: 'application/json', text: '{"__proto__":{"a":1}}' },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'text/plain', text: '{}' },
  { type: 'application/xml', text: '<a/>' },
  { type: 'application/x-www-form-urlencoded', text: 'a=1&a=2' },
  { type: 'multipart/form-data', text: 'sem limite' },
  { type: 'multipart/form-data; boundary=x', text: '--x\r\n\r\n' },
  { type: 'isto não é um tipo', text: '{}' },
  { type: 'application/json', text: `{"a":"${'x'.repeat(70_000)}"}` },
]
