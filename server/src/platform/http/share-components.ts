type Json = { [key: string]: unknown }

const prefix = '#/components/schemas/'

/** Calls `visit` with every component that this part of the document names. */
function eachRef(part: unknown, visit: (name: string, holder: Json) => void): void {
  if (typeof part !== 'object' || part === null) return
  const holder = part as Json
  const { $ref } = holder
  if (typeof $ref === 'string' && $ref.startsWith(prefix)) visit($ref.slice(prefix.length), holder)
  for (const value of Object.values(holder)) eachRef(value, visit)
}

/** Components that are used, directly or by another one. */
function usedIn(paths: unknown, schemas: Json): Set<string> {
  const used = new Set<string>()
  const visit = (name: string): void => {
    if (used.has(name)) return
    used.add(name)
    eachRef(schemas[name], visit)
  }
  eachRef(paths, visit)
  return used
}

const textOf = (schema: unknown): string => JSON.stringify(schema)

/**
 * Removes shapes that the generator writes twice: as sent (`XInput`) and as returned (`X`). Where both are the same, `X` stays
 * alone; components that nothing names are left out.
 */
export function shareComponents<D extends object>(document: D): D {
  const copy = structuredClone(document) as Json
  const components = copy['components'] as Json
  const schemas = components['schemas'] as Json
  const isSame = (name: string): boolean =>
    name.endsWith('Input') && textOf(schemas[name]) === textOf(schemas[name.slice(0, -'Input'.length)])
  eachRef(copy, (name, holder) => {
    if (isSame(name)) holder['$ref'] = prefix + name.slice(0, -'Input'.length)
  })
  const used = usedIn(copy['paths'], schemas)
  components['schemas'] = Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return copy as D
}
