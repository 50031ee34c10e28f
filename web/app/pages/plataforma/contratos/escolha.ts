import { listContrato } from '@alento/contract/contrato-admin.ts'

const fields = ['estado', 'plano', 'metodo', 'busca', 'de', 'ate'] as const
type Field = (typeof fields)[number]
export type Escolha = Partial<Record<Field, string>>

/** The filters of an address, without empty ones. */
export const escolhaOf = (params: URLSearchParams): Escolha =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = params.get(field)?.trim()
      return value ? [[field, value]] : []
    }),
  )

const shape = listContrato.query.omit({ limit: true, offset: true })

/** The filters that the API takes, and a sentence for each that it would refuse; those are left out. */
export function checkEscolha(escolha: Escolha) {
  const erros: Record<string, string> = {}
  let left = { ...escolha }
  const parsed = shape.safeParse(left)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0])
    erros[field] = field === 'busca' ? message : 'Confira a data'
    left = Object.fromEntries(Object.entries(left).filter(([name]) => name !== field))
  }
  if (left.de && left.ate && left.ate < left.de) {
    erros['ate'] = 'O período termina antes de começar'
    left = Object.fromEntries(Object.entries(left).filter(([name]) => name !== 'ate'))
  }
  return { query: shape.parse(left), erros }
}
