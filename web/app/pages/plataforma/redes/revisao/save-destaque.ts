import { data } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { getDestaqueRede } from '@alento/contract/busca/parceiro.ts'
import { call, type Context, type FormRefusal, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { mergeTyped, readAntes } from '#lib/forms/merge-typed.ts'
import { showDestaque } from './read-destaque.ts'
import { bothText } from './save-dados.ts'

const fieldOf: Record<string, string> = { series: 'numeracaoInicialCartao', lugarParceiro: 'parceiroOrdem' }

/** Merges the form after another save: their changes and mine, based on the stored values. */
export async function mergeDestaque(context: Context, form: FormData, id: string, problema: Problema) {
  const now = await call(context, getDestaqueRede, { params: { id } })
  if (!now.ok) return refuse(now.problema, form)
  const agora = showDestaque(now.value)
  const fields = { series: textOf(form, 'series'), lugarParceiro: textOf(form, 'lugarParceiro') }
  const antes = readAntes(textOf(form, 'antesDestaque'))
  const { typed, both } = mergeTyped({ antes, typed: fields, agora })
  const errors = both.map(({ field, agora: text }) => ({
    field: fieldOf[field] ?? field,
    message: bothText(text),
  }))
  const again = { ...typed, acao: 'destaque', antesDestaque: JSON.stringify(agora) }
  return data({ problema: { ...problema, errors }, typed: again } satisfies FormRefusal, {
    status: problema.status,
  })
}
