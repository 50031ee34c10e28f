import type { Secao, TipoCampo } from '@alento/contract/cliente/privacidade.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * The person whose data are exported. `pedidos` are the ids of the person's orders; `contatos` the current e-mail and mobile
 * number.
 */
export type Titular = {
  usuarioId: string
  username: string
  pedidos: readonly string[]
  contatos: readonly string[]
}

/** One module's data about a person, and the tables they come from: a test finds tables that no module names. */
export type Contribuicao = {
  tabelas: readonly string[]
  list: (db: Db, titular: Titular) => Promise<Secao[]>
}

type Campos<R> = { [K in keyof R]?: readonly [rotulo: string, tipo?: TipoCampo] }
type Registros<R> = {
  chave: string
  titulo: string
  para: string
  campos: Campos<NoInfer<R>>
  registros: readonly R[]
}

function toPlain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Temporal.Instant) return value.toString({ smallestUnit: 'second' })
  if (value instanceof Temporal.PlainTime) return value.toString({ smallestUnit: 'minute' })
  if (value instanceof Temporal.PlainDate) return value.toString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Records of one kind as plain values: the fields in `campos`, in that order, and no others. */
export function makeSecao<R extends object>({ chave, titulo, para, campos, registros }: Registros<R>): Secao {
  const named = Object.entries(campos as Record<string, readonly [string, TipoCampo?]>)
  return {
    chave,
    titulo,
    para,
    campos: Object.fromEntries(
      named.map(([campo, [rotulo, tipo = 'texto']]) => [campo, { rotulo, tipo }] as const),
    ),
    registros: registros.map((row) =>
      Object.fromEntries(named.map(([campo]) => [campo, toPlain(Reflect.get(row, campo))])),
    ),
  }
}
