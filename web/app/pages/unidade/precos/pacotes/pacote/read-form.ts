import { Id } from '@alento/contract/base/lista.ts'
import type { Pacote } from '@alento/contract/preco/pacote.ts'
import { textOf } from '#lib/api/entrada.ts'
import { diasError, readDias } from '#pages/unidade/precos/dias-field.tsx'
import { type PriceTexts, readRow } from '#pages/unidade/precos/read-row.ts'
import type { Valores } from '@alento/contract/preco/preco-ordem.ts'

export type ListedExame = { id: string; nome: string }
type Conteudo = Valores & { nome: string; exames: string[]; resultadoDias: number | null }

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((v) => typeof v === 'string')

/** An exam of the form as one text, so that the form can be shown again with its name. */
export const toText = ({ id, nome }: ListedExame): string => `${id} ${nome}`

/** The exams that the form lists, ticked or not. */
export const readListedExames = (form: FormData): ListedExame[] =>
  textsOf(form, 'lista').flatMap((text) => {
    const id = Id.safeParse(text.slice(0, 36)).data
    return id ? [{ id, nome: text.slice(37, 300) }] : []
  })

/** Ids of the ticked ones. */
export const readTickedIds = (form: FormData): string[] => [...new Set(textsOf(form, 'exames'))]

/** Returns the values that a form showed of a package: sent back as `antes`, so that a change by somebody else meanwhile is noticed. */
export const toConteudo = (p: Pacote): Conteudo => ({
  nome: p.nome,
  exames: p.exames.map((e) => e.exame),
  resultadoDias: p.resultadoDias,
  valorParticular: p.valorParticular,
  valorAlento: p.valorAlento,
  valorSinSaude: p.valorSinSaude,
})

type Reading = { conteudo: Conteudo; errors: null } | { conteudo: null; errors: Record<string, string> }

/** The package that the form describes, or the errors of its fields. */
export function readPacote(form: FormData, texts: PriceTexts): Reading {
  const nome = textOf(form, 'nome').trim()
  const exames = readTickedIds(form)
  const resultadoDias = readDias(textOf(form, 'resultadoDias'))
  const dias = diasError(resultadoDias)
  const read = readRow(texts)
  const errors = {
    ...(nome.length < 3 && { nome: nome ? 'Use pelo menos 3 letras' : 'Preencha este campo' }),
    ...(exames.length < 2 && { exames: 'Escolha pelo menos 2 exames' }),
    ...(dias && { resultadoDias: dias }),
    ...read.errors,
  }
  return Object.keys(errors).length > 0 || !read.valores
    ? { conteudo: null, errors }
    : { conteudo: { nome, exames, resultadoDias, ...read.valores }, errors: null }
}
