import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, Flag, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Exame } from './catalogo.ts'
import { codigosPreparo } from './preparo.can.ts'

/**
 * An exam as administrators keep it. `nomeOficial` is its term in table 22 of TUSS; `retiradoEm` the instant since when no client is
 * offered it, null while it is; `versao` counts its changes; `unidades` the units that price it.
 */
export const ExameCatalogo = z.object({
  ...Exame.shape,
  nomeOficial: z.string(),
  sinonimos: z.array(z.string()),
  retiradoEm: z.iso.datetime().nullable(),
  versao: z.int(),
  unidades: z.int(),
})
export type ExameCatalogo = z.infer<typeof ExameCatalogo>

/** A specialty as administrators keep it; fields as in `ExameCatalogo`. `unidades` price a consultation of it. */
export const EspecialidadeCatalogo = z.object({
  _id: Id,
  nome: z.string(),
  sinonimos: z.array(z.string()),
  retiradoEm: z.iso.datetime().nullable(),
  versao: z.int(),
  unidades: z.int(),
})
export type EspecialidadeCatalogo = z.infer<typeof EspecialidadeCatalogo>

export const catalogoProblems = defineProblems({
  'catalogo.existe': {
    status: 409,
    title: 'Isto já está no catálogo',
    action: 'Procure na lista, também entre os retirados.',
  },
  'catalogo.em_uso': {
    status: 409,
    title: 'Isto está em uso',
    action: 'Retire do catálogo: o que já existe continua valendo.',
  },
  'catalogo.mudou': {
    status: 409,
    title: 'Outra pessoa mudou este cadastro',
    action: 'Veja como ele está agora e decida.',
  },
})

const nome = z.string().trim().min(2, 'Use pelo menos 2 letras').max(120, 'Use até 120 letras')
const horas = z.coerce
  .number('Use um número de horas')
  .int('Use horas inteiras')
  .min(1, 'Use de 1 a 24 horas')
  .max(24, 'Use de 1 a 24 horas')
  .nullable()
/** Each without a comma, which separates them where they are stored. */
const sinonimos = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(60, 'Cada sinônimo tem até 60 letras')
      .regex(/^[^,]*$/, 'Um sinônimo não tem vírgula'),
  )
  .max(60, 'Use até 60 sinônimos')
const versao = z.coerce.number().int().min(1)

const exame = {
  codigoExame: z
    .string()
    .trim()
    .regex(/^\d{8}$/, 'O código TUSS tem 8 números'),
  nomeExame: nome,
  nomeOficial: z.string().trim().min(2, 'Informe o termo da tabela TUSS').max(300, 'Use até 300 letras'),
  tipo: z.enum(['LAB', 'DIAG', 'IMG'], 'Escolha o tipo'),
  explicacao: z.string().trim().min(1).max(120, 'Use até 120 letras').nullable(),
  sinonimos,
  jejumH: horas,
  jejumMaxH: horas,
  agua: z.boolean(),
  preparo: z.array(z.enum(codigosPreparo)).max(codigosPreparo.length),
  orientacao: z.string().trim().min(1).max(300, 'Use até 300 letras').nullable(),
}

/** The longest fasting is not shorter than the least, and none is without a least. */
function checkJejum(
  { jejumH, jejumMaxH }: { jejumH: number | null; jejumMaxH: number | null },
  ctx: z.RefinementCtx,
) {
  if (jejumMaxH === null || (jejumH !== null && jejumMaxH >= jejumH)) return
  const message = jejumH === null ? 'Informe também o jejum mínimo' : 'O máximo não é menor que o mínimo'
  ctx.addIssue({ code: 'custom', path: ['jejumMaxH'], message })
}

const exames = '/api/catalogo/exames'
const umExame = `${exames}/:id` as const
const especialidades = '/api/catalogo/especialidades'
const umaEspecialidade = `${especialidades}/:id` as const
/** `retirado` 'S' lists those that were retired, 'N' those that are offered. */
const lista = z.strictObject({ nome__regex: contem.optional(), retirado: Flag.optional(), limit, offset })
const situacao = z.strictObject({ retirado: Flag, versao })
const feito = z.object({ ok: z.literal(true) })

/** By name, synonym, official term or the beginning of the TUSS code; ordered by name. */
export const listExameCatalogo = endpoint({
  method: 'GET',
  path: exames,
  access: administrador,
  summary: 'Lista os exames do catálogo, também os retirados',
  query: lista,
  response: z.array(ExameCatalogo),
})

export const getExameCatalogo = endpoint({
  method: 'GET',
  path: umExame,
  access: administrador,
  summary: 'Mostra um exame do catálogo',
  params: ComId,
  response: ExameCatalogo,
})

/** A code or a name that exists already is a conflict, so that a form sent twice makes one. */
export const createExameCatalogo = endpoint({
  method: 'POST',
  path: exames,
  access: administrador,
  summary: 'Põe um exame no catálogo',
  status: 201,
  body: z.strictObject(exame).superRefine(checkJejum),
  response: ExameCatalogo,
  problems: ['catalogo.existe'],
})

/** The code changes only while nothing uses the exam, because orders and quotes cite it. `versao` is the one that the editor saw. */
export const updateExameCatalogo = endpoint({
  method: 'PUT',
  path: umExame,
  access: administrador,
  summary: 'Muda um exame do catálogo',
  params: ComId,
  body: z.strictObject({ ...exame, versao }).superRefine(checkJejum),
  response: ExameCatalogo,
  problems: ['catalogo.existe', 'catalogo.em_uso', 'catalogo.mudou'],
})

/** A retired exam is not offered any more; units that price it go on selling it. No error when it is so already. */
export const setExameRetirado = endpoint({
  method: 'PUT',
  path: `${umExame}/situacao`,
  access: administrador,
  summary: 'Retira um exame do catálogo, ou o traz de volta',
  params: ComId,
  body: situacao,
  response: ExameCatalogo,
  problems: ['catalogo.mudou'],
})

/** Removes an exam that nothing uses; the refusal names the uses. */
export const removeExameCatalogo = endpoint({
  method: 'DELETE',
  path: umExame,
  access: administrador,
  summary: 'Apaga um exame que ninguém usa',
  params: ComId,
  response: feito,
  problems: ['catalogo.em_uso'],
})

/** By name or synonym; ordered by name. */
export const listEspecialidadeCatalogo = endpoint({
  method: 'GET',
  path: especialidades,
  access: administrador,
  summary: 'Lista as especialidades do catálogo, também as retiradas',
  query: lista,
  response: z.array(EspecialidadeCatalogo),
})

export const getEspecialidadeCatalogo = endpoint({
  method: 'GET',
  path: umaEspecialidade,
  access: administrador,
  summary: 'Mostra uma especialidade do catálogo',
  params: ComId,
  response: EspecialidadeCatalogo,
})

/** A name that exists already is a conflict, so that a form sent twice makes one. */
export const createEspecialidadeCatalogo = endpoint({
  method: 'POST',
  path: especialidades,
  access: administrador,
  summary: 'Põe uma especialidade no catálogo',
  status: 201,
  body: z.strictObject({ nome, sinonimos }),
  response: EspecialidadeCatalogo,
  problems: ['catalogo.existe'],
})

export const updateEspecialidadeCatalogo = endpoint({
  method: 'PUT',
  path: umaEspecialidade,
  access: administrador,
  summary: 'Muda uma especialidade do catálogo',
  params: ComId,
  body: z.strictObject({ nome, sinonimos, versao }),
  response: EspecialidadeCatalogo,
  problems: ['catalogo.existe', 'catalogo.mudou'],
})

/** As for an exam. */
export const setEspecialidadeRetirada = endpoint({
  method: 'PUT',
  path: `${umaEspecialidade}/situacao`,
  access: administrador,
  summary: 'Retira uma especialidade do catálogo, ou a traz de volta',
  params: ComId,
  body: situacao,
  response: EspecialidadeCatalogo,
  problems: ['catalogo.mudou'],
})

/** Removes a specialty that nothing uses; the refusal names the uses. */
export const removeEspecialidadeCatalogo = endpoint({
  method: 'DELETE',
  path: umaEspecialidade,
  access: administrador,
  summary: 'Apaga uma especialidade que ninguém usa',
  params: ComId,
  response: feito,
  problems: ['catalogo.em_uso'],
})
