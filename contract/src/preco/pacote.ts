import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { maxExamesPacote, maxPacotes, minExamesPacote } from './pacote.can.ts'
import { ordemProblem, wrongOrder, type Valores } from './preco-ordem.ts'
import { DaRede, editaPreco, ResultadoDias } from './preco.ts'
import { Precos } from '../unidade/rede.ts'

export const pacoteProblems = defineProblems({
  'pacote.nome_repetido': {
    status: 409,
    title: 'A unidade já tem um pacote com este nome',
    action: 'Dê outro nome ao pacote, ou mude o que já existe.',
  },
  'pacote.muitos': {
    status: 409,
    title: `A unidade já tem ${maxPacotes} pacotes`,
    action: 'Remova um pacote para criar outro.',
  },
})

const Valor = Centavos.refine((n) => n > 0, 'Informe um valor acima de zero')
const valores = { valorParticular: Valor, valorAlento: Valor, valorSinSaude: Valor }

/** An exam in a package. `exame` is its id in the catalog. */
const ExameDoPacote = z.object({ exame: Id, codigoExame: z.string(), nomeExame: z.string() })

/** A package as visitors see it, its exams by name. Amounts in centavos. */
export const RedePacote = z.object({
  _id: Id,
  rede: Id,
  nome: z.string(),
  exames: z.array(ExameDoPacote),
  resultadoDias: z.int().nullable(),
  ...Precos.shape,
})
export type RedePacote = z.infer<typeof RedePacote>

/** A package as the unit's managers see it. */
export const Pacote = z.object({
  ...RedePacote.shape,
  /** The unit's share of an order at this price: the price minus the platform's fee. */
  repasseAlento: Centavos,
  repasseSinSaude: Centavos,
  /** The sum of its exams' prices when bought one by one at this unit; null when the unit does not sell all of them alone. */
  avulso: z.object({ valorParticular: Centavos, valorAlento: Centavos, valorSinSaude: Centavos }).nullable(),
})
export type Pacote = z.infer<typeof Pacote>

const conteudo = {
  nome: z.string().trim().min(3, 'Use pelo menos 3 letras').max(80, 'Use até 80 letras'),
  /** Ids of the catalog, each once. */
  exames: z
    .array(Id)
    .min(minExamesPacote, `Escolha pelo menos ${minExamesPacote} exames`)
    .max(maxExamesPacote, `Escolha até ${maxExamesPacote} exames`)
    .refine((ids) => new Set(ids).size === ids.length, 'Escolha cada exame uma vez só'),
  resultadoDias: ResultadoDias,
  ...valores,
}

const checkOrder = (v: Valores, ctx: z.RefinementCtx): void => {
  const field = wrongOrder(v)
  if (field) ctx.addIssue({ code: 'custom', path: [field], message: ordemProblem[field] })
}

/** By name; a unit has at most 20. */
export const listPacote = endpoint({
  method: 'GET',
  path: '/api/pacotes',
  access: editaPreco,
  summary: 'Lista os pacotes de exames de uma unidade a quem cuida deles',
  query: DaRede,
  response: z.array(Pacote),
})

export const getPacote = endpoint({
  method: 'GET',
  path: '/api/pacotes/:id',
  access: editaPreco,
  summary: 'Mostra um pacote de exames de uma unidade',
  params: ComId,
  query: DaRede,
  response: Pacote,
})

/** Repeating it with the same key returns the same package. */
export const createPacote = endpoint({
  method: 'POST',
  path: '/api/pacotes',
  access: editaPreco,
  summary: 'Cria um pacote de exames com um preço só',
  idempotent: true,
  query: DaRede,
  body: z.strictObject(conteudo).superRefine(checkOrder),
  response: Pacote,
  status: 201,
  problems: ['pacote.nome_repetido', 'pacote.muitos'],
})

/**
 * `antes` is the package that the user saw: when the package is different by now, it is a conflict and nothing changes. A package
 * whose exams change is another one: it gets a new `_id`, so that nobody buys other exams than were shown. Source: ADR 0141.
 */
export const updatePacote = endpoint({
  method: 'PUT',
  path: '/api/pacotes/:id',
  access: editaPreco,
  summary: 'Muda um pacote de exames',
  params: ComId,
  query: DaRede,
  body: z.strictObject({ ...conteudo, antes: z.strictObject(conteudo) }).superRefine(checkOrder),
  response: Pacote,
  problems: ['pacote.nome_repetido'],
})

export const removePacote = endpoint({
  method: 'POST',
  path: '/api/pacotes/:id/remover',
  access: editaPreco,
  summary: 'Remove um pacote de exames',
  params: ComId,
  query: DaRede,
  response: z.object({ ok: z.literal(true) }),
})

/** The packages of a HABILITADO unit, cheapest card price first. */
export const listRedePacote = endpoint({
  method: 'GET',
  path: '/api/redePacotes',
  access: 'publico',
  summary: 'Lista os pacotes de exames de uma unidade',
  query: DaRede,
  response: z.array(RedePacote),
})
