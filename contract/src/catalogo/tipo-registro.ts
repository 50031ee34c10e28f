import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'

/** A professional council, such as CRM: the type of a professional's registration. Source: specification, 'Registry types'. */
export const TipoRegistro = z.object({ _id: Id, nome: z.string() })
export type TipoRegistro = z.infer<typeof TipoRegistro>

/** A council's name as professionals and units carry it; the server accepts those of the register only. */
export const NomeTipoRegistro = z.string('Escolha o conselho').trim().min(1, 'Escolha o conselho').max(20)

export const tipoRegistroProblems = defineProblems({
  'tipo_registro.existe': {
    status: 409,
    title: 'Este tipo de registro já existe',
    action: 'Use o que está na lista.',
  },
  'tipo_registro.em_uso': {
    status: 409,
    title: 'Este tipo de registro está em uso',
    action: 'Mude primeiro os cadastros que o usam.',
  },
  'tipo_registro.mudou': {
    status: 409,
    title: 'Outra pessoa mudou este tipo',
    action: 'Veja como ele está agora e salve de novo.',
  },
})

const dados = z.strictObject({
  nome: z
    .string()
    .trim()
    .toUpperCase()
    .min(2, 'Use pelo menos 2 letras')
    .max(20, 'Use até 20 letras')
    .regex(/^[\p{L}\d -]*$/u, 'Use só letras e números'),
})
const umDeles = '/api/tipoRegistros/:id'

/** By name. */
export const listTipoRegistro = endpoint({
  method: 'GET',
  path: '/api/tipoRegistros',
  access: 'publico',
  summary: 'Lista os tipos de registro profissional',
  query: z.strictObject({ sort: z.literal('nome').optional(), nome__regex: contem.optional() }),
  response: z.array(TipoRegistro),
})

/** A name that exists already is a conflict, so that a form sent twice makes one. */
export const createTipoRegistro = endpoint({
  method: 'POST',
  path: '/api/tipoRegistros',
  access: administrador,
  summary: 'Cria um tipo de registro profissional',
  status: 201,
  body: dados,
  response: TipoRegistro,
  problems: ['tipo_registro.existe'],
})

/**
 * Renames a type that no professional and no unit uses: a new name would change what they stated. `de` is the name that the editor
 * saw; without it nothing is compared.
 */
export const updateTipoRegistro = endpoint({
  method: 'PUT',
  path: umDeles,
  access: administrador,
  summary: 'Muda o nome de um tipo de registro que ninguém usa',
  params: ComId,
  body: dados.extend({ de: z.string().max(20).optional() }),
  response: TipoRegistro,
  problems: ['tipo_registro.existe', 'tipo_registro.em_uso', 'tipo_registro.mudou'],
})

/** Removes a type that no professional and no unit uses; the refusal says how many do. */
export const removeTipoRegistro = endpoint({
  method: 'DELETE',
  path: umDeles,
  access: administrador,
  summary: 'Remove um tipo de registro que ninguém usa',
  params: ComId,
  response: z.object({ ok: z.literal(true) }),
  problems: ['tipo_registro.em_uso'],
})
