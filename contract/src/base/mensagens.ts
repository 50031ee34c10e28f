import { z } from 'zod'

const origens: Record<string, [string, string]> = {
  string: ['caracteres', 'caractere'],
  array: ['itens', 'item'],
}

const tamanho = (origin: string, n: number | bigint): string => {
  const [many, one] = origens[origin] ?? ['', '']
  return `${n} ${Number(n) === 1 ? one : many}`.trim()
}

/** One pt-BR sentence for a zod issue. Zod's own Portuguese is European. */
export const mensagem: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Preencha este campo'
        : 'O valor informado não é válido'
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Preencha este campo'
      return `Informe pelo menos ${tamanho(issue.origin, issue.minimum)}`
    case 'too_big':
      return `Informe no máximo ${tamanho(issue.origin, issue.maximum)}`
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Informe um e-mail válido'
        : 'O valor informado não está no formato esperado'
    case 'invalid_value':
      return 'Escolha uma das opções'
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.map((k) => k.slice(0, 40)).join(', ')}`
    case 'not_multiple_of':
      return `Informe um múltiplo de ${issue.divisor}`
    default:
      return 'O valor informado não é válido'
  }
}

/** Makes every schema of this process speak pt-BR. Server and pages call it once, at start. */
export const speakPortuguese = (): void => void z.config({ customError: mensagem })
