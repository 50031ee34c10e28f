import { z } from 'zod'
import { Cep } from '../base/documento.ts'
import { endpoint } from '../base/endpoint.ts'
import { defineProblems } from '../base/problema.ts'

/** Address data of a CEP. Street and district are '' when the CEP covers a whole town. */
export const EnderecoCep = z.object({
  cep: Cep,
  logradouro: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
})
export type EnderecoCep = z.infer<typeof EnderecoCep>

export const cepProblems = defineProblems({
  'cep.nao_encontrado': {
    status: 404,
    title: 'Não encontramos este CEP',
    action: 'Confira o número ou preencha o endereço.',
  },
  'cep.indisponivel': {
    status: 503,
    title: 'A busca por CEP não está respondendo',
    action: 'Preencha o endereço.',
  },
})

/** Looks a CEP up to help to fill in a form: no form depends on it. */
export const getCep = endpoint({
  method: 'GET',
  path: '/api/cep/:cep',
  access: 'publico',
  summary: 'Mostra o endereço de um CEP',
  params: z.strictObject({ cep: Cep }),
  response: EnderecoCep,
  porMinuto: 30,
  problems: ['cep.nao_encontrado', 'cep.indisponivel'],
})
