import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hashValor } from './make-elo.ts'

const Valores = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** The erasable part of an entry. `endereco` is a shortened internet address. */
const DadosValor = z.object({
  endereco: z.string().optional(),
  motivo: z.string().optional(),
  antes: Valores.optional(),
  depois: Valores.optional(),
})
export type DadosValor = {
  [K in keyof z.infer<typeof DadosValor>]: z.infer<typeof DadosValor>[K] | undefined
}

export type NovoValor = { sal: string; dados: string; hash: string }

/** The row to be stored and its hash; null when nothing is given. */
export function makeValor(valores: DadosValor): NovoValor | null {
  const given = Object.fromEntries(
    Object.entries(valores).filter(([, value]) => value !== undefined && Object.keys(value).length > 0),
  )
  if (Object.keys(given).length === 0) return null
  const [sal, dados] = [randomBytes(16).toString('hex'), JSON.stringify(given)]
  return { sal, dados, hash: hashValor(sal, dados) }
}

/** Reads stored values. Values of another form, inserted by hand, count as none; the check reports them. */
export function toDadosValor(dados: string | null): DadosValor {
  if (dados === null) return {}
  try {
    return DadosValor.catch({}).parse(JSON.parse(dados))
  } catch {
    return {}
  }
}
