import { getRedesCsv } from '@alento/contract/revisao.ts'

const fields = ['busca', 'tipoRede', 'unidadeMatrizFilial', 'cidade', 'uf'] as const
type Field = (typeof fields)[number]
export type Escolha = Partial<Record<Field, string>>

/** The filters of an address, without empty ones. */
export const escolhaOf = (params: URLSearchParams): Escolha =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = params.get(field)?.trim().slice(0, 80)
      return value ? [[field, value]] : []
    }),
  )

const shape = getRedesCsv.query.pick({
  busca: true,
  tipoRede: true,
  unidadeMatrizFilial: true,
  cidade: true,
  uf: true,
})

/** The filters that the API takes, and a sentence for each that it would refuse; those are left out. */
export function checkEscolha(escolha: Escolha) {
  const issues = shape.safeParse(escolha).error?.issues ?? []
  const erros: Partial<Record<string, string>> = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message]),
  )
  const left = Object.entries(escolha).filter(([name]) => erros[name] === undefined)
  return { query: shape.parse(Object.fromEntries(left)), erros }
}
