import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { contem, Id, limit } from '../base/lista.ts'
import { codigosPreparo } from './preparo.can.ts'

export const Especialidade = z.object({
  _id: Id,
  nome: z.string(),
  slug: z.string(),
  sinonimos: z.string().nullable(),
})
export type Especialidade = z.infer<typeof Especialidade>

/** How to prepare: hours of fasting, water meanwhile, codes of sentences (`preparoOfExames` makes text of them), and one of its own. */
export const PreparoExame = z.object({
  jejumH: z.int().nullable(),
  jejumMaxH: z.int().nullable(),
  agua: z.boolean(),
  preparo: z.array(z.enum(codigosPreparo)),
  orientacao: z.string().nullable(),
})

/** An exam of the platform's catalog. `codigoExame` is its TUSS code (8 digits, text); `explicacao` one lay line. */
export const Exame = z.object({
  _id: Id,
  codigoExame: z.string(),
  nomeExame: z.string(),
  tipo: z.enum(['LAB', 'DIAG', 'IMG']),
  explicacao: z.string().nullable(),
  ...PreparoExame.shape,
})
export type Exame = z.infer<typeof Exame>

/** `_id` is the IBGE code (7 digits); `fuso` an IANA zone. */
export const Municipio = z.object({
  _id: z.int(),
  nome: z.string(),
  uf: z.string().length(2),
  fuso: z.string(),
})
export type Municipio = z.infer<typeof Municipio>

/** A state's two letters, in any case; parsed to upper case. */
export const SiglaUf = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/, 'Informe a sigla do estado, como RJ')
  .toUpperCase()

const Uf = z.object({ id: z.string().length(2), name: z.string() })

/** All specialties fit into one list to choose from; the medical council alone knows more than 100 with their areas. */
const limitEspecialidade = z.coerce.number().int().min(1).max(500).default(20)

export const listEspecialidade = endpoint({
  method: 'GET',
  path: '/api/Especialidade',
  access: 'publico',
  summary: 'Lista as especialidades, por nome ou sinônimo',
  query: z.strictObject({
    nome__regex: contem.optional(),
    sort: z.literal('nome').optional(),
    limit: limitEspecialidade,
  }),
  response: z.array(Especialidade),
})

/** Search for a place by the typed text: every municipality of Brazil, those with most units first, then by name. */
export const listMunicipio = endpoint({
  method: 'GET',
  path: '/api/municipios',
  access: 'publico',
  summary: 'Lista municípios por nome',
  query: z.strictObject({ nome__regex: contem.optional(), uf: SiglaUf.optional(), limit }),
  response: z.array(Municipio),
})

export const listUf = endpoint({
  method: 'GET',
  path: '/api/uf',
  access: 'publico',
  summary: 'Lista os estados',
  response: z.array(Uf),
})
