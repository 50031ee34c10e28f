import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, DiaInformado } from '../base/tempo.ts'

/**
 * A holiday that administrators keep, beside the national ones, which are computed. `uf` and `cidade` null: all of Brazil; `cidade`
 * null: the whole state. Units there have no free times on that day unless they open it (`updateFeriado`). Source: ADR 0169.
 */
export const FeriadoLocal = z.object({
  _id: Id,
  dia: Dia,
  nome: z.string(),
  uf: z.string().nullable(),
  cidade: z.string().nullable(),
  /** Once its day is over, the same day of the next year takes its place. */
  todoAno: z.boolean(),
  /** Appointments on that day at units there that would have to be moved. */
  marcados: z.int(),
  versao: z.int(),
})
export type FeriadoLocal = z.infer<typeof FeriadoLocal>

export const feriadoLocalProblems = defineProblems({
  'feriado.existe': {
    status: 409,
    title: 'Este feriado já existe',
    action: 'Use o que está na lista.',
  },
  'feriado.nacional': {
    status: 422,
    title: 'Este dia já é feriado nacional',
    action: 'Ele vale em todo o Brasil sem ser cadastrado.',
  },
  'feriado.passado': { status: 422, title: 'Este dia já passou', action: 'Escolha um dia a partir de hoje.' },
  'feriado.sem_lugar': {
    status: 422,
    title: 'Não conhecemos esta cidade',
    action: 'Escreva o nome da cidade e escolha o estado.',
  },
  'feriado.mudou': {
    status: 409,
    title: 'Outra pessoa mudou este feriado',
    action: 'Veja na lista como ele está agora e decida.',
  },
})

const dados = {
  dia: DiaInformado,
  nome: z.string().trim().min(2, 'Use pelo menos 2 letras').max(80, 'Use até 80 letras'),
  uf: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, 'Escolha o estado')
    .optional(),
  cidade: z.string().trim().min(2, 'Use pelo menos 2 letras').max(80, 'Use até 80 letras').optional(),
  todoAno: z.boolean().default(false),
}
const path = '/api/feriados'

/** Lists the holidays from today on (Brasília), by day. National holidays are not among them. */
export const listFeriadoLocal = endpoint({
  method: 'GET',
  path,
  access: administrador,
  summary: 'Lista os feriados de estados e cidades e os que só a plataforma guarda',
  response: z.array(FeriadoLocal),
})

/** Appointments of that day stay, and their units see them among those outside the schedule. */
export const createFeriadoLocal = endpoint({
  method: 'POST',
  path,
  access: administrador,
  summary: 'Cria um feriado de um estado, de uma cidade ou do Brasil inteiro',
  status: 201,
  body: z.strictObject(dados),
  response: FeriadoLocal,
  problems: ['feriado.existe', 'feriado.nacional', 'feriado.passado', 'feriado.sem_lugar'],
})

/** `versao` is the one that the editor saw. */
export const updateFeriadoLocal = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: administrador,
  summary: 'Muda o dia, o nome ou o lugar de um feriado',
  params: ComId,
  body: z.strictObject({ ...dados, versao: z.coerce.number().int().min(1) }),
  response: FeriadoLocal,
  problems: ['feriado.existe', 'feriado.nacional', 'feriado.passado', 'feriado.sem_lugar', 'feriado.mudou'],
})

/** The units there work on that day again, also in later years. `versao` is the one that was on the screen, if given. */
export const removeFeriadoLocal = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: administrador,
  summary: 'Remove um feriado',
  params: ComId,
  query: z.strictObject({ versao: z.coerce.number().int().min(1).optional() }),
  response: z.object({ ok: z.literal(true) }),
  problems: ['feriado.mudou'],
})
