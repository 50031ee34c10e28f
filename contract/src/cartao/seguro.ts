import { z } from 'zod'
import { cliente } from '../access.ts'
import { refinePrintable } from './contrato.ts'
import { Cpf } from '../base/documento.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { maxBeneficiarios, parteInteira } from './seguro.can.ts'

/** The beneficiaries of the insurance that some plans of the discount card have. */

export const seguroProblems = defineProblems({
  'seguro.sem_seguro': {
    status: 409,
    title: 'O seu plano não tem seguro',
    action: 'Veja os planos com seguro na sua área.',
  },
  'seguro.soma': { status: 422, title: 'As partes dos beneficiários precisam somar 100%' },
  'seguro.beneficiario_repetido': { status: 422, title: 'Há dois beneficiários com o mesmo CPF' },
  'seguro.beneficiario_titular': { status: 422, title: 'O titular não pode ser beneficiário' },
})

/** A person who receives the insurance. `parteBp`: the share in basis points (1 % = 100). */
export const Beneficiario = z.strictObject({
  name: z.string().trim().min(2, 'Informe o nome completo').max(120),
  cpf: Cpf,
  parteBp: z
    .int('Informe a parte, como 50 ou 33,34')
    .min(1, 'Informe uma parte maior que zero')
    .max(parteInteira, 'A parte vai até 100%'),
})
export type Beneficiario = z.infer<typeof Beneficiario>

/** In the order in which they were entered; an empty list means the legal heirs. */
const Beneficiarios = z.object({ beneficiarios: z.array(Beneficiario) })

export const getBeneficiarios = endpoint({
  method: 'GET',
  path: '/api/saudes/:id/beneficiarios',
  access: cliente,
  summary: 'Mostra os beneficiários do seguro do próprio cartão',
  params: ComId,
  response: Beneficiarios,
  problems: ['contrato.nao_encontrado', 'seguro.sem_seguro'],
})

/** Replaces the whole list. */
export const setBeneficiarios = endpoint({
  method: 'PUT',
  path: '/api/saudes/:id/beneficiarios',
  access: cliente,
  summary: 'Define os beneficiários do seguro do cartão',
  params: ComId,
  body: z.strictObject({
    beneficiarios: z
      .array(Beneficiario.extend({ name: refinePrintable(Beneficiario.shape.name) }))
      .max(maxBeneficiarios, `Até ${maxBeneficiarios} beneficiários`),
  }),
  response: Beneficiarios,
  problems: [
    'contrato.nao_encontrado',
    'contrato.estado',
    'seguro.sem_seguro',
    'seguro.soma',
    'seguro.beneficiario_repetido',
    'seguro.beneficiario_titular',
  ],
})
