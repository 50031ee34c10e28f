import { z } from 'zod'

const origens: Record<string, [string, string]> = {
  string: ['caracteres', 'caractere'],
  array: ['itens', 'item'],
}

const tamanho = (origin: string, n: number | bigint): string => {
  const [many, one] = origens[origin] ?? ['', '']
  return `${n} ${Number(n) === 1 ? one : many}`.trim()
}

type Issue = z.core.$ZodRawIssue
const messages: { [C in Issue['code']]?: (issue: Extract<Issue, { code: C }>) => string } = {
  invalid_type: ({ input }) =>
    input === undefined || input === null ? 'Preencha este campo' : 'O valor informado não é válido',
  too_small: ({ origin, minimum }) =>
    origin === 'string' && Number(minimum) === 1
      ? 'Preencha este campo'
      : `Informe pelo menos ${tamanho(origin, minimum)}`,
  too_big: ({ origin, maximum }) => `Informe no máximo ${tamanho(origin, maximum)}`,
  invalid_format: ({ format }) =>
    format === 'email' ? 'Informe um e-mail válido' : 'O valor informado não está no formato esperado',
  invalid_value: () => 'Escolha uma das opções',
  unrecognized_keys: ({ keys }) => `Campo desconhecido: ${keys.map((k) => k.slice(0, 40)).join(', ')}`,
  not_multiple_of: ({ divisor }) => `Informe um múltiplo de ${divisor}`,
}

/** One pt-BR sentence for a zod issue. Zod's own Portuguese is European. */
const mensagem: z.core.$ZodErrorMap = (issue) => {
  const say = messages[issue.code] as ((issue: Issue) => string) | undefined
  return say?.(issue) ?? 'O valor informado não é válido'
}

/** Makes every schema of this process report errors in pt-BR. Server and pages call it once, at start. */
export const speakPortuguese = (): void => void z.config({ customError: mensagem })
