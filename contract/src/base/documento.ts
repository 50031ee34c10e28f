import { z } from 'zod'
import { isCnpj, isCpf } from './digito.ts'

/** CPF as stored and sent: 11 digits. */
export const Cpf = z
  .string()
  .refine(isCpf, { error: ({ input }) => (input === '' ? 'Informe o CPF' : 'CPF inválido') })
/** CNPJ as stored and sent: 14 characters, letters in capitals. */
export const Cnpj = z.string().trim().toUpperCase().refine(isCnpj, 'CNPJ inválido')
/** CEP as stored and sent: 8 digits. */
export const Cep = z.string().regex(/^\d{8}$/, 'Informe um CEP com 8 números')
