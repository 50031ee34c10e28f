import { internationalTelefone } from '@alento/contract/base/telefone.ts'

export const telHref = (telefone: string): string => `tel:${internationalTelefone(telefone)}`
