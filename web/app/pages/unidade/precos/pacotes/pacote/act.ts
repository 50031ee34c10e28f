import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import { searchExame } from '@alento/contract/busca/busca.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { createPacote, removePacote, updatePacote } from '@alento/contract/preco/pacote.ts'
import { call, type FormRefusal, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { invalidFields, leaveTo, refuseForm, priceTextsOf } from '#pages/unidade/precos/act.ts'
import { findExame } from '#pages/unidade/precos/find-exame.ts'
import { type ListedExame, readListedExames, readPacote, readTickedIds } from './read-form.ts'

const here = '/admin/precos/pacotes'

/** The form again, with its exams; `problema` is null when an exam was added and nothing is wrong. */
export type Answer = Omit<FormRefusal, 'problema'> & {
  problema: Problema | null
  lista: ListedExame[]
  marcados: string[]
  opcoes: Exame[]
}

const again = (
  form: FormData,
  { typed }: Pick<FormRefusal, 'typed'>,
  over: Partial<Answer> = {},
): Answer => ({
  typed,
  problema: null,
  lista: readListedExames(form),
  marcados: readTickedIds(form),
  opcoes: [],
  ...over,
})

const refuseWith = (form: FormData, errors: Record<string, string>, opcoes: Exame[] = []): Answer => {
  const { data } = refuse(invalidFields(errors), form)
  return again(form, data, { problema: data.problema, opcoes })
}

/** Puts the chosen exam on the form's list; nothing is saved. */
async function addExame({ context }: Route.ActionArgs, form: FormData): Promise<Answer> {
  const { id, opcoes } = await findExame({ context }, form)
  if (!id) {
    const message = opcoes.length > 0 ? 'Escolha qual destes exames' : 'Escolha um exame da lista'
    return refuseWith(form, { servico: message }, opcoes)
  }
  const answer = again(form, refuse(invalidFields({}), form).data)
  const marcados = [...new Set([...answer.marcados, id])]
  if (answer.lista.some((e) => e.id === id)) return { ...answer, marcados }
  const known = opcoes.find((e) => e._id === id)?.nomeExame ?? textOf(form, 'nomeServico').trim()
  const nome = known || (await nameOf({ context }, form, id))
  return { ...answer, marcados, lista: [...answer.lista, { id, nome }] }
}

/** The name of an exam that was picked from options, whose text field is gone. */
async function nameOf({ context }: Pick<Route.ActionArgs, 'context'>, form: FormData, id: string) {
  const text = textOf(form, 'procurado')
  const found = await call(context, searchExame, { query: { nomeExame__regex: text, limit: 20 } })
  const list = found.ok && Array.isArray(found.value) ? found.value : []
  return list.find((e) => e._id === id)?.nomeExame ?? 'Exame escolhido'
}

function readAntes(form: FormData): never {
  try {
    return JSON.parse(textOf(form, 'antes')) as never
  } catch {
    return throwProblem(refusalOf('base.ilegivel'))
  }
}

async function save(args: Route.ActionArgs, rede: string, form: FormData): Promise<Answer> {
  const read = readPacote(form, priceTextsOf(form))
  if (!read.conteudo) return refuseWith(form, read.errors)
  const { id } = args.params
  const reply =
    id === 'novo'
      ? await call(args.context, createPacote, {
          query: { rede },
          body: read.conteudo,
          idempotencyKey: textOf(form, 'chave'),
        })
      : await call(args.context, updatePacote, {
          params: { id },
          query: { rede },
          body: { ...read.conteudo, antes: readAntes(form) },
        })
  if (reply.ok) throw leaveTo(here, id === 'novo' ? 'pacoteNovo' : 'pacote')
  const { data } = refuseForm(args.request, reply.problema, form)
  return again(form, data, { problema: data.problema })
}

async function drop(args: Route.ActionArgs, rede: string, form: FormData): Promise<Answer> {
  const reply = await call(args.context, removePacote, { params: { id: args.params.id }, query: { rede } })
  // Another person removed it first: it is removed either way.
  if (reply.ok || reply.problema.status === 404) throw leaveTo(here, 'pacoteRemovido')
  const { data } = refuseForm(args.request, reply.problema, form)
  return again(form, data, { problema: data.problema })
}

/** Each button names its purpose in `acao`: `adicionar` (an exam), `remover` (the package) or `salvar`. */
export async function action(args: Route.ActionArgs): Promise<Answer> {
  const form = await args.request.formData()
  const rede = await unidadeOf(args, form, createPacote, updatePacote, removePacote)
  const acao = textOf(form, 'acao')
  if (acao === 'adicionar') return addExame(args, form)
  return acao === 'remover' ? drop(args, rede, form) : save(args, rede, form)
}
