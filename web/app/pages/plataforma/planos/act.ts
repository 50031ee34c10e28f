import { createPlano, type DadosPlano, listPlano, updatePlano } from '@alento/contract/cartao/plano.ts'
import { paginasSaibaMais } from '@alento/contract/cartao/plano.can.ts'
import { centavosOf } from '@alento/contract/preco/preco-numero.ts'
import { type Args, call, type Context } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { finishRecord } from '#lib/forms/finish-action.ts'
import { setOnSale } from './act-on-sale.ts'
import { limitesIn, type LimiteTyped } from './limites.ts'
import { applyIntent, textsOf, type ListName } from './lists.ts'
import { listDifferences } from './others.ts'
import { listPath } from './paths.ts'

const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const toLimite = ({ beneficio, idadeMax }: LimiteTyped) => ({ beneficio, idadeMax: parseWhole(idadeMax) })

/** A whole number; NaN for anything else, which the API refuses at its field. */
const parseWhole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The ages of a plan are kept in the form, so that only whether they hold is asked. */
const ageOf = (form: FormData, field: string): number | null =>
  form.has('regraIdade') && textOf(form, field) !== '' ? parseWhole(textOf(form, field)) : null

function readDados(form: FormData): DadosPlano {
  const typed = textsIn(form)
  // One text a line, as on the page.
  const lines = (list: ListName): string[] =>
    (textsOf(typed, list) ?? []).map((text) => text.replaceAll(/\s+/g, ' '))
  const seguro = form.has('seguro')
  const link = textOf(form, 'linkSaibaMais')
  return {
    name: textOf(form, 'name'),
    price: centavosOf(textOf(form, 'price')),
    beneficios: lines('beneficios'),
    outrosBeneficios: lines('outrosBeneficios'),
    linkSaibaMais: paginasSaibaMais.find((pagina) => pagina === link) ?? null,
    alento: textOf(form, 'alento') !== 'N',
    publicado: form.has('publicado'),
    maisVendido: form.has('maisVendido'),
    tipoRecorrencia: textOf(form, 'tipoRecorrencia') === 'Anual' ? 'Anual' : 'Mensal',
    ordem: parseWhole(textOf(form, 'ordem')),
    // The form says that a plan with insurance has none.
    maxDependentes: seguro ? 0 : parseWhole(textOf(form, 'maxDependentes')),
    idadeMin: ageOf(form, 'idadeMin'),
    idadeMax: ageOf(form, 'idadeMax'),
    seguro,
    condicoesSeguro: seguro ? lines('condicoesSeguro') : [],
    limitesSeguro: seguro ? limitesIn(typed).map(toLimite) : [],
  }
}

/** The version of the plan that is stored, and its fields that differ from the typed ones. */
async function readNow(context: Context, id: string, typed: DadosPlano) {
  const all = await call(context, listPlano, { query: {} })
  const now = all.ok ? all.value.find((p) => p._id === id) : undefined
  return now ? { versao: now.versao, others: listDifferences(now, typed) } : null
}
/** The version that the form was opened with; none where it carries none. */
const versaoOf = (form: FormData): { versao?: number } => {
  const versao = Number(textOf(form, 'versao'))
  return versao > 0 ? { versao } : {}
}

/** Creates or changes a plan and redirects to the list; without scripts it also changes the lists of the form. */
export async function actOnPlanos({ context, request }: Args) {
  const form = await request.formData()
  if (['tirar', 'vender'].includes(textOf(form, 'intent'))) return setOnSale({ context, request, form })
  const changed = applyIntent(textsIn(form), textOf(form, 'intent'))
  if (changed) return { typed: changed, problema: undefined }
  const _id = textOf(form, 'plano')
  const dados = readDados(form)
  const reply = await (_id
    ? call(context, updatePlano, { params: { id: _id }, body: { ...dados, ...versaoOf(form) } })
    : call(context, createPlano, { body: dados, idempotencyKey: textOf(form, 'chave') }))
  const read = () => readNow(context, _id, dados)
  const done = { to: listPath, aviso: _id ? 'plano' : 'planoNovo', mudou: 'plano.mudou', read } as const
  return finishRecord(request, reply, form, done)
}
