import { listMensagemAdmin } from '@alento/contract/mensagem-admin.ts'

const fields = ['pessoa', 'situacao', 'canal', 'tipo', 'de', 'ate'] as const
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

const shape = listMensagemAdmin.query.omit({ limit: true, offset: true })

const without = (escolha: Escolha, field: string): Escolha =>
  Object.fromEntries(Object.entries(escolha).filter(([name]) => name !== field))

/** The filters that the API takes, and a sentence for each that it would refuse; those are left out. */
export function checkEscolha(escolha: Escolha) {
  const erros: Record<string, string> = {}
  let left = escolha
  for (const { path, message } of shape.safeParse(escolha).error?.issues ?? []) {
    const field = String(path[0])
    erros[field] = field === 'de' || field === 'ate' ? 'Confira a data' : message
    left = without(left, field)
  }
  if (left.de && left.ate && left.ate < left.de) {
    erros['ate'] = 'O período termina antes de começar'
    left = without(left, 'ate')
  }
  return { query: shape.parse(left), erros }
}
