import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { Flag } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { TipoPessoa } from '../unidade/dados-precadastro.ts'
import { TipoRede } from '../unidade/rede.ts'

/**
 * A kind of unit as administrators keep it. The kinds themselves are those of the specification, because rules depend on them; the
 * register says how a kind is called, where it stands in lists, and whether new registrations may choose it. (ADR 0162)
 */
export const TipoUnidade = z.object({
  _id: TipoRede,
  nome: z.string(),
  ordem: z.int(),
  /** 'S': new registrations may choose it. Units that have it keep it. */
  ativo: Flag,
  tipoPessoa: z.array(TipoPessoa),
  /** Units that have it. */
  unidades: z.int(),
  versao: z.int(),
})
export type TipoUnidade = z.infer<typeof TipoUnidade>

export const tipoUnidadeProblems = defineProblems({
  'tipo_unidade.existe': {
    status: 409,
    title: 'Outro tipo de unidade tem este nome',
    action: 'Use outro nome.',
  },
  'tipo_unidade.ultimo': {
    status: 409,
    title: 'Este tipo não pode sair dos novos credenciamentos',
    action: 'Deixe antes outro tipo disponível.',
  },
  'tipo_unidade.mudou': {
    status: 409,
    title: 'Outra pessoa mudou este tipo',
    action: 'Veja como ele está agora e decida.',
  },
})

const path = '/api/tiposUnidade'

/** In the order of the lists. */
export const listTipoUnidade = endpoint({
  method: 'GET',
  path,
  access: administrador,
  summary: 'Lista os tipos de unidade, também os que ninguém mais escolhe',
  response: z.array(TipoUnidade),
})

/** `versao` is the one that the editor saw. One kind stays for companies and one for individuals. */
export const updateTipoUnidade = endpoint({
  method: 'PUT',
  path: `${path}/:tipo`,
  access: administrador,
  summary: 'Muda o nome, a ordem ou a oferta de um tipo de unidade',
  params: z.strictObject({ tipo: TipoRede }),
  body: z.strictObject({
    nome: z.string().trim().min(2, 'Use pelo menos 2 letras').max(40, 'Use até 40 letras'),
    ordem: z.coerce
      .number('Use um número')
      .int('Use um número inteiro')
      .min(1, 'Use de 1 a 99')
      .max(99, 'Use de 1 a 99'),
    ativo: Flag,
    versao: z.coerce.number().int().min(1),
  }),
  response: TipoUnidade,
  problems: ['tipo_unidade.existe', 'tipo_unidade.ultimo', 'tipo_unidade.mudou'],
})
