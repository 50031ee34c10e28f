import { countText } from '@alento/contract/base/texto.ts'

/** Short description of an order's service. */
export const servicoText = ({
  especialidade,
  exames,
}: {
  especialidade: string | null
  exames: number
}): string => (especialidade ? `Consulta em ${especialidade}` : countText(exames, 'exame', 'exames'))
