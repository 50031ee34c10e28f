import { data } from 'react-router'
import { type LinhaLida, searchPedidoMedico } from '@alento/contract/catalogo/leitura-exame.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import type { Args } from './load-quote.ts'

/** A line of a pasted request: its exam, the exams that it may mean, or neither. `texto` has only words of exams. */
export type Lida = {
  linha: number
  texto: string | null
  situacao: LinhaLida['situacao']
  exames: { codigo: string; nome: string }[]
}

const toLida = ({ linha, texto, situacao, candidatos }: LinhaLida): Lida => ({
  linha,
  texto,
  situacao,
  exames: candidatos.map(({ exame }) => ({ codigo: exame.codigoExame, nome: exame.nomeExame })),
})

/**
 * Reads the exams of a pasted request. The text is posted, because it may have data of people in it, and stored nowhere; it returns
 * to the sender's field, so that lines that were not found can be looked up there, also without scripts.
 */
export async function readList({ request, context }: Pick<Args, 'request' | 'context'>) {
  const form = await request.formData()
  const texto = textOf(form, 'lista')
  const reply = await call(context, searchPedidoMedico, { body: { texto } })
  if (!reply.ok) return refuse(reply.problema, form)
  return data({ lidas: reply.value.map(toLida), texto })
}
