import { internationalTelefone } from '@alento/contract/base/formato.ts'

export const telHref = (telefone: string): string => `tel:${internationalTelefone(telefone)}`
