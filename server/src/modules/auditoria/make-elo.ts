import { createHash } from 'node:crypto'

export type Valor = string | number | boolean | null
export type Valores = Readonly<Record<string, Valor>>

/** How a change came in; a command is whatever was started by hand. */
export type Canal = 'PAGINA' | 'API' | 'TAREFA' | 'COMANDO'

/** An entry as it is hashed. */
export type Entrada = {
  id: string
  quando: Temporal.Instant
  usuarioId: string | null
  acao: string
  objeto: string
  objetoId: string
  detalhe: Valores
  canal: string | null
  valorHash: string | null
}

/** A link without its own hash. */
export type Elo = {
  numero: number
  auditoriaId: string
  quando: Temporal.Instant
  anterior: string
  entrada: string
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

const sortedPairs = (valores: Valores): [string, Valor][] =>
  Object.entries(valores).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Hash of the erasable values: without the salt values cannot be tried out against it. */
export const hashValor = (sal: string, dados: string): string => sha256(sal + dados)

/** SHA-256 of every field of an entry, as a JSON list with the names of `detalhe` in order. */
export const hashEntrada = (e: Entrada): string =>
  sha256(
    JSON.stringify([
      'alento.auditoria.v1',
      e.id,
      String(e.quando),
      e.usuarioId,
      e.acao,
      e.objeto,
      e.objetoId,
      sortedPairs(e.detalhe),
      e.canal,
      e.valorHash,
    ]),
  )

/** SHA-256 of a link, which contains the hash of the link before and that of its entry. */
export const hashElo = (e: Elo): string =>
  sha256(JSON.stringify(['alento.elo.v1', e.numero, e.anterior, e.entrada, e.auditoriaId, String(e.quando)]))

/** Links for entries in this order, after the last link. */
export function linkEntradas(
  entradas: readonly Entrada[],
  ultimo: { numero: number; hash: string },
  quando: Temporal.Instant,
): (Elo & { hash: string })[] {
  let { numero, hash: anterior } = ultimo
  return entradas.map((entrada) => {
    numero += 1
    const elo = { numero, auditoriaId: entrada.id, quando, anterior, entrada: hashEntrada(entrada) }
    const hash = hashElo(elo)
    anterior = hash
    return { ...elo, hash }
  })
}
